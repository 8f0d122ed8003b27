#include "kernel/verb/argument_words.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"

namespace hexwright {

namespace {

void judge_key(std::string_view argument, const ArgumentWords& words, std::string_view key) {
    if (const std::optional<Diagnostic> problem = misfit_key(argument, words, key))
        throw Error(*problem);
}

}  // namespace

bool is_place(std::string_view key) {
    return !key.empty() && key.find_first_not_of("0123456789") == std::string_view::npos;
}

Diagnostic unknown_key(std::string_view argument,
                       const std::vector<std::string>& known,
                       std::string_view key) {
    const bool has_no_key = is_place(key);
    const std::string what =
        has_no_key ? "nothing without a name" : fmt::format("no '{}'", printable(key, 60));
    Diagnostic problem;
    problem.message = fmt::format("`{}` takes {}: there {} {}", argument, what,
                                  known.size() == 1 ? "is" : "are", join_names(known));
    if (!has_no_key) problem.hint = did_you_mean(key, known);
    return problem;
}

std::optional<Diagnostic> misfit_choice(std::string_view verb,
                                        std::string_view argument,
                                        const ArgumentWords& words,
                                        std::string_view text) {
    const bool takes_others = words.one_of.empty() || words.is_open || !words.refers.empty();
    if (takes_others || contains(words.one_of, text)) return std::nullopt;
    std::vector<std::string> quoted;
    for (const std::string& word : words.one_of) quoted.push_back(fmt::format("'{}'", word));
    Diagnostic problem;
    problem.code = "verb/bad-argument";
    problem.message = fmt::format("{} wants {} as `{}`, found '{}'", verb, join_names(quoted, "or"),
                                  argument, printable(text, 60));
    problem.hint = did_you_mean(text, words.one_of);
    return problem;
}

std::optional<Diagnostic> misfit_key(std::string_view argument,
                                     const ArgumentWords& words,
                                     std::string_view key) {
    if (words.keys.empty() || words.is_open || contains(words.keys, key)) return std::nullopt;
    Diagnostic problem = unknown_key(argument, words.keys, key);
    problem.code = "verb/unknown-option";
    return problem;
}

void judge_words(std::string_view verb,
                 std::string_view argument,
                 const ArgumentWords& words,
                 const Data& given) {
    if (const std::string* const text = given.text()) {
        if (const std::optional<Diagnostic> problem = misfit_choice(verb, argument, words, *text))
            throw Error(*problem);
    } else if (const Data::Map* const map = given.map()) {
        for (const auto& [key, value] : *map) judge_key(argument, words, key);
    } else if (const Data::List* const list = given.list()) {
        if (!list->empty()) judge_key(argument, words, "1");
    }
}

}  // namespace hexwright
