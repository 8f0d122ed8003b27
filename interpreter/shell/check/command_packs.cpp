#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/stop_flag.hpp"
#include "base/text.hpp"
#include "lint/validate.hpp"
#include "pack/load_order.hpp"
#include "pack/pack_files.hpp"
#include "shell/report/command_line.hpp"
#include "shell/report/diagnostic_text.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/run/session.hpp"
#include "shell/run/stopping.hpp"

namespace hexwright {

namespace {

std::string dependencies_of(const PackManifest& manifest) {
    const std::string text = joined(manifest.dependencies, ", ", [](const PackReference& need) {
        return need.id + " " + need.range.text();
    });
    return text.empty() ? "" : "; needs " + text;
}

// The packs of the call in load order.
LoadOrder order_of(const PackShelf& shelf) {
    std::vector<PackManifest> manifests;
    std::vector<std::string> ids;
    for (const PackSource& pack : shelf.packs) manifests.push_back(pack.manifest);
    for (std::size_t at = 0; at < shelf.wanted; ++at) ids.push_back(manifests[at].id.value);
    if (ids.empty()) return {};
    LoadOrder order = order_packs(manifests, ids, this_engine());
    std::erase_if(order.order, [&](std::size_t at) { return at >= shelf.wanted; });
    return order;
}

// Shows each problem once. True if none is an error.
bool show(const std::vector<Diagnostic>& problems, Terminal& terminal) {
    const SourceLookup source = remembering_lookup();
    std::set<std::string> shown;
    for (Diagnostic problem : problems) {
        problem.where.file = shown_path(problem.where.file);
        if (!shown.insert(to_line(problem)).second) continue;
        terminal.err(full_text(problem, source, terminal.err_in_colour()));
    }
    return !has_error(problems);
}

int list(PackShelf shelf, Terminal& terminal) {
    LoadOrder order = order_of(shelf);
    int ids = 0;  // columns wide
    int versions = 0;
    int kinds = 0;
    for (const std::size_t at : order.order) {
        const PackSource& pack = shelf.packs[at];
        ids = std::max(ids, code_points(pack.id()));
        versions = std::max(versions, code_points(pack.version()));
        kinds = std::max(kinds, code_points(name_of(pack.manifest.kind.value)));
    }
    int number = 0;
    for (const std::size_t at : order.order) {
        const PackSource& pack = shelf.packs[at];
        terminal.out(fmt::format("{:>3}. {:<{}}  {:<{}}  {:<{}}  {} ({}{})\n", ++number, pack.id(),
                                 ids, pack.version(), versions, name_of(pack.manifest.kind.value),
                                 kinds, printable(pack.manifest.title.value),
                                 shown_path(pack.files.folder), dependencies_of(pack.manifest)));
    }
    if (order.order.empty()) terminal.out("no packs found\n");
    append(shelf.problems, std::move(order.problems));
    return show(shelf.problems, terminal) ? exit_code::clean : exit_code::findings;
}

// "burn", "emberfall:burn" or "status/Burning": by what people write of a definition.
bool is_named(const Game& game, const Definition& definition, std::string_view id) {
    return definition.name == id || game.text(definition.id) == id ||
           fmt::format("{}:{}", definition.pack, definition.name) == id;
}

// Which pack replaces a definition of which, as the packs declare it.
std::string replacements_of(const PackShelf& shelf, std::string_view id) {
    std::string text;
    for (const PackSource& pack : shelf.packs) {
        for (const PackOverride& replaced : pack.manifest.overrides) {
            const std::string_view name =
                std::string_view(replaced.id).substr(replaced.owner().size() + 1);
            if (replaced.id != id && name != id) continue;
            text += fmt::format("  {} replaces that of {}: {}\n", pack.id(), replaced.owner(),
                                printable(replaced.reason));
        }
    }
    return text;
}

// "ember, packs/ember/fire.lua:3"
std::string place_of(const LoadedPack& pack, const Definition& definition) {
    const auto owner = std::ranges::find(pack.packs, definition.pack,
                                         [](const PackSource* one) { return one->id(); });
    const std::string folder = owner == pack.packs.end() ? definition.pack : (*owner)->shown;
    return fmt::format("{}, {}:{}", definition.pack,
                       shown_path(fmt::format("{}/{}", folder, definition.file)), definition.line);
}

// What the name means in a pack that sees several of a kind, and what it stands before:
//
//     in tide, hex 'Flare' means that of ember, packs/ember/fire.lua:3
//       rather than that of base, packs/base/fire.lua:9
std::string meaning_of(const LoadedPack& pack, std::string_view kind, const std::string& id) {
    const DefinitionTable& all = pack.game.rules.definitions;
    const std::vector<const Definition*> seen = all.candidates(kind, id, pack.id(), "");
    if (seen.size() < 2) return "";
    const Definition* meant = nullptr;
    std::string text = fmt::format("in {}, {} '{}'", pack.id(), kind, printable(id, 80));
    try {
        meant = all.look_up(kind, id, pack.id(), "");
        text += fmt::format(" means that of {}\n", place_of(pack, *meant));
    } catch (const Error&) {
        text += " is ambiguous, except in a file that defines it\n";
    }
    for (const Definition* one : seen) {
        if (one == meant) continue;
        text +=
            fmt::format("  {} {}\n", meant == nullptr ? "it may be that of" : "rather than that of",
                        place_of(pack, *one));
    }
    return text;
}

// What a pack says about a name.
struct Defined {
    std::vector<std::string> names;  // that it defines
    std::string lines;               // of those the name means: where they are
    std::string meanings;            // what the name means in it, where it could mean several
};

Defined defined_by(const LoadedPack& pack, const std::string& id) {
    Defined defined;
    std::set<std::string> kinds;
    for (const auto& definition : pack.game.rules.definitions.all()) {
        const bool is_meant = is_named(pack.game, *definition, id);
        if (is_meant) kinds.insert(pack.game.text(definition->kind));
        if (definition->pack != pack.id()) continue;
        defined.names.push_back(definition->name);
        if (is_meant)
            defined.lines +=
                fmt::format("{} '{}' comes from {}\n", pack.game.text(definition->kind),
                            printable(definition->name), place_of(pack, *definition));
    }
    for (const std::string& kind : kinds) defined.meanings += meaning_of(pack, kind, id);
    return defined;
}

// Each pack is loaded alone with its dependencies, since rulesets cannot share a game.
int explain(const PackShelf& shelf,
            const std::filesystem::path& home,
            const std::string& id,
            Terminal& terminal) {
    std::vector<std::size_t> order = order_of(shelf).order;
    // Then those that cannot be loaded, to say why.
    for (std::size_t at = 0; at < shelf.wanted; ++at) {
        if (!contains(order, at)) order.push_back(at);
    }
    Defined defined;
    ValidateOptions options;
    options.stdlib = home / "stdlib";
    options.shown_stdlib = shown_path(options.stdlib);
    // Also of a pack with errors: it may define the name all the same.
    options.text_passes = {
        [&](const LoadedPack& pack, std::vector<Diagnostic>&) { defined = defined_by(pack, id); }};
    StopFlag stop;
    const InterruptGuard interrupt(stop);
    Stopwatch stopwatch(stop);
    const RunClock clock = [&](std::optional<RunKind> kind) { stopwatch.hear(kind); };
    std::vector<Diagnostic> problems = shelf.problems;
    std::vector<std::string> names;
    std::string lines;
    std::string meanings;
    for (const std::size_t at : order) {
        defined = {};
        stopwatch.begin_pack();
        for (Diagnostic& problem : validate(shelf, at, options, {stop, clock}).problems) {
            if (problem.severity == Severity::error) problems.push_back(std::move(problem));
        }
        append(names, std::move(defined.names));
        lines += defined.lines;
        meanings += defined.meanings;
    }
    const bool is_sound = show(problems, terminal);
    terminal.out(lines);
    if (lines.empty()) {
        const std::string guess = did_you_mean(id, names);
        terminal.out(fmt::format("no pack defines '{}'{}{}\n", printable(id, 80),
                                 guess.empty() ? "" : "; ", guess));
        return exit_code::findings;
    }
    terminal.out(replacements_of(shelf, id));
    terminal.out(meanings);
    return is_sound ? exit_code::clean : exit_code::findings;
}

// The packs below the folders, with what they need from where `check` and `run` look for it.
PackShelf packs_below(const std::vector<std::filesystem::path>& folders,
                      const std::filesystem::path& home) {
    std::vector<Diagnostic> problems;
    std::vector<ShownFolder> wanted;
    for (const std::filesystem::path& folder : find_packs(folders, problems))
        wanted.push_back({folder, shown_path(folder)});
    PackShelf shelf = fill_shelf(wanted, pack_roots(home));
    append(shelf.problems, std::move(problems));
    return shelf;
}

}  // namespace

int run_packs(CommandLine& line, Terminal& terminal) {
    std::vector<std::string> folders;
    std::string why;
    line.about("Lists the packs that are found, in load order.");
    line.arguments("folder", folders,
                   "where to look; without one, what ships and what is installed", false);
    line.option("--why", why, "show which pack a definition comes from");
    if (const auto done = line.parse()) return *done;
    const std::filesystem::path home = find_home();
    std::vector<std::filesystem::path> roots;
    roots.reserve(folders.size() + 2);
    for (const std::string& folder : folders) roots.push_back(existing_path(folder));
    if (roots.empty()) roots = pack_roots(home);
    PackShelf shelf = packs_below(roots, home);
    return why.empty() ? list(std::move(shelf), terminal) : explain(shelf, home, why, terminal);
}

}  // namespace hexwright
