// Words that answer a question.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "shell/run/answers.hpp"
#include "shell/table/grammar.hpp"
#include "shell/table/repl.hpp"
#include "shell/table/word_readings.hpp"
#include "shell/table/words.hpp"

namespace hexwright {

namespace {

constexpr std::size_t most_words_of_option = 6;

const TableThing* option_thing(const std::vector<TableThing>& all, EntityId wanted) {
    const auto found = std::ranges::find(all, wanted, &TableThing::thing);
    return found == all.end() ? nullptr : &*found;
}

}  // namespace

namespace {

// Options as people may name them.
std::vector<std::vector<std::string>> option_names(Repl& repl, const Question& question) {
    const std::vector<TableThing> all = table_things(repl);
    std::vector<std::vector<std::string>> names;
    for (const Value option : question.options) {
        names.push_back({option_text(repl.game(), option)});
        if (!option.is(ValueType::entity)) continue;
        if (const TableThing* thing = option_thing(all, option.entity()))
            append(names.back(), thing->names);
    }
    return names;
}

struct OptionFits {
    Fit fit = Fit::none;
    std::vector<std::size_t> places;
};

OptionFits fitting_options(const std::vector<std::vector<std::string>>& options, TypedWords words) {
    OptionFits best;
    for (std::size_t i = 0; i < options.size(); ++i) {
        Fit fit = Fit::none;
        for (const std::string& name : options[i]) fit = std::min(fit, fit_of(words, name));
        if (fit == Fit::none || fit > best.fit) continue;
        if (fit < best.fit) best.places.clear();
        best.fit = fit;
        best.places.push_back(i);
    }
    return best;
}

// What is written down for an option: its name, if that alone means it.
std::string written(Game& game, const Question& question, std::size_t place) {
    const std::string name = option_text(game, question.options[place]);
    const auto value = Value::of(static_cast<std::int64_t>(place) + 1);
    const bool is_clear = match_answer(game, question, {Value{}, name}) == value &&
                          name.find_first_of("\n\r!") == std::string::npos && trim(name) == name;
    return is_clear ? name : fmt::format("{}", place + 1);
}

WordsAnswer option_in_words(Repl& repl, const Question& question, TypedWords words) {
    const auto options = option_names(repl, question);
    WordsAnswer answer;
    for (std::size_t count = std::min(words.size(), most_words_of_option); count > 0; --count) {
        const OptionFits best = fitting_options(options, words.first(count));
        if (best.places.empty()) continue;
        answer.count = count;
        answer.fit = best.fit;
        if (best.places.size() > 1) {
            for (const std::size_t place : best.places)
                answer.rivals.push_back(option_text(repl.game(), question.options[place]));
            return answer;
        }
        const std::size_t place = best.places.front();
        answer.value = Value::of(static_cast<std::int64_t>(place) + 1);
        answer.text = written(repl.game(), question, place);
        return answer;
    }
    return answer;
}

// Several options, one after another: `frog rue`.
WordsAnswer some_in_words(Repl& repl, const Question& question, TypedWords words) {
    constexpr std::int64_t most_places = 60;
    WordsAnswer answer;
    std::uint64_t chosen = 0;
    while (answer.count < words.size()) {
        const WordsAnswer one = option_in_words(repl, question, words.subspan(answer.count));
        if (!one.value || one.value->integer() > most_places) break;
        chosen |= std::uint64_t{1} << (one.value->integer() - 1);
        answer.text += fmt::format("{}{}", answer.text.empty() ? "" : "+", one.value->integer());
        answer.count += one.count;
        answer.fit = one.fit;
    }
    if (answer.count > 0) answer.value = Value::of(static_cast<std::int64_t>(chosen));
    return answer;
}

}  // namespace

WordsAnswer answer_in_words(Repl& repl, const Question& question, TypedWords words) {
    if (words.empty()) return {};
    if (question.kind == QuestionKind::option) return option_in_words(repl, question, words);
    if (question.kind == QuestionKind::some) return some_in_words(repl, question, words);
    const bool is_short =
        question.kind == QuestionKind::yes_no || question.kind == QuestionKind::number;
    if (!is_short) return {};
    WordsAnswer answer;
    answer.value = match_answer(repl.game(), question, {Value{}, words.front()});
    answer.text = words.front();
    answer.count = 1;
    return answer;
}

namespace {

// Is it the same thing? "ability Guard" and the option Guard.
bool is_option(const WordReading& reading, const WordsAnswer& answer) {
    std::vector<std::string> title = words_of_name(reading.title);
    title.erase(title.begin());
    const auto is_named = [&](const std::string& option) { return title == words_of_name(option); };
    return is_named(answer.text) || std::ranges::any_of(answer.rivals, is_named);
}

// Either the option is meant or something else that one can do: the better fit decides. What only
// the GM changes, such as a status, is meant only where it fits better.
void weigh(Repl& repl, const TableThing& who, TypedWords said, WordsAnswer& answer) {
    if (answer.fit == Fit::exact) return;
    const WordReadings other = readings_of(repl, table_things(repl), who, said);
    if (other.best.empty() || other.best.front().fit > answer.fit) return;
    if (other.best.front().fit < answer.fit) {
        answer = {};
        return;
    }
    std::vector<std::string> rivals;
    for (const WordReading& reading : other.best) {
        if (reading.is_deed && !is_option(reading, answer)) rivals.push_back(reading.title);
    }
    if (rivals.empty()) return;
    if (answer.value) answer.rivals.push_back(answer.text);
    answer.value.reset();
    append(answer.rivals, rivals);
}

}  // namespace

WordsAnswer answer_in_line(Repl& repl, const Question& question, TypedWords words) {
    if (question.kind != QuestionKind::option || words.empty()) return {};
    const std::vector<TableThing> all = table_things(repl);
    const NamedThings who = named_things(all, words, true);
    const bool is_asked = who.things.size() == 1 && who.things.front()->thing == question.who &&
                          who.words < words.size();
    const std::size_t from = is_asked ? who.words : 0;
    const TypedWords said = words.subspan(from);
    WordsAnswer answer = answer_in_words(repl, question, said);
    for (const std::string& other : other_words(said.front())) {
        if (answer.value || !answer.rivals.empty()) break;
        std::vector<std::string> meant(said.begin(), said.end());
        meant.front() = other;
        answer = answer_in_words(repl, question, meant);
    }
    if (is_asked && answer.fit != Fit::none) weigh(repl, *who.things.front(), said, answer);
    answer.from = from;
    return answer;
}

std::vector<std::string> words_not_in(Repl& repl, TypedWords words, std::string_view transcript) {
    std::vector<std::string> missing;
    const std::vector<TableThing> all = table_things(repl);
    const std::vector<std::string> said = words_of_name(transcript);
    const auto is_said = [&](const std::vector<std::string>& name) {
        return std::search(said.begin(), said.end(), name.begin(), name.end()) != said.end();
    };
    const auto is_begun = [&](const std::string& word) {
        return word.size() > 1 && std::ranges::any_of(said, [&](const std::string& one) {
                   return one.starts_with(word);
               });
    };
    for (std::size_t at = 0; at < words.size();) {
        const NamedThings named = named_things(all, words.subspan(at), false);
        const std::size_t count = std::max<std::size_t>(named.things.empty() ? 1 : named.words, 1);
        const bool is_told = named.things.empty()
                                 ? std::ranges::all_of(words_of_name(words[at]), is_begun)
                                 : std::ranges::any_of(named.things, [&](const TableThing* thing) {
                                       return is_said(words_of_name(
                                           repl.game().text(repl.game().name_of(thing->thing))));
                                   });
        if (!is_told) missing.push_back(words[at]);
        at += count;
    }
    return missing;
}

}  // namespace hexwright
