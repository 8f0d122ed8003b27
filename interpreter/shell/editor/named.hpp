// What a position in a script names, where that is defined, and where else it is named.
//
//     const auto named = named_at(workspace, document, byte);     // in `inflicts = "Burn|ing 2"`
//     named->where                                                // status "Burning"
//     for (const Occurrence& one : occurrences(workspace, *named)) …
//
// Names are those of definitions, which stand in quotes: alone, in printed lists ("Burning 2,
// Prone") and in conditions ("target is Prone"); and those of declarations and kinds, which are
// found, but not renamed. Cost of occurrences: a reading of every script of the open packs.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "shell/editor/workspace.hpp"

namespace hexwright {

struct Named {
    std::string name;
    TextRange range;  // at the position
    KnownPlace where;
    bool is_definition = false;
    std::string pack;  // that has it
};

[[nodiscard]] std::optional<Named> named_at(const Workspace& workspace,
                                            const Document& document,
                                            std::size_t byte);

struct Occurrence {
    std::filesystem::path file;
    TextRange range;
};

// In the scripts of all open packs, by file and place; of the open texts as they are now.
[[nodiscard]] std::vector<Occurrence> occurrences(const Workspace& workspace, const Named& named);

}  // namespace hexwright
