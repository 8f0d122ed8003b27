// The numbers that printed amounts, ranges and changes name.
//
//     damage = "(3){MagPwr}"        modifies = { MgcAc = "+1" }
//
// A name is known when things of some kind have a number of that name, when the kernel gives it, or
// when it stands somewhere in the texts of the pack and those it needs as more than a word in a
// longer text: then a script may note it. Rules ask for changes under names of their own, so that
// what a change is of may be any such name, but for one that differs from a number only by case.
// Where a ruleset itself changes something, or packs may be missing, it must also be near to what
// there is before it is taken for a slip.
// Errors: pack/unknown-number, for a change a warning.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lint/validate.hpp"
#include "pack/known_numbers.hpp"
#include "pack/script_words.hpp"

namespace hexwright {

class NumberNames {
public:
    explicit NumberNames(const LoadedPack& pack)
        : pack_(pack), numbers_(pack.game, pack.loader.kinds(), pack.loader.declarations()) {}

    // Notes what the definitions of one file name.
    void read(const Reading& reading, const std::string& shown);

    // The same of an amount that stands elsewhere; `inside` is between its quotes.
    void read_amount(std::string_view text,
                     Span inside,
                     const Reading& reading,
                     const std::string& shown);

    // What is wrong with it, once every file was read.
    void tell(const NameCounts& counts, std::vector<Diagnostic>& findings);

    // Adds the names that tell() will look for.
    void add_names(std::vector<std::string>& names) const {
        for (const auto& noted : named_) names.push_back(noted.name);
    }

private:
    struct Named {
        std::string name;
        Place where;
        int own = 0;  // how often it stands by itself only because of this
        bool is_change = false;
    };

    // To suggest from.
    struct Known {
        std::vector<std::string> numbers;
        std::vector<std::string> changes;
    };

    void read_fields(const Kind& kind,
                     std::int32_t first,
                     const Reading& reading,
                     const std::string& shown);
    void read_field(const KindField& declared,
                    const Field& field,
                    const Reading& reading,
                    const std::string& shown);
    void read_changes(const Field& table, const Reading& reading, const std::string& shown);
    void read_range(const Field& field, const Reading& reading, const std::string& shown);
    void note(const std::vector<Word>& names,
              Span inside,
              const Reading& reading,
              const std::string& shown);
    [[nodiscard]] bool is_amount_effect(std::string_view field) const;
    // `stands`: how often the name stands elsewhere.
    [[nodiscard]] bool is_slip(const Named& change, int stands, const Known& known) const;
    [[nodiscard]] std::vector<std::string> known_changes() const;

    const LoadedPack& pack_;
    KnownNumbers numbers_;
    std::vector<Named> named_;  // what no kind has
};

}  // namespace hexwright
