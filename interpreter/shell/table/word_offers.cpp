// What may be said at the table: completion with prices, and the page of the grammar.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "base/text.hpp"
#include "kernel/turn/order.hpp"
#include "kernel/verb/arguments.hpp"
#include "shell/run/answers.hpp"
#include "shell/table/commands.hpp"
#include "shell/table/completion.hpp"
#include "shell/table/grammar.hpp"
#include "shell/table/repl.hpp"
#include "shell/table/things.hpp"
#include "shell/table/word_readings.hpp"
#include "shell/table/word_subjects.hpp"
#include "shell/table/words.hpp"

namespace hexwright {

namespace {

// "TARGET [WEAPON]": the names of arguments, as they are typed.
std::string usage_of(const Game& game, const Verb& verb) {
    std::string usage;
    for (const Param& param : verb.params) {
        const bool is_table = param.type == ParamType::table || param.type == ParamType::edits ||
                              param.type == ParamType::fields;
        if (is_table) continue;
        std::string name;
        for (const char c : game.text(param.name))
            name += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        usage += usage.empty() ? "" : " ";
        usage += param.required ? name : fmt::format("[{}]", name);
    }
    return usage;
}

// Can all that it needs be typed as words?
bool is_sayable(const Verb& verb) {
    return std::ranges::none_of(verb.params, [](const Param& param) {
        return param.required &&
               (param.type == ParamType::table || param.type == ParamType::fields ||
                param.type == ParamType::edits);
    });
}

std::string sentence_of(Repl& repl, const Verb& verb) {
    const Declared* declared = repl.session().loader().declarations().find_verb(verb.title);
    return declared == nullptr ? "" : declared->sentence;
}

// What it holds or everybody can do, each name once.
void offer_held(const TableWords& table,
                const WordSubject& subject,
                bool only_legal,
                std::vector<WordOffer>& offers) {
    std::set<std::string> seen;
    for (const HeldThing& held : subject.held) {
        const std::vector<const Verb*> users = subject.users_of(table, held);
        const bool may = std::ranges::any_of(
            users, [&](const Verb* verb) { return subject.may(table, *verb, held); });
        const bool is_legal = !only_legal || (may && subject.can_pay(table, held));
        if (users.empty() || !is_legal || !seen.insert(held.name).second) continue;
        std::string price;
        if (held.definition != nullptr)
            price = price_text(table.game, table.repl.session().loader().kinds(), *held.definition);
        offers.push_back({held.name, held.kind, "[TARGET]", price});
    }
}

void offer_verbs(const TableWords& table,
                 const WordSubject& subject,
                 bool only_legal,
                 std::vector<WordOffer>& offers) {
    for (const Verb* verb : subject.verbs) {
        const bool is_own = verb->of || verb->native != nullptr;
        const bool is_legal = !only_legal || subject.may(table, *verb);
        if (!is_own || !is_legal || !is_sayable(*verb)) continue;
        offers.push_back(
            {verb->title, "verb", usage_of(table.game, *verb), sentence_of(table.repl, *verb)});
    }
}

}  // namespace

std::vector<WordOffer> word_offers(Repl& repl, const TableThing& who, bool only_legal) {
    const std::vector<TableThing> all = table_things(repl);
    const TableWords table(repl, all);
    const WordSubject subject = table.subject(who);
    std::vector<WordOffer> offers;
    offer_held(table, subject, only_legal, offers);
    offer_verbs(table, subject, only_legal, offers);
    for (const NumberName& number : subject.numbers)
        offers.push_back({number.name, "number", "N", ""});
    for (const std::string& status : table.statuses)
        offers.push_back({status, "status", "[N]", ""});
    return offers;
}

// --- completion

namespace {

// Blanks split words, and the last one may be empty: what is completed.
struct BegunLine {
    std::vector<std::string> words;
    std::string begun;
    std::size_t from = 0;
};

BegunLine begun_line(std::string_view text) {
    BegunLine line;
    const std::size_t blank = text.find_last_of(" \t");
    line.from = blank == std::string_view::npos ? 0 : blank + 1;
    line.begun = text.substr(line.from);
    line.words = words_of_line(text.substr(0, line.from));
    return line;
}

bool fits_begun(const std::string& begun, const std::string& name) {
    const std::vector<std::string> typed = {begun};
    return begun.empty() || fit_of(typed, name) != Fit::none;
}

void offer(Completion& found, const std::string& word, const std::string& note) {
    found.words.push_back(word);
    found.shown.push_back(note.empty() ? word : fmt::format("{}, {}", word, note));
}

// What somebody can do now.
Completion complete_deeds(Repl& repl, const TableThing& who, const BegunLine& line) {
    Completion found{line.from, {}, {}};
    for (const WordOffer& one : word_offers(repl, who, true)) {
        const bool is_of_gm = one.kind == "status" || one.kind == "number";
        const bool is_said = !is_of_gm || !line.begun.empty();
        if (!is_said || !fits_begun(line.begun, one.name)) continue;
        offer(found, one.name, one.kind == "verb" ? "" : one.says);
    }
    return found;
}

// What it holds, behind `with`.
Completion complete_held(Repl& repl, const TableThing& who, const BegunLine& line) {
    Completion found{line.from, {}, {}};
    const std::vector<TableThing> all = table_things(repl);
    for (const HeldThing& held : TableWords(repl, all).subject(who).held) {
        if (!held.is_common && fits_begun(line.begun, held.name))
            offer(found, held.name, held.kind);
    }
    return found;
}

Completion complete_things(Repl& repl, const BegunLine& line) {
    Completion found{line.from, {}, {}};
    for (const TableThing& thing : table_things(repl)) {
        const bool fits = std::ranges::any_of(
            thing.names, [&](const std::string& name) { return fits_begun(line.begun, name); });
        if (fits && thing.script.find('(') == std::string::npos) offer(found, thing.script, "");
    }
    return found;
}

// Of these, the ones with which the words so far mean something: targets, places.
Completion complete_targets(Repl& repl,
                            const std::vector<TableThing>& all,
                            const TableThing& who,
                            TypedWords said,
                            const BegunLine& line) {
    Completion found = complete_things(repl, line);
    found.words = words_that_fit(repl, all, who, said, found.words);
    found.shown = found.words;
    return found;
}

// The options of the question that is open, with their prices.
Completion complete_options(Repl& repl, const Question& question, std::string_view text) {
    const std::size_t first = std::min(text.find_first_not_of(" \t"), text.size());
    const std::string begun(text.substr(first));
    Completion found{first, {}, {}};
    for (const Value option : question.options) {
        const std::string name = option_text(repl.game(), option);
        if (fits_begun(begun, name))
            offer(found, name, price_text(repl.game(), repl.session().loader().kinds(), option));
    }
    return found;
}

// The words of the grammar that begin so.
Completion complete_grammar(const BegunLine& line) {
    Completion found{line.from, {}, {}};
    for (const GrammarWord& word : grammar_words()) {
        if (word.word.starts_with(line.begun)) offer(found, std::string(word.word), "");
    }
    return found;
}

}  // namespace

namespace {

// Behind the name of somebody: what they can do, with what, and to whom.
std::optional<Completion> complete_sentence(Repl& repl, const BegunLine& line) {
    const std::vector<TableThing> all = table_things(repl);
    const NamedThings who = named_things(all, line.words, true);
    if (who.things.size() != 1) return std::nullopt;
    const TableThing& one = *who.things.front();
    if (who.words == line.words.size()) return complete_deeds(repl, one, line);
    const TypedWords said = TypedWords(line.words).subspan(who.words);
    const bool is_with = ascii::same(said.back(), "with");
    return is_with ? complete_held(repl, one, line) : complete_targets(repl, all, one, said, line);
}

}  // namespace

std::optional<Completion> complete_words(Repl& repl, std::string_view text) {
    constexpr std::size_t least_letters = 2;
    const Question* open = repl.left().open;
    const BegunLine line = begun_line(text);
    if (open != nullptr && open->kind == QuestionKind::option) {
        Completion options = complete_options(repl, *open, text);
        if (!options.words.empty()) return options;
    }
    if (line.words.empty()) {
        Completion words = complete_grammar(line);
        const bool is_begun = line.begun.size() >= least_letters && !words.words.empty();
        return is_begun ? std::optional(words) : std::nullopt;
    }
    // The last word may still become one that follows.
    const std::string last = line.begun.empty() ? "x" : line.begun;
    if (!has_form_of_words(fmt::format("{} {} x", fmt::join(line.words, " "), last)))
        return std::nullopt;
    if (grammar_line(line.words[0] + " x").word == nullptr) return complete_sentence(repl, line);
    return line.words[0] == "move" ? std::optional(complete_things(repl, line)) : std::nullopt;
}

// --- the page

namespace {

constexpr std::string_view forms =
    "A line of words says what happens; the Lua that it means is shown and run.\n"
    "  WHO ABILITY [TARGET] [with WEAPON]   tiger bolt frog, tiger bite frog with teeth\n"
    "  WHO VERB [ARGUMENTS]                 frog take 5, rue give ember bolt\n"
    "  WHO -5 POOL, WHO POOL 7              frog -5 health, frog health 7\n"
    "  WHO STATUS [N]                       frog burning 2, frog lift burning\n";

constexpr std::string_view rules =
    "A name may be shortened to any beginning, of it or of one of its words, that\n"
    "fits only one: ti bo fr. At a question, the words of an option answer it, with\n"
    "answers to what comes next behind them. What begins with = is Lua.\n";

constexpr std::size_t left_column = 30;

std::string page_row(const std::string& left, const std::string& right) {
    if (right.empty()) return fmt::format("  {}\n", left);
    return fmt::format("  {:<{}} {}\n", left, left_column, right);
}

std::string row_of(const WordOffer& one) {
    return page_row(one.usage.empty() ? one.name : one.name + " " + one.usage, one.says);
}

std::string names_of_kind(const std::vector<WordOffer>& offers, std::string_view kind) {
    std::vector<std::string> names;
    for (const WordOffer& one : offers) {
        if (one.kind == kind) names.push_back(printable(one.name, 60));
    }
    return fmt::format("{}", fmt::join(names, ", "));
}

// All that somebody can say, the verbs with their sentences.
std::string page_of(Repl& repl, const TableThing& who) {
    const std::vector<WordOffer> offers = word_offers(repl, who, false);
    Game& game = repl.game();
    std::string page = fmt::format("{} ({}):\n", printable(game.text(game.name_of(who.thing)), 60),
                                   game.text(Entity(game.world, who.thing).kind()));
    std::string verbs;
    for (const WordOffer& one : offers) {
        if (one.kind == "verb") {
            verbs += row_of(one);
        } else if (one.kind != "number" && one.kind != "status") {
            const std::string price = one.says.empty() ? "" : ", " + one.says;
            page += page_row(fmt::format("{}{}", printable(one.name, 60), price), one.kind);
        }
    }
    page += verbs;
    page += fmt::format("numbers: {}\n", names_of_kind(offers, "number"));
    return page + fmt::format("statuses: {}\n", names_of_kind(offers, "status"));
}

}  // namespace

namespace {

// What people do, rather than what a rule asks or counts.
bool is_told(Repl& repl, const WordOffer& one) {
    const Verb* verb = repl.game().verbs.find(Word::of(one.name));
    if (one.kind != "verb" || verb == nullptr || verb->method || one.says.empty()) return false;
    return verb->tells || one.name == "attack" || !verb->result;
}

// The verbs of each kind that takes part.
std::string verbs_of_kinds(Repl& repl, const std::vector<TableThing>& all) {
    std::string page;
    std::set<Word> kinds;
    for (const TableThing& thing : all) {
        const Word kind = Entity(repl.game().world, thing.thing).kind();
        if (!thing.is_participant || !kinds.insert(kind).second) continue;
        page +=
            fmt::format("What a {} does (.words NAME has all of one):\n", repl.game().text(kind));
        for (const WordOffer& one : word_offers(repl, thing, false)) {
            if (is_told(repl, one)) page += row_of(one);
        }
    }
    return page;
}

}  // namespace

std::string words_page(Repl& repl, const std::string& name) {
    const std::vector<TableThing> all = table_things(repl);
    if (!name.empty()) {
        const NamedThings who = named_things(all, words_of_line(name), true);
        if (who.things.size() == 1) return page_of(repl, *who.things.front());
        refuse_argument(fmt::format("'{}' names nobody at the table", printable(name, 40)),
                        "write .words NAME; .who lists who takes part");
    }
    std::string page(forms);
    for (const GrammarWord& word : grammar_words())
        page += page_row(fmt::format("{} {}", word.word, word.usage), std::string(word.says));
    page += rules;
    return page + verbs_of_kinds(repl, all);
}

}  // namespace hexwright
