#include "shell/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "lint/lint_globals.hpp"
#include "lua/bind_scene.hpp"
#include "pack/source_file.hpp"

namespace hexwright {

namespace {

namespace fs = std::filesystem;

fs::path absolute_of(const fs::path& path) {
    std::error_code failed;
    fs::path absolute = fs::weakly_canonical(path, failed);
    return failed ? path : absolute;
}

// A pack that is broken itself is not looked for elsewhere.
bool is_missing_pack(const Diagnostic& problem) {
    return problem.code == "pack/missing-dependency" || problem.code == "pack/pack-not-found";
}

// What is wrong with packs nobody asked for is not said here.
void keep_own_problems(FoundPacks& found, const std::vector<std::string>& wanted) {
    const auto is_found = [&](const std::string& id) {
        return std::any_of(found.packs.begin(), found.packs.end(),
                           [&](const PackSource& pack) { return pack.manifest.id.value == id; });
    };
    if (wanted.empty() || !std::all_of(wanted.begin(), wanted.end(), is_found)) return;
    std::erase_if(found.problems, [&](const Diagnostic& problem) {
        return std::none_of(found.packs.begin(), found.packs.end(), [&](const PackSource& pack) {
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
    const auto& problems = choice.found.problems;
    if (!siblings.empty() && std::any_of(problems.begin(), problems.end(), is_missing_pack)) {
        roots.push_back(siblings);
        choice.found = find_and_order(roots, wanted);
    }
    keep_own_problems(choice.found, wanted);
    if (!wanted.empty()) {
        choice.pack = wanted.back();
    } else if (!choice.found.packs.empty()) {
        choice.pack = choice.found.packs.back().manifest.id.value;
    }
    return choice;
}

// A scene of no pack that names none is played by the one ruleset there is.
PackChoice with_one_ruleset(PackChoice choice) {
    std::vector<std::string> rulesets;
    for (const PackSource& pack : choice.found.packs) {
        if (pack.manifest.kind.value == PackKind::ruleset)
            rulesets.push_back(pack.manifest.id.value);
    }
    if (rulesets.size() < 2) return choice;
    throw Error("shell/which-ruleset",
                fmt::format("there are several rulesets: {}", join_names(rulesets, "and")),
                fmt::format("say which in the first line: -- packs: {}", rulesets.front()));
}

std::string_view next_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return line;
}

LoaderOptions options_for(Runtime& runtime, const PackChoice& choice) {
    LoaderOptions options;
    options.stdlib = choice.stdlib;
    options.bind_play = [&runtime](Environment environment) { runtime.bind_play(environment); };
    options.check_texts = check_globals;
    return options;
}

}  // namespace

fs::path pack_folder_of(const fs::path& file) {
    std::error_code ignored;
    for (fs::path folder = absolute_of(file).parent_path(); !folder.empty();
         folder = folder.parent_path()) {
        if (fs::is_regular_file(folder / manifest_name, ignored)) return folder;
        if (folder == folder.root_path()) break;
    }
    return {};
}

std::vector<std::string> packs_named_in(std::string_view text) {
    constexpr std::string_view key = "packs:";
    while (!text.empty()) {
        std::string_view line = next_line(text);
        if (!line.starts_with("--")) break;
        line.remove_prefix(std::min(line.find_first_not_of("- \t"), line.size()));
        if (!line.starts_with(key)) continue;
        std::vector<std::string> ids;
        for (const ForcedAnswer& id : read_answers(line.substr(key.size()))) ids.push_back(id.text);
        return ids;
    }
    return {};
}

PackChoice packs_for(const fs::path& file, const fs::path& home) {
    const SourceFile source = read_file(file, shown_path(file));
    const fs::path root = absolute_of(home);
    const std::vector<fs::path> roots = {root / "rules", root / "scripts"};
    const fs::path folder = pack_folder_of(file);
    if (folder.empty()) {
        const std::vector<std::string> named = packs_named_in(source.text);
        if (named.empty()) return with_one_ruleset(choose(root, {root / "rules"}, {}, {}));
        if (named == std::vector<std::string>{"none"}) return choose(root, {}, {}, {});
        return choose(root, roots, named, {});
    }
    const std::string manifest = (folder / manifest_name).generic_string();
    const ManifestReading reading = read_manifest(read_file(manifest).text, manifest);
    const std::string id = reading.manifest.id.value;
    std::vector<fs::path> all = roots;
    // A pack that the project holds already is not found twice; one inside another is not found.
    const auto holds = [&](const fs::path& outer) {
        return folder.generic_string().starts_with(outer.generic_string() + "/");
    };
    const bool is_inner = !pack_folder_of(folder).empty();
    if (is_inner || std::none_of(roots.begin(), roots.end(), holds)) all.push_back(folder);
    return choose(root, all, {id}, folder.parent_path());
}

PackChoice packs_named(const std::vector<std::string>& ids,
                       const fs::path& home,
                       const fs::path& also) {
    const fs::path root = absolute_of(home);
    return choose(root, {root / "rules", root / "scripts"}, ids, also);
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

Session::Session(std::uint64_t seed, PackChoice choice, Game* beside)
    : game(beside == nullptr ? Game(seed) : Game(seed, *beside)),
      sandbox(stop),
      runtime(game, sandbox),
      choice_(std::move(choice)),
      loader_(game, sandbox, options_for(runtime, choice_)),
      watchdog_(stop) {
    game.home = choice_.pack;
    // The clock runs while a ruling's scripts do, and at no other time.
    const Game::Boundary inner = game.boundary();
    game.set_boundary({[this, inner] {
                           watchdog_.start();
                           printed_.clear();
                           if (inner.begin) inner.begin();
                       },
                       [this, inner] {
                           printed_ = sandbox.take_output();
                           if (inner.end) inner.end();
                           watchdog_.stop();
                           if (stop.reason() == StopReason::wall_clock) stop.clear();
                       }});
    game.fate.set_matcher([this](const Question& question, const ForcedAnswer& answer) {
        return match_forced(game, question, answer);
    });
    game.fate.set_sources({&policy_});
    game.rules.definitions.set_elsewhere(
        [this](std::string_view kind, std::string_view name) { return elsewhere(kind, name); });
    listen();
}

Session::~Session() = default;

std::string Session::elsewhere(std::string_view kind, std::string_view name) {
    if (choice_.stdlib.empty()) return "";
    if (!elsewhere_) {
        const fs::path home = choice_.stdlib.parent_path();
        shipped_ = find_and_order({home / "rules", home / "scripts"}, {}).packs;
        std::vector<const PackSource*> packs;
        for (const PackSource& pack : shipped_) packs.push_back(&pack);
        elsewhere_.emplace(std::move(packs));
    }
    Elsewhere::Ids loaded;
    for (const PackSource& pack : choice_.found.packs) loaded.insert(pack.manifest.id.value);
    const PackManifest* const pack = elsewhere_->owner(kind, name, loaded);
    return pack == nullptr
               ? ""
               : fmt::format("the pack {}, which has it, is not loaded", pack->id.value);
}

void Session::listen() {
    game.set_observer([this](const Ruling& ruling) {
        publish_output();
        if (!printed_.empty() && listener_.printed) listener_.printed(printed_);
        if (listener_.ruled) listener_.ruled(ruling);
        // Rulings taken back before this one no longer come before a suspension.
        for (Suspension& suspension : suspensions_)
            suspension.after = std::min(suspension.after, game.history().size() - 1);
    });
    runtime.on_ruling = [this](const Request& request, const Outcome& outcome) {
        if (outcome.ending != Ending::failed) return;
        publish_output();
        if (listener_.failed) listener_.failed(request, *outcome.diagnostic);
        const std::optional<std::string> pack = faults_.note(*outcome.diagnostic);
        if (pack && loader_.may_suspend(*pack) && listener_.offered &&
            listener_.offered(*pack, faults_.count(*pack))) {
            suspend(*pack);
        }
    };
}

void Session::set_listener(Listener listener) {
    listener_ = std::move(listener);
}

void Session::suspend(const std::string& pack) {
    const bool is_new = loader_.may_suspend(pack);
    loader_.suspend(pack);
    if (!is_new) return;
    suspensions_.push_back({pack, game.history().size()});
    if (listener_.suspended) listener_.suspended(pack);
}

void Session::publish_output() {
    const std::string text = sandbox.depth() > 0 ? sandbox.take_output() : "";
    if (!text.empty() && listener_.printed) listener_.printed(text);
}

void Session::play(ScriptFunction scene) {
    run_printing_driver(runtime, scene, listener_.printed);
}

bool Session::load() {
    problems_ = choice_.found.problems;
    const auto is_error = [](const Diagnostic& problem) {
        return problem.severity == Severity::error;
    };
    const bool found = std::none_of(problems_.begin(), problems_.end(), is_error);
    if (found) {
        LoadReport report = loader_.load(choice_.found.packs);
        std::move(report.problems.begin(), report.problems.end(), std::back_inserter(problems_));
    }
    for (Diagnostic& problem : problems_) problem = shown(std::move(problem));
    if (std::any_of(problems_.begin(), problems_.end(), is_error)) return false;
    refresh_packs();
    return true;
}

void Session::restart(std::size_t rulings, std::uint64_t seed) {
    set_suspensions({});
    game.forget_after(rulings);
    game.fate.release_dice();
    game.fate.release_answers();
    game.fate.set_seed(seed);
    game.fate.set_draws(1);
}

void Session::bind_modules(Environment environment) {
    const auto& packs = choice_.found.packs;
    const auto own = std::find_if(packs.begin(), packs.end(), [this](const PackSource& pack) {
        return pack.manifest.id.value == choice_.pack;
    });
    modules_.push_back(std::make_unique<DriverModules>(runtime, environment, choice_.pack,
                                                       own == packs.end() ? nullptr : &own->files));
}

Environment Session::driver_environment() {
    std::optional<Environment> parent = loader_.environment(choice_.pack);
    if (!parent) parent = sandbox.create_environment("driver");
    const Environment environment = sandbox.create_child_environment("driver", *parent);
    runtime.bind_driver(environment);
    bind_forcing(runtime, environment);
    bind_modules(environment);
    for (const std::string& name : loader_.declarations().names("driver")) {
        const std::optional<ScriptFunction> function = loader_.driver(name);
        if (function) bind_function(runtime, environment, name, *function);
    }
    return environment;
}

ScriptFunction Session::compile(const fs::path& file, Environment environment) {
    const SourceFile source = read_file(file, shown_path(file));
    // Named by its pack, so that a game never depends on where the folder lies.
    const fs::path folder = pack_folder_of(file);
    const std::string chunk =
        folder.empty() || choice_.pack.empty()
            ? file.filename().generic_string()
            : choice_.pack + "/" + absolute_of(file).lexically_relative(folder).generic_string();
    files_[chunk] = source.path;
    const Run run(sandbox, RunKind::driver);
    return sandbox.load_chunk(environment, chunk, source.text);
}

void Session::set_asker(std::function<std::optional<Value>(const Question&)> asker) {
    game.fate.set_sources({});
    game.set_asker(std::move(asker));
}

std::string Session::shown_file(const std::string& file) const {
    if (const auto driver = files_.find(file); driver != files_.end()) return driver->second;
    if (file.starts_with("stdlib/")) {
        return shown_path(choice_.stdlib / file.substr(std::string_view("stdlib/").size()));
    }
    for (const PackSource& pack : choice_.found.packs) {
        const std::string prefix = pack.manifest.id.value + "/";
        if (file.starts_with(prefix)) {
            return shown_path(pack.files.folder / file.substr(prefix.size()));
        }
    }
    return shown_path(file);
}

Diagnostic Session::shown(Diagnostic diagnostic) const {
    if (!diagnostic.where.file.empty()) diagnostic.where.file = shown_file(diagnostic.where.file);
    for (ScriptFrame& frame : diagnostic.frames) frame.file = shown_file(frame.file);
    return diagnostic;
}

std::string Session::text_of(const Diagnostic& diagnostic, bool in_colour) const {
    const auto source = [](const std::string& file) -> std::optional<std::string> {
        try {
            return read_file(file).text;
        } catch (const Error&) {
            return std::nullopt;  // the message stands without its line
        }
    };
    return full_text(shown(diagnostic), source, in_colour);
}

}  // namespace hexwright
