#include "kernel/check/edit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/error.hpp"

namespace hexwright {

namespace {

void skip_blanks(std::string_view& text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
}

std::optional<std::int64_t> take_number(std::string_view& text) {
    std::int64_t number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc{}) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

bool take_word(std::string_view& text, std::string_view word) {
    skip_blanks(text);
    if (text.substr(0, word.size()) != word) return false;
    text.remove_prefix(word.size());
    skip_blanks(text);
    return true;
}

std::int64_t floored_percent(std::int64_t value, std::int64_t percent) {
    const std::int64_t product = value * percent;
    return product / 100 - ((product % 100 != 0 && product < 0) ? 1 : 0);
}

// "(1)" marks a number that modifiers of rank change; here the brackets mean nothing.
bool take_bracketed(std::string_view& text, std::int64_t& number) {
    if (text.size() < 3 || text.front() != '(') return false;
    std::string_view inside = text.substr(1);
    const std::optional<std::int64_t> found = take_number(inside);
    if (!found || inside.empty() || inside.front() != ')') return false;
    number = *found;
    text = inside.substr(1);
    return true;
}

// "at least 3", "at most 3", "always 3".
std::optional<Edit> parse_bound(std::string_view text) {
    for (const auto& [words, op] :
         {std::pair{"at least", EditOp::at_least}, std::pair{"at most", EditOp::at_most},
          std::pair{"always", EditOp::always}}) {
        if (!take_word(text, words)) continue;
        const std::optional<std::int64_t> number = take_number(text);
        if (!number || !text.empty()) return std::nullopt;
        return Edit{op, *number, {}, {}};
    }
    return std::nullopt;
}

}  // namespace

std::int64_t Edit::apply(std::int64_t value) const {
    std::int64_t changed = amount;
    if (op == EditOp::add) changed = value + amount;
    if (op == EditOp::percent) changed = floored_percent(value, amount);
    if (op == EditOp::at_least) changed = std::max(value, amount);
    if (op == EditOp::at_most) changed = std::min(value, amount);
    // A bound limits the change; it never moves a value that was already beyond it.
    if (least && changed < *least) changed = std::min(value, *least);
    if (most && changed > *most) changed = std::max(value, *most);
    return changed;
}

std::optional<Edit> parse_edit(std::string_view text) {
    Edit edit;
    skip_blanks(text);
    if (text.empty()) return std::nullopt;
    if (text.front() == 'a') return parse_bound(text);
    const char sign = text.front();
    const bool is_signed = sign == '+' || sign == '-' || sign == '=';
    if (is_signed) text.remove_prefix(1);
    const bool may_be_negative = sign == '=' || !is_signed;
    if (!may_be_negative && !text.empty() && text.front() == '-') return std::nullopt;
    if (!take_bracketed(text, edit.amount)) {
        const std::optional<std::int64_t> number = take_number(text);
        if (!number) return std::nullopt;
        edit.amount = *number;
    }
    if (!text.empty() && text.front() == '%') {
        text.remove_prefix(1);
        edit.op = EditOp::percent;
        if (sign == '+') edit.amount = 100 + edit.amount;
        if (sign == '-') edit.amount = 100 - edit.amount;
    } else if (sign == '+' || sign == '-') {
        if (sign == '-') edit.amount = -edit.amount;
    } else {
        edit.op = EditOp::replace;
    }
    if (take_word(text, "min")) {
        edit.least = take_number(text);
        if (!edit.least) return std::nullopt;
    }
    if (take_word(text, "max")) {
        edit.most = take_number(text);
        if (!edit.most) return std::nullopt;
    }
    skip_blanks(text);
    if (!text.empty()) return std::nullopt;
    return edit;
}

std::string to_text(const Edit& edit) {
    std::string text;
    switch (edit.op) {
        case EditOp::add:
            text = fmt::format("{:+}", edit.amount);
            break;
        case EditOp::percent:
            text = fmt::format("{}%", edit.amount);
            break;
        case EditOp::replace:
            text = fmt::format("{}{}", edit.amount < 0 ? "=" : "", edit.amount);
            break;
        case EditOp::at_least:
            text = fmt::format("at least {}", edit.amount);
            break;
        case EditOp::at_most:
            text = fmt::format("at most {}", edit.amount);
            break;
        case EditOp::always:
            text = fmt::format("always {}", edit.amount);
            break;
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
