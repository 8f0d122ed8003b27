#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "lua/big_stack.hpp"
#include "pack/manifest.hpp"
#include "pack/save_file.hpp"
#include "shell/command.hpp"
#include "shell/command_line.hpp"
#include "shell/paths.hpp"
#include "shell/scaffold.hpp"

namespace hexwright {

namespace {

namespace fs = std::filesystem;

int refuse(Terminal& terminal, const std::string& what) {
    terminal.err(fmt::format("hexwright new: {}\n", what));
    return exit_code::bad_call;
}

// Nothing of somebody's work is written over.
bool is_taken(const fs::path& folder) {
    std::error_code failed;
    const fs::file_status status = fs::symlink_status(folder, failed);
    if (!fs::exists(status)) return false;
    return !fs::is_directory(status) || !fs::is_empty(folder, failed) || failed;
}

}  // namespace

int run_new(const Arguments& arguments, Terminal& terminal) {
    std::string pack;
    std::string ruleset;
    CommandLine line("new", "Makes a pack that checks and tests clean, to write on from.");
    line.argument("pack", pack, "its folder; the last part is its id");
    line.option("--ruleset", ruleset, "the ruleset it is for");
    if (const auto done = line.parse(arguments, terminal)) return *done;
    fs::path folder = fs::path(pack).lexically_normal();
    if (!folder.has_filename()) folder = folder.parent_path();
    const std::string id = folder.filename().string();
    if (!is_pack_id(id)) {
        return refuse(terminal, fmt::format("'{}' is no pack id; 2 to 48 small letters, digits and "
                                            "_, beginning with a letter",
                                            printable(id, 60)));
    }
    const std::string shown = printable(folder.generic_string());
    if (is_taken(folder)) return refuse(terminal, fmt::format("{} is there already", shown));
    const fs::path home = find_home();
    if (ruleset.empty()) {
        return refuse(terminal, fmt::format("say for which ruleset: --ruleset {}",
                                            join_names(rulesets_in(home), "or")));
    }
    if (id == ruleset) return refuse(terminal, fmt::format("'{}' is the ruleset's own id", id));
    run_on_big_stack([&] {
        const RulesetWords words = words_of_ruleset(ruleset, home);
        save_files(folder, new_pack_files(id, words, read_stubs(home / "stdlib/types")));
    });
    terminal.out(
        fmt::format("{0} is ready. Next:\n  hexwright check {0}\n  hexwright test {0}\n", shown));
    return exit_code::clean;
}

}  // namespace hexwright
