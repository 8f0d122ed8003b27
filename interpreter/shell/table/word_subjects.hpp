// Somebody at the table as words see them: what they hold, can do and have as numbers, and the
// names that an argument may be.
//
// Gathered anew for each line; ids are those of the game at that moment.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/verb/game.hpp"
#include "shell/table/word_fit.hpp"

namespace hexwright {

class Repl;

// Something that lines can name, and how Lua names it.
struct TableThing {
    EntityId thing;
    std::string script;              // `saber_tiger`, or `thing("A")`
    std::vector<std::string> names;  // what people may call it
    bool is_participant = false;
};

// Everything without a holder, and what lines assigned.
[[nodiscard]] std::vector<TableThing> table_things(Repl& repl);

// The things that the first of the words name, by as many words as fit.
struct NamedThings {
    std::vector<const TableThing*> things;  // several: ambiguous
    std::size_t words = 0;
};

// `who`: participants are meant, if any fits.
[[nodiscard]] NamedThings named_things(const std::vector<TableThing>& all,
                                       TypedWords words,
                                       bool who);

// An ability, weapon or the like; `is_common`: everybody has it, by the ruleset.
struct HeldThing {
    std::string name;
    std::string kind;
    std::string script;  // `tiger:things("weapon")["Saber Teeth"]`
    const Definition* definition = nullptr;
    EntityId thing;
    bool is_common = false;
};

// A pool, or a number that has a base.
struct NumberName {
    std::string name;
    bool is_pool = false;
};

class TableWords;

struct WordSubject {
    EntityId thing;
    std::string script;
    std::string name;
    Word kind;
    std::vector<HeldThing> held;
    std::vector<const Verb*> verbs;  // of its kind, and the general ones that people say
    std::vector<NumberName> numbers;

    // Those that the first of the words name, and how many words that are.
    [[nodiscard]] std::pair<std::vector<const HeldThing*>, std::size_t> held_named(
        TypedWords words) const;

    // The verbs that take it as their first argument, the likeliest first.
    [[nodiscard]] std::vector<const Verb*> users_of(const TableWords& table,
                                                    const HeldThing& used) const;

    // The verb with which one is attacked; null without one.
    [[nodiscard]] const Verb* attack() const;

    // False if the rules refuse it already now.
    [[nodiscard]] bool may(const TableWords& table, const Verb& verb, const HeldThing& used) const;
    [[nodiscard]] bool may(const TableWords& table, const Verb& verb) const;

    // While turns are taken: can it pay the printed price now?
    [[nodiscard]] bool can_pay(const TableWords& table, const HeldThing& used) const;

    // Lua that sets a number, or changes it by so much.
    [[nodiscard]] std::string setting(const NumberName& number, std::int64_t value) const;
    [[nodiscard]] std::string changing(const TableWords& table,
                                       const NumberName& number,
                                       char sign,
                                       std::int64_t value) const;

    // All that may follow its name: for near words.
    [[nodiscard]] std::vector<std::string> all_names(const TableWords& table) const;
};

class TableWords {
public:
    TableWords(Repl& repl, const std::vector<TableThing>& all);

    [[nodiscard]] WordSubject subject(const TableThing& who) const;

    // Must the argument be one of some names? Those that it may be now.
    [[nodiscard]] bool has_choices(const Verb& verb, const Param& param) const;
    [[nodiscard]] std::vector<std::string> choices(const Verb& verb,
                                                   const Param& param,
                                                   const WordSubject& who) const;

    // Those of them that are not things which only others hold.
    [[nodiscard]] std::vector<std::string> own_choices(const Verb& verb,
                                                       const Param& param,
                                                       const WordSubject& who) const;

    Repl& repl;
    Game& game;
    const std::vector<TableThing>& things;
    std::vector<std::string> statuses;  // what may be inflicted

private:
    void add_held(WordSubject& subject) const;
    void add_common(WordSubject& subject) const;
    void add_verbs(WordSubject& subject) const;
    void add_numbers(WordSubject& subject) const;
    [[nodiscard]] bool is_inflicted(Word kind) const;
    [[nodiscard]] std::vector<std::string> numbers_of(const WordSubject& who,
                                                      bool only_pools) const;
    [[nodiscard]] std::vector<std::string> held_statuses(EntityId thing) const;
    [[nodiscard]] std::vector<std::string> names_that_live_with_a_holder() const;
};

}  // namespace hexwright
