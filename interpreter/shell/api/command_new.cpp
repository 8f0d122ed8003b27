#include <fmt/format.h>

#include <map>
#include <optional>

#include "base/error.hpp"
#include "base/text.hpp"
#include "lua/big_stack.hpp"
#include "pack/loader.hpp"
#include "pack/pack_files.hpp"
#include "pack/save_file.hpp"
#include "shell/api/scaffold.hpp"
#include "shell/report/command_line.hpp"
#include "shell/run/paths.hpp"
#include "shell/run/session.hpp"

namespace hexwright {

namespace {

namespace fs = std::filesystem;

// Nothing of somebody's work is written over.
bool is_taken(const fs::path& folder) {
    std::error_code failed;
    const fs::file_status status = fs::symlink_status(folder, failed);
    if (!fs::exists(status)) return false;
    return !fs::is_directory(status) || !fs::is_empty(folder, failed) || failed;
}

// The packs that ship with hexwright, as people see their folders, by id.
std::map<std::string, std::string> shipped_packs(const fs::path& home) {
    std::map<std::string, std::string> shipped;
    std::vector<Diagnostic> ignored;
    for (const fs::path& folder : find_packs({home / "rules", home / "scripts"}, ignored)) {
        const std::string shown = shown_path(folder);
        if (const auto pack = read_pack(folder, shown, ignored))
            shipped.emplace(pack->manifest.id.value, shown);
    }
    return shipped;
}

// Of two packs with one id none would load, or only one of them would be found.
std::optional<std::string> clash_of(const std::string& id, const fs::path& home) {
    const std::map<std::string, std::string> shipped = shipped_packs(home);
    const auto found = shipped.find(id);
    if (found == shipped.end()) return std::nullopt;
    std::string free = "my_" + id;
    while (shipped.contains(free)) free = "my_" + free;
    return fmt::format("the pack in {} has the id '{}' already; '{}' would do", found->second, id,
                       free);
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
        return refuse_call(terminal, "new",
                           fmt::format("'{}' is no pack id; 2 to 48 small letters, digits and "
                                       "_, beginning with a letter",
                                       printable(id, 60)));
    }
    const std::string shown = printable(folder.generic_string());
    if (is_taken(folder))
        return refuse_call(terminal, "new", fmt::format("{} is there already", shown));
    const fs::path home = find_home();
    if (ruleset.empty()) {
        return refuse_call(terminal, "new",
                           fmt::format("say for which ruleset: --ruleset {}",
                                       join_names(rulesets_in(home), "or")));
    }
    if (const auto clash = clash_of(id, home)) return refuse_call(terminal, "new", *clash);
    run_on_big_stack([&] {
        const RulesetWords words = words_of_ruleset(ruleset, home);
        save_files(folder, new_pack_files(id, words));
    });
    terminal.out(
        fmt::format("{0} is ready. Next:\n  hexwright check {0}\n  hexwright test {0}\n", shown));
    return exit_code::clean;
}

}  // namespace hexwright
