#include "shell/odds/varied_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"
#include "shell/table/commands.hpp"
#include "shell/table/repl.hpp"

namespace hexwright {

namespace {

constexpr std::size_t most_values = 200;

[[noreturn]] void refuse_values(std::string_view text) {
    refuse_argument(
        fmt::format("'{}' does not say which number has which values", printable(text, 80)),
        fmt::format("write skeleton.MleEva=5..20, 5..20:5 for every fifth, or 5,8,12; "
                    "{} values at most",
                    most_values));
}

bool is_name(std::string_view text) {
    const auto may_stand = [](char c) {
        return ascii::is_letter(c) || ascii::is_digit(c) || c == '_';
    };
    return !text.empty() && !ascii::is_digit(text[0]) && std::ranges::all_of(text, may_stand);
}

// "5..20:5"; nothing when it is no range that ascends.
std::optional<std::vector<std::int64_t>> range_of(std::string_view text) {
    const std::size_t dots = text.find("..");
    if (dots == std::string_view::npos) return std::nullopt;
    const std::size_t colon = std::min(text.find(':'), text.size());
    const auto from = whole_number<std::int64_t>(trim(text.substr(0, dots)));
    const auto to = whole_number<std::int64_t>(
        trim(text.substr(dots + 2, std::max(colon, dots + 2) - dots - 2)));
    const auto step = colon == text.size()
                          ? std::optional<std::int64_t>(1)
                          : whole_number<std::int64_t>(trim(text.substr(colon + 1)));
    constexpr std::int64_t far = limits::integer_max;
    if (!from || !to || !step || *from < -far || *from > *to || *to > far || *step < 1 ||
        *step > far)
        return std::nullopt;
    std::vector<std::int64_t> values;
    for (std::int64_t value = *from; value <= *to && values.size() <= most_values; value += *step)
        values.push_back(value);
    return values;
}

std::optional<std::vector<std::int64_t>> list_of(std::string_view text) {
    std::vector<std::int64_t> values;
    for (const std::string_view one : split_at(text, ',')) {
        const auto value = whole_number<std::int64_t>(one);
        if (!value || *value < -limits::integer_max || *value > limits::integer_max)
            return std::nullopt;
        values.push_back(*value);
    }
    return values;
}

// The thing and the field of "skeleton.MleEva", for Lua.
struct Parts {
    std::string thing;
    std::string field;
};

Parts parts_of(const std::string& number) {
    const std::size_t dot = number.rfind('.');
    return {fmt::format("({})", number.substr(0, dot)), lua_text(number.substr(dot + 1))};
}

// What the number reads after a line, in a fork; nothing when the line fails.
std::optional<std::int64_t> number_after(Repl& repl,
                                         const std::string& line,
                                         const std::string& number) {
    const Repl::Silence silence(repl);
    const Fork fork(repl.game());
    if (!repl.run_script(line, false)) return std::nullopt;
    return number_now(repl, number);
}

}  // namespace

VariedNumber read_varied_number(std::string_view text) {
    const std::size_t equals = std::min(text.rfind('='), text.size());
    const std::string_view given = trim(text.substr(std::min(equals + 1, text.size())));
    VariedNumber varied{std::string(trim(text.substr(0, equals))), {}};
    const auto values =
        given.find("..") != std::string_view::npos ? range_of(given) : list_of(given);
    const bool is_named = varied.is_of_thing()
                              ? is_name(varied.name.substr(varied.name.rfind('.') + 1))
                              : is_name(varied.name);
    if (!is_named || !values || values->size() > most_values) refuse_values(text);
    varied.values = *values;
    return varied;
}

std::int64_t number_now(Repl& repl, const std::string& number) {
    const Data now = repl.console().value_of_text(number);
    if (now.is_nil()) return 0;
    if (now.number() == nullptr)
        throw Error("shell/no-number",
                    fmt::format("{} is {}, not a number", printable(number, 80), now.type_name()),
                    "write a number of a thing, such as skeleton.MleEva; .show lists them");
    return *now.number();
}

std::int64_t change_number(Repl& repl, const std::string& number, std::int64_t wanted) {
    const std::int64_t before = number_now(repl, number);
    if (before == wanted) return before;
    const Parts parts = parts_of(number);
    const std::string set = fmt::format("{}:set({}, {})", parts.thing, parts.field, wanted);
    const std::string modify =
        fmt::format("{}:general_modify {{ [{}] = \"{:+}\", lasts = \"forever\" }}", parts.thing,
                    parts.field, wanted - before);
    const std::optional<std::int64_t> reads = number_after(repl, set, number);
    if (reads != wanted && number_after(repl, modify, number) != wanted)
        return reads.value_or(before);
    const Repl::Silence silence(repl);
    (void)repl.run_script(reads == wanted ? set : modify, false);
    return wanted;
}

void set_number(Repl& repl, const std::string& number, std::int64_t wanted) {
    const std::int64_t reads = change_number(repl, number, wanted);
    if (reads == wanted) return;
    refuse_argument(
        fmt::format("{} cannot be {}: set to it, it is {}", printable(number, 80), wanted, reads),
        "the rules hold it within their limits: write values that it can have, or change first "
        "what limits it, with --setup");
}

}  // namespace hexwright
