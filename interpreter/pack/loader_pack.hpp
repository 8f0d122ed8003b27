// The parts of loading one pack: its files are run and frozen (loader_pack.cpp), then its
// definitions get their ids, are judged and compiled (loader_definitions.cpp).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "pack/kind_judge.hpp"
#include "pack/loader.hpp"

namespace hexwright {

// Which scripts of a pack are read, and which are run. Paths point into the source.
struct TextPlan {
    std::vector<std::string_view> entries;  // the files that are run, in order
    std::vector<std::string_view> paths;    // the files that are read, sorted
    std::vector<Diagnostic> problems;       // of the manifest's entries
};

[[nodiscard]] TextPlan plan_texts(const PackSource& source);

// A pack while it loads.
struct PackRun {
    Loader& loader;
    const PackSource& source;
    Problems problems = {};
    std::vector<WrittenDefinition> definitions = {};  // as its files make them
    std::string last_file = {};                       // the last that ran
    bool is_whole = true;                             // every file ran to its end
};

// Judges what the declarations of a ruleset refer to, and all definitions; makes definitions of the
// game of those that are right, and runs the ruleset's lints. Problems: those of kind_judge.hpp;
// pack/unknown-kind, pack/unknown-verb, pack/duplicate-definition, pack/override-not-declared,
// pack/compute-failed.
void load_definitions(PackRun& pack);

}  // namespace hexwright
