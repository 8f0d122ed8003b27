// What a line of words means at the table.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/turn/order.hpp"
#include "shell/table/grammar.hpp"
#include "shell/table/repl.hpp"
#include "shell/table/word_readings.hpp"
#include "shell/table/words.hpp"

namespace hexwright {

namespace {

constexpr const char* one_letter_more = "write one letter more";

std::string listed(const std::vector<std::string>& names) {
    constexpr std::size_t most = 12;
    std::vector<std::string> shown;
    for (const std::string& name : names) {
        if (shown.size() < most) shown.push_back(printable(name, 60));
    }
    if (names.size() > most) shown.push_back(count_of(names.size() - most, "other"));
    return join_names(shown, "or");
}

[[noreturn]] void refuse_ambiguous(std::string_view typed,
                                   const std::vector<std::string>& names,
                                   std::string hint = one_letter_more) {
    throw Error("shell/ambiguous-words",
                fmt::format("'{}' could be {}", printable(typed, 60), listed(names)),
                std::move(hint));
}

[[noreturn]] void refuse_unknown(std::string message, std::string hint) {
    throw Error("shell/unknown-words", std::move(message),
                hint.empty() ? ".words shows what may be said; = before a line means Lua"
                             : std::move(hint));
}

}  // namespace

// --- what a line means

namespace {

// Who has the turn; nobody when no order runs.
EntityId acting(Repl& repl) {
    const Order order(repl.game().world);
    if (!order.is_running()) return {};
    const std::optional<OrderEntry> current = order.current();
    return current ? current->participant : EntityId{};
}

std::vector<std::string> rivals_of(const NamedThings& named) {
    std::vector<std::string> names;
    for (const TableThing* thing : named.things) names.push_back(thing->script);
    return names;
}

const TableThing* thing_of(const std::vector<TableThing>& all, EntityId wanted) {
    const auto found = std::ranges::find(all, wanted, &TableThing::thing);
    return found == all.end() ? nullptr : &*found;
}

// What someone has or can do, if the first words, several together, are a slip of its name:
// "basic atack".
std::string near_deed(Repl& repl, const TableThing& who, TypedWords words) {
    std::map<std::string, std::string> names;  // by how they are typed
    for (const WordOffer& offer : word_offers(repl, who, false))
        names.emplace(fmt::format("{}", fmt::join(words_of_name(offer.name), " ")), offer.name);
    std::vector<std::string> typed_names;
    for (const auto& [typed, name] : names) typed_names.push_back(typed);
    const std::size_t most = std::min(words.size(), most_words_of_name);
    for (std::size_t count = most; count > 0; --count) {
        const std::string typed = fmt::format("{}", fmt::join(words.first(count), " "));
        const std::string near = nearest_name(typed, typed_names);
        if (!near.empty()) return fmt::format("did you mean '{}'?", printable(names[near], 60));
    }
    return "";
}

WordsMeaning chosen(Repl& repl,
                    const std::vector<TableThing>& all,
                    const TableThing& who,
                    TypedWords words,
                    bool can_answer) {
    const WordReadings found = readings_of(repl, all, who, words);
    const std::string typed = fmt::format("{}", fmt::join(words, " "));
    if (found.best.empty() && found.is_ambiguous)
        throw Error("shell/ambiguous-words", found.misfit, one_letter_more);
    if (found.best.empty()) {
        const std::string name = printable(repl.game().text(repl.game().name_of(who.thing)), 60);
        refuse_unknown(found.misfit.empty() ? fmt::format("{} has and does nothing called '{}'",
                                                          name, printable(words.front(), 40))
                                            : found.misfit,
                       found.hint.empty() ? near_deed(repl, who, words) : found.hint);
    }
    if (found.best.size() > 1) {
        std::vector<std::string> titles;
        for (const WordReading& reading : found.best) titles.push_back(reading.title);
        if (found.best.front().fit != Fit::exact) refuse_ambiguous(typed, titles);
        refuse_ambiguous(typed, titles,
                         fmt::format("say what it is, too: {}", printable(titles.front(), 60)));
    }
    const WordReading& reading = found.best.front();
    const bool is_answer = can_answer && reading.is_deed && who.thing == acting(repl);
    return {is_answer ? WordsMeaning::Form::answer : WordsMeaning::Form::script, reading.script};
}

WordsMeaning meaning_of_move(Repl& repl,
                             const std::vector<TableThing>& all,
                             std::vector<std::string> words,
                             bool can_answer) {
    const TableThing* who = thing_of(all, acting(repl));
    if (who == nullptr)
        refuse_unknown("whose move is it? no order of turns runs", "write NAME move PLACE");
    words[0] = "move";
    return chosen(repl, all, *who, words, can_answer);
}

// Nobody is called so: near names, if the word is a slip of one. Otherwise it is Lua, or nothing.
WordsMeaning meaning_of_stranger(const std::vector<TableThing>& all, const std::string& word) {
    std::vector<std::string> names;
    for (const GrammarWord& known : grammar_words()) names.emplace_back(known.word);
    for (const TableThing& thing : all) names.push_back(thing.script);
    const std::string near = near_words(word, names);
    if (near.empty()) return {};
    refuse_unknown(fmt::format("nobody and nothing here is called '{}'", printable(word, 40)),
                   near);
}

WordsMeaning meaning_of_end(bool can_answer) {
    if (can_answer) return {WordsMeaning::Form::answer, ""};
    refuse_unknown("nothing asks: there is no turn to end",
                   "in a battle, end answers the question of whose turn it is");
}

// A line that has the form of words, and no word of the grammar first.
WordsMeaning meaning_of_words(Repl& repl,
                              const std::vector<TableThing>& all,
                              const std::vector<std::string>& words,
                              bool can_answer) {
    const NamedThings who = named_things(all, words, true);
    if (who.things.size() > 1) refuse_ambiguous(words[0], rivals_of(who));
    if (who.things.empty()) {
        const bool is_move = words[0].size() > 1 && std::string("move").starts_with(words[0]);
        if (is_move) return meaning_of_move(repl, all, words, can_answer);
        // Perhaps an option of the question that waits.
        if (can_answer) return {WordsMeaning::Form::answer, ""};
        return meaning_of_stranger(all, words[0]);
    }
    if (who.words == words.size()) return {};
    const TableThing& one = *who.things.front();
    const TypedWords said = TypedWords(words).subspan(who.words);
    if (said.size() == 1 && said.front() == "end")
        return meaning_of_end(can_answer && one.thing == acting(repl));
    return chosen(repl, all, one, said, can_answer);
}

}  // namespace

WordsMeaning meaning_of(Repl& repl, const std::string& line, bool can_answer) {
    const GrammarLine grammar = grammar_line(line);
    if (grammar.word != nullptr && !grammar.word->command.empty()) return {};
    if (grammar.word != nullptr && grammar.word->word == "end") return meaning_of_end(can_answer);
    if (!has_form_of_words(trim(line))) return {};
    const std::vector<std::string> words = words_of_line(line);
    const std::vector<TableThing> all = table_things(repl);
    return grammar.word != nullptr ? meaning_of_move(repl, all, words, can_answer)
                                   : meaning_of_words(repl, all, words, can_answer);
}

std::string script_of(Repl& repl, const std::string& text) {
    if (const std::string_view line = trim(text); line.starts_with('='))
        return std::string(trim(line.substr(1)));
    const WordsMeaning meaning = meaning_of(repl, text, false);
    return meaning.form == WordsMeaning::Form::script ? meaning.script : text;
}

}  // namespace hexwright
