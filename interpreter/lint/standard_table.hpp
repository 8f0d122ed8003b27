// The standard table of a ruleset: a few creatures in a place where everything can be tried, and
// the exercises that try a definition of each kind.
//
//     std::optional<StandardTable> table = StandardTable::find(pack, findings);
//     table->set_up();
//     for (const Exercise& exercise : table->exercises_of(definition))
//         table->play(exercise, definition);
//
// A ruleset declares it in its files, or in a small pack in its folder `table`, which keeps the
// definitions that only the table needs. The last of several declarations counts.
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
    // Loads the `table` packs of the rulesets; their mistakes are problems. Nothing when no ruleset
    // declares a table.
    [[nodiscard]] static std::optional<StandardTable> find(const LoadedPack& pack,
                                                           std::vector<Diagnostic>& problems);

    // Sets it up. Returns deep/bad-table with the cause if that fails: the first ruling that
    // failed, else the error of the script.
    [[nodiscard]] std::optional<Diagnostic> try_set_up();

    // Brings its creatures and places into the game. Questions are answered by their defaults.
    void set_up();

    // Those of its kind, then those of `otherwise`, the last resorts. None when definitions of
    // this kind are not tried, or its name is ambiguous.
    [[nodiscard]] std::vector<Exercise> exercises_of(const Definition& definition) const;

    void play(const Exercise& exercise, const Definition& definition);

    // The pack that declares it.
    [[nodiscard]] const std::string& pack() const { return pack_; }

private:
    StandardTable(const LoadedPack& loaded, const Declared& declared);

    Runtime* runtime_;
    Data body_;
    std::string pack_;
    Place where_;
    Data people_;  // what its function returned
};

}  // namespace hexwright
