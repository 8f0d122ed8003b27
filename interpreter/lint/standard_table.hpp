// The standard table of a ruleset: a few people in a place where everything can be tried, and how a
// definition of each kind is tried there.
//
//     std::optional<StandardTable> table = StandardTable::find(pack, findings);
//     table->set_up();
//     for (const Exercise& exercise : table->exercises_of(definition))
//         table->play(exercise, definition);
//
// A ruleset declares it among its files, or in a small pack of its own in its folder `table`, where
// the definitions that only the table needs are nobody else's. Of several declarations the last
// counts.
//
// Errors: what the declaration's functions throw; deep/bad-table.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lint/validate.hpp"

namespace hexwright {

// One way to try a definition: a function of the table and the definition.
struct Exercise {
    ScriptFunction function;
    std::size_t number = 1;       // among those of its kind
    bool is_last_resort = false;  // for handlers that the others do not come to
};

class StandardTable {
public:
    // Loads the packs `table` of the rulesets. Nothing when no ruleset declares a table; what is
    // wrong with their files is a problem.
    [[nodiscard]] static std::optional<StandardTable> find(const LoadedPack& pack,
                                                           std::vector<Diagnostic>& problems);

    // Brings its people and places into the game; what is asked meanwhile is answered by default.
    void set_up();

    // Those of `exercises`, then those of `otherwise`, which are last resorts.
    // None when a definition of this kind is not tried, or two of a file have its name.
    [[nodiscard]] std::vector<Exercise> exercises_of(const Definition& definition) const;

    void play(const Exercise& exercise, const Definition& definition);

    // The pack that declares it, and where.
    [[nodiscard]] const std::string& pack() const { return pack_; }

    [[nodiscard]] const Place& where() const { return where_; }

    // Where the folders of its files are shown: "dewprism_table/" -> "rules/dewprism/table/".
    [[nodiscard]] const std::vector<std::pair<std::string, std::string>>& folders() const {
        return folders_;
    }

private:
    StandardTable(const LoadedPack& loaded, const Declared& declared);

    Runtime* runtime_;
    Data body_;
    std::string pack_;
    Place where_;
    Data people_;  // what set_up returned
    std::vector<std::pair<std::string, std::string>> folders_;
};

}  // namespace hexwright
