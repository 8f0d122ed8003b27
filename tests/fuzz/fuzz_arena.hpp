// The folder in which the fuzzers of the table play: made once, with the packs of the arena.
#pragma once

#include <filesystem>

#include "../shell/table.hpp"

// What a line saves lands in it: it is the working folder from then on.
inline const ToyFolder& fuzz_arena() {
    static const auto* folder = [] {
        auto* made = new ToyFolder;
        write_arena(*made);
        std::filesystem::current_path(made->root);
        return made;
    }();
    return *folder;
}
