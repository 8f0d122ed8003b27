// Names that scripts, scenes, specs and conditions look for and nothing has:
//
//     target:has("Burnig")     act:edit { damge = "+2" }     if target.kind == "creeture" then
//     when = "user is Prnoe"     when = "user.Helth < 3"     when = "event.amout > 3"
//     trigger = { before = "attack", pol = "Body" }     act.user:use("Flare", { targt = foe })
//     trigger = { after = "attack", with = "holdr" }
//
// Any script may tag or lay such a name, so none is wrong by itself; and a ruleset looks for what
// content brings, so its own are not checked. Reported is a name that is not declared, occurs
// nowhere else in the texts of the pack, of those it needs and of its scenes and specs, and is a
// typo of a declared name, or one letter away from a single definition; in a trigger and after
// `has` and `lift` also one that is near to none. A name that the pack both
// gives and looks for is its own. A note is compared with fields only: it may have the name of what
// writes it. Order: as the names were read.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "lint/symbol_table.hpp"

namespace hexwright {

class NameLookups {
public:
    NameLookups(const LoadedPack& pack, SymbolTable& symbols);

    // Collects what the definitions and declarations of one script look for.
    void read(const Script& script);

    // The same of a text that is an argument of a method; `inside` is between its quotes.
    void read_argument(std::string_view method,
                       std::size_t argument,
                       Span inside,
                       const Script& script);

    // A key in a table that is an argument of a method or verb.
    void read_key(std::string_view method, Span key, const Script& script);

    // A name that something is compared with.
    void read_name(Span inside, const Script& script);

    // Once every script was read.
    void report(std::vector<Diagnostic>& findings);

private:
    // Looked for, named by a condition, edited, a field that a trigger compares or what it is
    // compared with, noted on a thing, or laid over one.
    enum class Use : std::uint8_t {
        looked_up,
        in_condition,
        edited,
        of_event,
        compared,
        noted,
        laid
    };

    struct Lookup {
        std::string name;
        Place where;
        Use use = Use::looked_up;
    };

    void read_fields(std::int32_t first, const Script& script, Use of_conditions);
    void read_pattern(const Field& pattern, const Script& script);
    void read_words(const Field& list, const Script& script, Use use);
    void take(std::string_view name, Span where, const Script& script, Use use);
    // The same, where a ruleset may mean something that its content brings.
    void take_of_content(std::string_view name, Span where, const Script& script, Use use);
    [[nodiscard]] std::string hint_for(const Lookup& lookup, const std::vector<std::string>& known);
    // What the pack notes or lays, and looks for elsewhere.
    [[nodiscard]] std::set<std::string_view> own_names() const;
    // Names that a thing has and a script can write.
    [[nodiscard]] std::vector<std::string> names_of_fields() const;
    [[nodiscard]] std::vector<std::string> names_of_definitions() const;

    const LoadedPack& pack_;
    SymbolTable& symbols_;
    TextSet laid_;      // fields whose words are laid over things
    TextSet patterns_;  // fields that wait for events
    std::vector<std::string> roles_;
    std::vector<Lookup> lookups_;  // of names that are not declared
};

}  // namespace hexwright
