#include "pack/option_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "base/text.hpp"
#include "pack/text_names.hpp"

namespace hexwright {

namespace {

// What every table of edits may have beside the edits of fields: roles, and what the kernel reads.
constexpr std::array<std::string_view, 11> common_options = {
    "target",     "targets",   "space", "side", "name", "is_met",
    "crit_range", "by_itself", "lasts", "kind", "quiet"};

// `struck` in `act.struck`, unless it is only set.
bool is_read_member(const Reading& reading, std::size_t at) {
    const std::vector<Token>& tokens = reading.tokens;
    const bool is_member =
        at > 0 && tokens[at].type == TokenType::name && tokens[at - 1].type == TokenType::dot;
    return is_member && (at + 1 == tokens.size() || tokens[at + 1].type != TokenType::assign);
}

// A member, or a text in which the name occurs.
bool reads(const Reading& reading, std::string_view name) {
    for (std::size_t at = 0; at < reading.tokens.size(); ++at) {
        const std::string_view text = text_of(reading.source, reading.tokens[at]);
        const TokenType type = reading.tokens[at].type;
        const bool is_text = type == TokenType::plain_text || type == TokenType::text;
        if (is_text ? has_word(text, name) : text == name && is_read_member(reading, at))
            return true;
    }
    return false;
}

}  // namespace

bool OptionNames::is_read(const std::string& name) {
    const auto [known, is_new] = known_.try_emplace(name, false);
    if (!is_new) return known->second;
    bool& answer = known->second;
    answer = !is_identifier(name) || contains(kernel_act_variables, name) ||
             contains(declared_names(), name);
    sources_.for_each_text([&](std::string_view chunk, std::string_view text) {
        answer = answer || (has_word(text, name) && reads(*sources_.reading(chunk), name));
    });
    return answer;
}

std::optional<Diagnostic> OptionNames::problem(std::string_view verb, const std::string& name) {
    if (is_read(name)) return std::nullopt;
    Diagnostic problem;
    problem.code = "verb/unknown-option";
    problem.message =
        fmt::format("{} has no option '{}': nothing reads it", verb, printable(name, 60));
    problem.hint = did_you_mean(name, declared_names());
    if (problem.hint.empty()) problem.hint = did_you_mean(name, members_read());
    return problem;
}

std::vector<std::string> OptionNames::members_read() const {
    std::set<std::string_view> names;
    sources_.for_each_text([&](std::string_view chunk, std::string_view) {
        const Reading& reading = *sources_.reading(chunk);
        for (std::size_t at = 0; at < reading.tokens.size(); ++at) {
            if (is_read_member(reading, at))
                names.insert(text_of(reading.source, reading.tokens[at]));
        }
    });
    return {names.begin(), names.end()};
}

// Fields of kinds, numbers of things, and arguments of verbs.
std::vector<std::string> OptionNames::declared_names() const {
    std::vector<std::string> names(common_options.begin(), common_options.end());
    for (const auto& [name, kind] : kinds_.all()) append(names, kind.field_names());
    for (const Declared& declared : declarations_.all()) {
        if (declared.what == "stat" || declared.what == "pool" || declared.what == "field")
            names.push_back(declared.name);
    }
    for (const std::string& verb : game_.verbs.names()) {
        for (const Param& param : game_.verbs.find(Word::of(verb))->params)
            names.push_back(game_.text(param.name));
    }
    return names;
}

}  // namespace hexwright
