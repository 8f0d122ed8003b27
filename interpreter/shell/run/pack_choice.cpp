#include "shell/run/pack_choice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "base/error.hpp"
#include "base/text.hpp"
#include "pack/source_file.hpp"

namespace hexwright {

namespace {

namespace fs = std::filesystem;

fs::path absolute_of(const fs::path& path) {
    std::error_code failed;
    fs::path absolute = fs::weakly_canonical(path, failed);
    return failed ? path : absolute;
}

// A broken pack is not looked for elsewhere.
bool is_missing_pack(const Diagnostic& problem) {
    return problem.code == "pack/missing-dependency" || problem.code == "pack/pack-not-found";
}

// Problems of packs that are not loaded are not reported here.
void keep_own_problems(FoundPacks& found, const std::vector<std::string>& wanted) {
    const auto is_found = [&](const std::string& id) {
        return find_pack(found.packs, id) != nullptr;
    };
    if (wanted.empty() || !std::ranges::all_of(wanted, is_found)) return;
    std::erase_if(found.problems, [&](const Diagnostic& problem) {
        return std::ranges::none_of(found.packs, [&](const PackSource& pack) {
            return problem.where.file.starts_with(pack.shown + "/");
        });
    });
}

PackChoice choose(const fs::path& home,
                  std::vector<fs::path> roots,
                  const std::vector<std::string>& wanted,
                  const fs::path& siblings) {
    PackChoice choice;
    choice.stdlib = home / "stdlib";
    choice.found = find_and_order(roots, wanted);
    if (!siblings.empty() && std::ranges::any_of(choice.found.problems, is_missing_pack)) {
        roots.push_back(siblings);
        choice.found = find_and_order(roots, wanted);
    }
    keep_own_problems(choice.found, wanted);
    if (!wanted.empty()) {
        choice.pack = wanted.back();
    } else if (!choice.found.packs.empty()) {
        choice.pack = choice.found.packs.back().id();
    }
    return choice;
}

}  // namespace

bool is_home(const fs::path& folder) {
    std::error_code ignored;
    for (const char* part : {"stdlib", "rules", "scripts"}) {
        if (!fs::is_directory(folder / part, ignored)) return false;
    }
    return true;
}

fs::path find_home(std::string_view chosen, const fs::path& program) {
    if (!chosen.empty()) {
        if (is_home(chosen)) return chosen;
        throw Error(
            "shell/no-home",
            fmt::format("HEXWRIGHT_HOME is '{}', which does not hold stdlib, rules and scripts",
                        chosen),
            "let it name the folder that does, or unset it");
    }
    const fs::path folder = program.parent_path();
    for (fs::path up = folder; !up.empty(); up = up.parent_path()) {
        fs::path shared = up / "share" / "hexwright";
        if (is_home(shared)) return shared;
        if (is_home(up)) return up;
        if (up == up.root_path()) break;
    }
    throw Error(
        "shell/no-home",
        fmt::format("the folders stdlib, rules and scripts are not found from {}", folder.string()),
        "set HEXWRIGHT_HOME to the folder that holds them");
}

fs::path find_home(const fs::path& program) {
    const char* chosen = std::getenv("HEXWRIGHT_HOME");
    return find_home(chosen == nullptr ? "" : chosen, program);
}

fs::path program_path() {
    std::error_code ignored;
    return fs::read_symlink("/proc/self/exe", ignored);
}

fs::path user_folder(const char* variable, const char* below) {
    if (const char* chosen = std::getenv(variable); chosen != nullptr && *chosen == '/')
        return fs::path(chosen) / "hexwright";
    const char* home = std::getenv("HOME");
    return home != nullptr && *home == '/' ? fs::path(home) / below / "hexwright" : fs::path();
}

fs::path installed_packs() {
    const fs::path folder = user_folder("XDG_DATA_HOME", ".local/share");
    return folder.empty() ? fs::path() : folder / "packs";
}

std::vector<fs::path> shipped_roots(const fs::path& home) {
    return {home / "rules", home / "scripts"};
}

std::vector<fs::path> pack_roots(const fs::path& home) {
    std::vector<fs::path> roots = shipped_roots(home);
    if (fs::path installed = installed_packs(); !installed.empty())
        roots.push_back(std::move(installed));
    return roots;
}

bool names_scene(std::string_view name) {
    std::error_code ignored;
    return name.ends_with(".lua") && fs::is_regular_file(name, ignored);
}

bool is_pack_folder(const fs::path& folder) {
    std::error_code ignored;
    return fs::is_regular_file(folder / manifest_name, ignored);
}

fs::path pack_folder_of(const fs::path& file) {
    for (fs::path folder = absolute_of(file).parent_path(); !folder.empty();
         folder = folder.parent_path()) {
        if (is_pack_folder(folder)) return folder;
        if (folder == folder.root_path()) break;
    }
    return {};
}

const PackSource* find_pack(const std::vector<PackSource>& packs, std::string_view id) {
    const auto found = std::ranges::find(packs, id, &PackSource::id);
    return found == packs.end() ? nullptr : &*found;
}

std::vector<std::string> packs_named_in(std::string_view text) {
    constexpr std::string_view key = "packs:";
    for (std::string_view line : split_lines(text)) {
        if (!line.starts_with("--")) break;
        line.remove_prefix(std::min(line.find_first_not_of("- \t"), line.size()));
        if (!line.starts_with(key)) continue;
        const auto ids = split_at(line.substr(key.size()), ',');
        if (ids.size() == 1 && ids[0].empty()) return {};
        return {ids.begin(), ids.end()};
    }
    return {};
}

PackChoice packs_for(const fs::path& file, const fs::path& home) {
    const SourceFile source = read_file(file, shown_path(file));
    const fs::path root = absolute_of(home);
    std::vector<fs::path> roots = pack_roots(root);
    const fs::path folder = pack_folder_of(file);
    if (folder.empty()) {
        const std::vector<std::string> named = packs_named_in(source.text);
        if (named == std::vector<std::string>{"none"}) return choose(root, {}, {}, {});
        if (!named.empty()) return choose(root, roots, named, {});
        PackChoice choice = choose(root, {root / "rules"}, {}, {});
        require_one_ruleset(choice, " in the first line: -- packs:");
        return choice;
    }
    const std::string manifest = (folder / manifest_name).generic_string();
    const ManifestReading reading = read_manifest(read_file(manifest).text, manifest);
    // The project's folders are searched for packs, but not for packs inside packs.
    const auto holds_folder = [&](const fs::path& outer) {
        return folder.generic_string().starts_with(outer.generic_string() + "/");
    };
    const bool is_inner = !pack_folder_of(folder).empty();
    if (is_inner || std::ranges::none_of(roots, holds_folder)) roots.push_back(folder);
    return choose(root, roots, {reading.manifest.id.value}, folder.parent_path());
}

PackChoice packs_named(const std::vector<std::string>& ids,
                       const fs::path& home,
                       const fs::path& also) {
    const fs::path root = absolute_of(home);
    return choose(root, pack_roots(root), ids, also);
}

PackChoice packs_called(const std::string& name,
                        const fs::path& home,
                        std::string_view how_to_say) {
    if (names_scene(name)) return packs_for(name, home);
    if (!name.empty())
        return is_pack_folder(name) ? packs_for(fs::path(name) / manifest_name, home)
                                    : packs_named({name}, home);
    std::error_code ignored;
    const fs::path here = pack_folder_of(fs::current_path(ignored) / "x");
    if (!here.empty()) return packs_for(here / manifest_name, home);
    PackChoice all = packs_named({}, home);
    require_one_ruleset(all, how_to_say);
    return all;
}

void require_one_ruleset(const PackChoice& choice, std::string_view how_to_say) {
    std::vector<std::string> rulesets;
    for (const PackSource& pack : choice.found.packs) {
        if (pack.is_ruleset()) rulesets.push_back(pack.id());
    }
    if (rulesets.size() < 2) return;
    throw Error("shell/which-ruleset",
                fmt::format("there are several rulesets: {}", join_names(rulesets)),
                fmt::format("say which{} {}", how_to_say, rulesets.front()));
}

fs::path existing_path(const std::string& written) {
    std::error_code failed;
    fs::path path = fs::canonical(written, failed);
    if (!failed) return path;
    throw Error("pack/cannot-read", fmt::format("there is no {}", printable(written, 200)));
}

std::string shown_path(const fs::path& path) {
    if (!path.is_absolute()) return path.lexically_normal().generic_string();
    std::error_code failed;
    const fs::path here = fs::current_path(failed);
    if (failed) return path.generic_string();
    const fs::path relative = path.lexically_relative(here);
    const bool is_below = !relative.empty() && *relative.begin() != "..";
    return is_below ? relative.generic_string() : path.generic_string();
}

std::string_view minor_version(std::string_view version) {
    return version.substr(0, version.find('.', version.find('.') + 1));
}

}  // namespace hexwright
