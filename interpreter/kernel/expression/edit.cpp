#include "kernel/expression/edit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/error.hpp"
#include "kernel/chance/rational.hpp"
#include "kernel/expression/scanner.hpp"

namespace hexwright {

namespace {

constexpr std::array<std::pair<std::string_view, EditOp>, 3> bound_words = {{
    {"at least", EditOp::at_least},
    {"at most", EditOp::at_most},
    {"always", EditOp::always},
}};

// A word and the number after it; false when the word comes without a number.
bool read_bound(Scanner& from, std::string_view word, std::optional<std::int64_t>& bound) {
    if (!from.take(word)) return true;
    from.skip_blanks();
    bound = from.take_number();
    return bound.has_value();
}

// "at least 3", "at most 3", "always 3".
std::optional<Edit> parse_bound(Scanner& from) {
    for (const auto& [words, op] : bound_words) {
        std::optional<std::int64_t> number;
        if (!read_bound(from, words, number)) return std::nullopt;
        if (number) return from.is_over() ? std::optional(Edit{op, *number, {}, {}}) : std::nullopt;
    }
    return std::nullopt;
}

}  // namespace

bool read_bounds(Scanner& from, Edit& edit) {
    const bool is_bracketed = from.take("(");
    if (!read_bound(from, "min", edit.least) || !read_bound(from, "max", edit.most)) return false;
    return !is_bracketed || ((edit.least || edit.most) && from.take(")"));
}

std::int64_t Edit::apply(std::int64_t value) const {
    std::int64_t changed = amount;
    if (op == EditOp::add) changed = value + amount;
    if (op == EditOp::percent) changed = floor_divided<std::int64_t>(value * amount, 100);
    if (op == EditOp::at_least) changed = std::max(value, amount);
    if (op == EditOp::at_most) changed = std::min(value, amount);
    // A bound limits the change; it never moves a value that was already beyond it.
    if (least && changed < *least) changed = std::min(value, *least);
    if (most && changed > *most) changed = std::max(value, *most);
    return changed;
}

std::optional<Edit> parse_edit(std::string_view text) {
    Scanner from{text};
    from.skip_blanks();
    const char sign = from.next();
    if (sign == 'a') return parse_bound(from);
    const bool is_change = sign == '+' || sign == '-';
    if (is_change || sign == '=') ++from.at;
    if (is_change && from.next() == '-') return std::nullopt;
    const std::optional<std::int64_t> amount = from.take_ranked_number();
    if (!amount) return std::nullopt;
    Edit edit{is_change ? EditOp::add : EditOp::replace, sign == '-' ? -*amount : *amount, {}, {}};
    if (from.next() == '%') {
        ++from.at;
        edit.op = EditOp::percent;
        if (is_change) edit.amount += 100;
    }
    if (!read_bounds(from, edit)) return std::nullopt;
    from.skip_blanks();
    return from.is_over() ? std::optional(edit) : std::nullopt;
}

std::string to_text(const Edit& edit) {
    std::string text = fmt::format("{}", edit.amount);
    if (edit.op == EditOp::add) text = fmt::format("{:+}", edit.amount);
    if (edit.op == EditOp::percent) text += '%';
    if (edit.op == EditOp::replace && edit.amount < 0) text.insert(0, "=");
    for (const auto& [words, op] : bound_words) {
        if (edit.op == op) text = fmt::format("{} {}", words, edit.amount);
    }
    if (edit.least) text += fmt::format(" min {}", *edit.least);
    if (edit.most) text += fmt::format(" max {}", *edit.most);
    return text;
}

std::int64_t pack_edit(const Edit& edit) {
    const auto field = [](std::int64_t number) {
        if (number >= packed_edit_limit || number < -packed_edit_limit) {
            throw Error("check/bad-edit",
                        fmt::format("a modifier of {} is beyond +-{}", number, packed_edit_limit));
        }
        return static_cast<std::uint64_t>(number + packed_edit_limit);
    };
    std::uint64_t bits = static_cast<std::uint64_t>(edit.op);
    if (edit.least) bits |= 8;
    if (edit.most) bits |= 16;
    bits |= field(edit.amount) << 5;
    bits |= field(edit.least.value_or(0)) << 23;
    bits |= field(edit.most.value_or(0)) << 41;
    return static_cast<std::int64_t>(bits);
}

}  // namespace hexwright
