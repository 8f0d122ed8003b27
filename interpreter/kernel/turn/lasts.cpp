#include "kernel/turn/lasts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"

namespace hexwright {

namespace {

using Whose = Lasts::Whose;
using Term = Lasts::Term;

struct Form {
    const char* text;
    Term term;
};

// A unit that is counted; a bare one needs no number.
struct Unit {
    const char* one;
    const char* many;
    bool is_bare;
    Term term;
};

const std::vector<Form>& forms() {
    static const std::vector<Form> all{
        {"this turn", {moments::turn_end, Whose::running, 1, false}},
        {"end of this turn", {moments::turn_end, Whose::running, 1, false}},
        {"this action", {moments::action, Whose::my, 1, false}},
        {"next action", {moments::action, Whose::its, 1, true}},
        {"next attack", {moments::attack, Whose::its, 1, true}},
        {"next check", {moments::check, Whose::its, 1, true}},
        {"next use", {moments::use, Whose::own, 1, true}},
        {"start of my next turn", {moments::turn_start, Whose::my, 1, true}},
        {"start of its next turn", {moments::turn_start, Whose::its, 1, true}},
        {"end of my next turn", {moments::turn_end, Whose::my, 1, true}},
        {"end of its next turn", {moments::turn_end, Whose::its, 1, true}},
        {"start of next round", {moments::round_start, Whose::anybody, 1, true}},
        {"instant", {moments::instant, Whose::own, 1, false}},
    };
    return all;
}

const std::vector<Unit>& units() {
    static const std::vector<Unit> all{
        {"turn", "turns", false, {moments::turn_end, Whose::its, 1, false}},
        {"round", "rounds", false, {moments::round_end, Whose::anybody, 1, false}},
        {"battle", "battles", true, {moments::battle_end, Whose::anybody, 1, false}},
        {"scene", "scenes", true, {moments::scene_end, Whose::anybody, 1, false}},
        {"rest", "rests", true, {moments::rest, Whose::its, 1, false}},
        {"day", "days", true, {moments::day, Whose::its, 1, false}},
        {"hour", "hours", true, {moments::hour, Whose::its, 1, false}},
    };
    return all;
}

struct Synonym {
    const char* text;
    const char* means;
};

constexpr Synonym synonyms[] = {
    {"combat", "battle"},
    {"this round", "1 round"},
    {"end of this round", "1 round"},
};

constexpr std::string_view forever = "forever";

// "3 turns" as 3 and "turns". Brackets mark a number that modifiers of rank change; here they mean
// nothing.
struct Counted {
    std::int64_t count = 0;
    std::string_view unit;
};

std::optional<Counted> read_counted(std::string_view text) {
    const bool is_bracketed = text.starts_with('(');
    if (is_bracketed) text.remove_prefix(1);
    Counted counted;
    const char* const last = text.data() + text.size();
    const auto [end, fault] = std::from_chars(text.data(), last, counted.count);
    if (fault != std::errc{}) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (is_bracketed) {
        if (!text.starts_with(')')) return std::nullopt;
        text.remove_prefix(1);
    }
    if (!text.starts_with(' ')) return std::nullopt;
    counted.unit = ascii::trimmed(text);
    return counted;
}

// All durations, with the number that was written.
std::vector<std::string> known_durations(std::int64_t count) {
    std::vector<std::string> known{std::string(forever)};
    for (const Form& form : forms()) known.emplace_back(form.text);
    for (const Synonym& synonym : synonyms) known.emplace_back(synonym.text);
    for (const Unit& unit : units()) {
        if (unit.is_bare) known.emplace_back(unit.one);
        known.push_back(fmt::format("{} {}", count, count == 1 ? unit.one : unit.many));
    }
    return known;
}

[[noreturn]] void refuse(std::string message, std::string hint, int column) {
    Error error("turn/bad-lasts", std::move(message), std::move(hint));
    error.diagnostic().where.line = 1;
    error.diagnostic().where.column = column;
    throw error;
}

[[noreturn]] void refuse_unknown(std::string_view text, int column) {
    const std::optional<Counted> counted = read_counted(text);
    std::string hint = did_you_mean(text, known_durations(counted ? counted->count : 1));
    // "turn" and "turns" lack their number.
    if (hint.empty()) hint = did_you_mean(fmt::format("1 {}", text), known_durations(1));
    if (hint.empty()) {
        hint = "durations are '3 turns', 'start of my next turn', 'next check', 'battle' and such";
    }
    refuse(fmt::format("'{}' is not a duration", printable(text, 80)), std::move(hint), column);
}

std::optional<Term> find_counted(const Counted& counted, int column) {
    const auto is_meant = [&counted](const Unit& unit) {
        return counted.unit == unit.one || counted.unit == unit.many;
    };
    const auto unit = std::find_if(units().begin(), units().end(), is_meant);
    if (unit == units().end()) return std::nullopt;
    if (counted.count < 1 || counted.count > limits::integer_max) {
        refuse(fmt::format("a duration of {} {}", counted.count, counted.unit),
               fmt::format("durations count from 1 to {}", limits::integer_max), column);
    }
    Term term = unit->term;
    term.count = counted.count;
    return term;
}

std::optional<Term> find_term(std::string_view text, int column) {
    for (const Form& form : forms()) {
        if (text == form.text) return form.term;
    }
    for (const Unit& unit : units()) {
        if (unit.is_bare && text == unit.one) return unit.term;
    }
    for (const Synonym& synonym : synonyms) {
        if (text == synonym.text) return find_term(synonym.means, column);
    }
    const std::optional<Counted> counted = read_counted(text);
    return counted ? find_counted(*counted, column) : std::nullopt;
}

void add_terms(std::string_view text, Lasts& lasts) {
    constexpr std::string_view separator = " or ";
    std::size_t start = 0;
    while (true) {
        const std::size_t end = std::min(text.find(separator, start), text.size());
        const std::string_view part = ascii::trimmed(text.substr(start, end - start));
        std::size_t offset = start;
        while (offset < end && text[offset] == ' ') ++offset;
        const int column = code_points(text.substr(0, offset)) + 1;
        if (part != forever) {
            const std::optional<Term> term = find_term(part, column);
            if (!term) refuse_unknown(part, column);
            lasts.terms.push_back(*term);
        }
        if (end == text.size()) return;
        start = end + separator.size();
    }
}

}  // namespace

Lasts parse_lasts(std::string_view text) {
    Lasts lasts;
    add_terms(text, lasts);
    return lasts;
}

Lasts parse_lasts(const std::vector<std::string>& texts) {
    Lasts lasts;
    for (const std::string& text : texts) add_terms(text, lasts);
    return lasts;
}

}  // namespace hexwright
