// The scratch pack: definitions typed at the table, each a file of a pack that is on no disk.
//
//     scratch.set_files(definitions_in(R"(ability "Poke" { use = "1AP" })", kinds, declarations));
//     session.reload({scratch.source(session.sources())});
//
// A definition replaces an earlier one of the same kind and name. Order: files by name.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "pack/loader.hpp"

namespace hexwright {

inline constexpr const char* scratch_pack = "scratch";

class Scratch {
public:
    // By file: "ability Poke.lua".
    using Files = std::map<std::string, std::string, std::less<>>;

    [[nodiscard]] const Files& files() const { return files_; }

    void set_files(Files files) { files_ = std::move(files); }

    // As a pack that needs all the others.
    [[nodiscard]] PackSource source(const std::vector<PackSource>& others) const;

private:
    Files files_;
};

// True if the text begins with a definition. A driver's call of the same name
// (`creature("Rue", { at = b })`) is one only if a table follows the name alone.
[[nodiscard]] bool is_definition(std::string_view text,
                                 const KindTable& kinds,
                                 const Declarations& declarations);

// The definitions in a text, as files. Errors: shell/definition-and-more.
[[nodiscard]] Scratch::Files definitions_in(std::string_view text,
                                            const KindTable& kinds,
                                            const Declarations& declarations);

}  // namespace hexwright
