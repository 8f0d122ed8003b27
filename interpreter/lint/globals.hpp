// Globals: names that no script of a pack, no kind and no library defines, and globals and file
// locals that a handler sets.
//
// Found in the texts, so that a misspelt name in a handler is found without running it. Each use is
// reported, so that a comment may answer one of them. Errors: lua/undefined-global, lua/frozen,
// lua/state-kept.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lint/validate.hpp"

namespace hexwright {

// Checks the scripts of a pack that has run, for LoaderOptions::check_texts. Locals of a file that
// a handler changes are reported in files that did not run to their end; a freeze finds the others.
void check_globals(const RunTexts& pack, Problems& problems);

// Checks the scenes, specs and tests of a pack: whether Lua can read them, and the globals they
// use. Errors: pack/syntax-error, lua/syntax too.
void check_drivers(const LoadedPack& pack, std::vector<Diagnostic>& findings);

// Parts of libraries and kinds that do not exist: `table.isnert`, `ability.cost`.
class LibraryParts {
public:
    explicit LibraryParts(const LoadedPack& pack);

    void read(const Reading& reading, const std::string& shown, std::vector<Diagnostic>& findings);

private:
    using Names = std::vector<std::string>;

    // Sorted; nothing if it is neither library nor kind.
    const std::optional<Names>& parts_of(std::string_view owner);

    const LoadedPack& pack_;
    Environment libraries_;
    std::map<std::string, std::optional<Names>, std::less<>> known_;
};

}  // namespace hexwright
