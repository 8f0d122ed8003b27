#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
#include "lua/big_stack.hpp"
#include "pack/load_order.hpp"
#include "shell/command.hpp"
#include "shell/command_line.hpp"
#include "shell/paths.hpp"
#include "shell/session.hpp"

namespace hexwright {

namespace {

std::string dependencies_of(const PackManifest& manifest) {
    std::string text;
    for (const PackReference& need : manifest.dependencies) {
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", need.id, need.range.text());
    }
    return text.empty() ? "" : fmt::format("; needs {}", text);
}

// Widths of the first three columns, so that titles stand below each other.
struct Widths {
    int id = 0;
    int version = 0;
    int kind = 0;
};

std::string line_of(const PackSource& pack, std::size_t place, const Widths& widths) {
    const PackManifest& manifest = pack.manifest;
    return fmt::format("{:>3}. {:<{}}  {:<{}}  {:<{}}  {} ({}{})\n", place, manifest.id.value,
                       widths.id, manifest.version.value.text(), widths.version,
                       name_of(manifest.kind.value), widths.kind, printable(manifest.title.value),
                       shown_path(pack.files.folder), dependencies_of(manifest));
}

int list(const FoundPacks& found, Terminal& terminal) {
    Widths widths;
    for (const PackSource& pack : found.packs) {
        const auto widen = [](int& width, std::string_view text) {
            width = std::max(width, code_points(text));
        };
        widen(widths.id, pack.manifest.id.value);
        widen(widths.version, pack.manifest.version.value.text());
        widen(widths.kind, name_of(pack.manifest.kind.value));
    }
    std::size_t place = 0;
    for (const PackSource& pack : found.packs) terminal.out(line_of(pack, ++place, widths));
    if (found.packs.empty()) terminal.out("no packs found\n");
    return exit_code::clean;
}

// "burn", "emberfall:burn" or "status/Burning": by what people write of a definition.
bool is_named(const Game& game, const Definition& definition, std::string_view id) {
    return definition.name == id || game.text(definition.id) == id ||
           fmt::format("{}:{}", definition.pack, definition.name) == id;
}

// Who replaced whose, as the packs declare it.
std::string replacements_of(const std::vector<PackManifest>& manifests, std::string_view id) {
    std::string text;
    for (const PackManifest& manifest : manifests) {
        for (const PackOverride& replaced : manifest.overrides) {
            const std::string_view name =
                std::string_view(replaced.id).substr(replaced.owner().size() + 1);
            if (replaced.id != id && name != id) continue;
            text += fmt::format("  {} replaces that of {}: {}\n", manifest.id.value,
                                replaced.owner(), printable(replaced.reason));
        }
    }
    return text;
}

int explain(FoundPacks found,
            const std::filesystem::path& home,
            const std::string& id,
            Terminal& terminal) {
    std::vector<PackManifest> manifests;
    for (const PackSource& pack : found.packs) manifests.push_back(pack.manifest);
    PackChoice choice;
    choice.stdlib = home / "stdlib";
    choice.found = std::move(found);
    Session session(0, std::move(choice));
    const bool loaded = session.load();
    for (const Diagnostic& problem : session.problems()) {
        terminal.err(session.text_of(problem, terminal.err_in_colour()));
    }
    std::size_t count = 0;
    for (const auto& definition : session.game.rules.definitions.all()) {
        if (!is_named(session.game, *definition, id)) continue;
        ++count;
        Diagnostic place;
        place.where.file = fmt::format("{}/{}", definition->pack, definition->file);
        terminal.out(fmt::format("{} '{}' comes from {}, {}:{}\n",
                                 session.game.text(definition->kind), printable(definition->name),
                                 definition->pack, session.shown(place).where.file,
                                 definition->line));
    }
    terminal.out(count == 0 ? fmt::format("no pack defines '{}'\n", printable(id, 80))
                            : replacements_of(manifests, id));
    return loaded && count > 0 ? exit_code::clean : exit_code::findings;
}

}  // namespace

int run_packs(const Arguments& arguments, Terminal& terminal) {
    std::vector<std::string> folders;
    std::string why;
    CommandLine line("packs", "Lists the packs that are found, in load order.");
    line.arguments("folder", folders, "where to look; without one, in rules and scripts", false);
    line.option("--why", why, "tell which pack a definition comes from");
    if (const auto done = line.parse(arguments, terminal)) return *done;
    const std::filesystem::path home = find_home();
    std::vector<std::filesystem::path> roots(folders.begin(), folders.end());
    if (roots.empty()) roots = {home / "rules", home / "scripts"};
    FoundPacks found = find_and_order(roots, {});
    if (!why.empty()) {
        int code = exit_code::bad_call;
        run_on_big_stack([&] { code = explain(std::move(found), home, why, terminal); });
        return code;
    }
    const int code = list(found, terminal);
    bool has_error = false;
    for (Diagnostic problem : found.problems) {
        has_error = has_error || problem.severity == Severity::error;
        problem.where.file = shown_path(problem.where.file);
        terminal.err(full_text(problem, {}, terminal.err_in_colour()));
    }
    return has_error ? exit_code::findings : code;
}

}  // namespace hexwright
