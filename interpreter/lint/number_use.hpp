// Number use: names in printed amounts, ranges and changes that no number has.
//
//     damage = "(3){MagPwr}"        modifies = { MgcAc = "+1" }
//
// A name is known if things of some kind have a number of that name, if the kernel gives it, or if
// it occurs in the texts of the pack and those it needs as more than a word in a longer text: then
// a script may note it. Rules may read changes under names of their own, so a change may be of any
// such name, but for one that differs from a number only by case. Where a ruleset itself changes
// something, or optional packs may be missing, the name must also be near to a known one.
// Errors: pack/unknown-number; a warning for a change.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lint/symbol_table.hpp"
#include "pack/known_names.hpp"

namespace hexwright {

class NumberUse {
public:
    NumberUse(const LoadedPack& pack, SymbolTable& symbols)
        : pack_(pack),
          symbols_(symbols),
          numbers_(pack.game, pack.loader.kinds(), pack.loader.declarations()) {}

    // Collects what the definitions of one script name.
    void read(const Script& script);

    // The same of an amount in a call; `inside` is between its quotes.
    void read_amount(std::string_view text, Span inside, const Script& script);

    // Reports them, once every script was read.
    void report(std::vector<Diagnostic>& findings);

private:
    struct Named {
        std::string name;
        Place where;
        int own = 0;  // occurrences that come from this one
        bool is_change = false;
    };

    // To suggest from.
    struct Known {
        std::vector<std::string> numbers;
        std::vector<std::string> changes;
    };

    void read_fields(const Kind& kind, std::int32_t first, const Script& script);
    void read_field(const KindField& declared, const Field& field, const Script& script);
    void read_changes(const Field& table, const Script& script);
    void read_range(const Field& field, const Script& script);
    void note(const std::vector<Word>& names, Span inside, const Script& script);
    [[nodiscard]] bool is_amount_effect(std::string_view field) const;
    // `elsewhere`: how often the name occurs elsewhere.
    [[nodiscard]] bool is_typo(const Named& change, int elsewhere, const Known& known) const;
    [[nodiscard]] std::vector<std::string> known_changes() const;

    const LoadedPack& pack_;
    SymbolTable& symbols_;
    KnownNumbers numbers_;
    std::vector<Named> named_;  // what no kind has
};

}  // namespace hexwright
