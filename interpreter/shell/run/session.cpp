#include "shell/run/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <new>
#include <random>
#include <unordered_map>
#include <utility>

#include "base/error.hpp"
#include "base/finally.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"
#include "base/version.hpp"
#include "kernel/verb/policy.hpp"
#include "kernel/verb/things.hpp"
#include "lint/validate.hpp"
#include "lua/bind_driver.hpp"
#include "pack/load_order.hpp"
#include "pack/manifest.hpp"
#include "pack/source_file.hpp"
#include "shell/run/answers.hpp"
#include "shell/run/pack_choice.hpp"
#include "syntax/reader.hpp"

namespace hexwright {

namespace {

namespace fs = std::filesystem;

LoaderOptions options_for(Runtime& runtime, const PackChoice& choice) {
    LoaderOptions options;
    options.stdlib = choice.stdlib;
    options.bind_play = [&runtime](Environment environment) { runtime.bind_driver(environment); };
    options.check_texts = check_globals;
    return options;
}

bool depends_on_any(const PackSource& source, const std::set<std::string>& packs) {
    const auto is_one = [&](const PackReference& need) { return packs.contains(need.id); };
    return std::ranges::any_of(source.manifest.dependencies, is_one) ||
           std::ranges::any_of(source.manifest.optional_dependencies, is_one);
}

// These and all that depend on them; the sources are in load order.
std::set<std::string> affected_by(const std::vector<PackSource>& sources,
                                  std::set<std::string> packs) {
    for (const PackSource& source : sources) {
        if (depends_on_any(source, packs)) packs.insert(source.id());
    }
    return packs;
}

std::vector<PackSource> only(std::vector<PackSource> sources, const std::set<std::string>& packs) {
    std::erase_if(sources, [&](const PackSource& source) { return !packs.contains(source.id()); });
    return sources;
}

void unload(Loader& loader, const std::vector<PackSource>& sources) {
    std::for_each(sources.rbegin(), sources.rend(),
                  [&](const PackSource& source) { loader.unload(source.id()); });
}

// The sources with the changed ones in their places, in load order.
std::vector<PackSource> with_changes(std::vector<PackSource> sources,
                                     std::vector<PackSource> changed,
                                     std::vector<Diagnostic>& problems) {
    for (PackSource& fresh : changed) {
        const auto known = std::ranges::find(sources, fresh.id(), &PackSource::id);
        if (known == sources.end()) {
            sources.push_back(std::move(fresh));
        } else {
            *known = std::move(fresh);
        }
    }
    std::vector<PackManifest> manifests;
    for (const PackSource& source : sources) manifests.push_back(source.manifest);
    LoadOrder order = order_packs(manifests, {}, this_engine());
    std::ranges::move(order.problems, std::back_inserter(problems));
    std::vector<PackSource> ordered;
    for (const std::size_t index : order.order) ordered.push_back(std::move(sources[index]));
    return ordered;
}

std::vector<std::string> inert_things(Game& game, const std::unordered_set<Word>& gone) {
    std::vector<std::string> names;
    for (const EntityId thing : all_things(game.world)) {
        if (gone.contains(Entity(game.world, thing).definition()))
            names.push_back(game.text(game.name_of(thing)));
    }
    return names;
}

constexpr std::array<std::string_view, 6> no_faults = {
    "chance/unanswered",
    "chance/forced-dice-missing",
    "chance/forced-answer-misfit",
    "chance/trace-mismatch",
    "lua/interrupted",
    "lua/question-open",
};

std::unordered_map<Word, Definition> definitions_of(const Game& game,
                                                    const std::set<std::string>& packs) {
    std::unordered_map<Word, Definition> found;
    for (const auto& definition : game.rules.definitions.all()) {
        if (packs.contains(definition->pack)) found.emplace(definition->id, *definition);
    }
    return found;
}

constexpr std::string_view script_ending = ".lua";

}  // namespace

// A name is the path of a script in spec/, tests/ or scenes/ of the driver's own pack. The script
// runs once for each driver, with that driver's globals; `use` returns its result. Files that the
// pack does not ship cannot be named.
// Errors: pack/unknown-module, pack/cyclic-use, and those of the file itself.
class DriverModules {
public:
    // `files`: those of the pack; null for a driver without a pack.
    DriverModules(Runtime& runtime,
                  Environment environment,
                  std::string pack,
                  const PackFiles* files)
        : runtime_(runtime),
          environment_(environment),
          pack_(std::move(pack)),
          files_(files == nullptr ? PackFiles{} : *files),
          find_([this](const std::string& name) { return use(name); }) {
        bind_driver_use(runtime_, environment_, find_);
    }

private:
    using Modules = std::map<std::string, std::optional<ScriptValue>>;  // nothing while it runs

    ScriptValue use(const std::string& name) {
        const std::string path = path_of(name);
        const auto [known, is_new] = modules_.try_emplace(path);
        if (!is_new && known->second) return *known->second;
        if (!is_new) {
            throw Error("pack/cyclic-use",
                        fmt::format("{} uses itself, perhaps through others", path),
                        "move what both need into a third file");
        }

        // A file that fails may be tried again.
        const Finally leave([this, at = known] {
            if (!at->second) modules_.erase(at);
        });
        const SourceFile source = read_file(files_.folder / path);
        Sandbox& sandbox = runtime_.sandbox;
        const ScriptFunction chunk =
            sandbox.load_chunk(environment_, pack_ + "/" + path, source.text);
        known->second = runtime_.sandbox.call_for_value(chunk);
        sandbox.references.release(chunk);
        return *known->second;
    }

    [[nodiscard]] std::string path_of(const std::string& name) const {
        const std::string path =
            name.ends_with(script_ending) ? name : name + std::string(script_ending);
        if (is_driver(path) && files_.has(path)) return path;
        std::vector<std::string> known;
        for (const std::string& script : files_.scripts()) {
            if (is_driver(script))
                known.push_back(script.substr(0, script.size() - script_ending.size()));
        }
        throw Error("pack/unknown-module",
                    fmt::format("there is no file '{}' to use", printable(name, 80)),
                    did_you_mean(name, known,
                                 "a scene or spec brings in files of its pack's spec/, tests/ or "
                                 "scenes/"));
    }

    Runtime& runtime_;
    Environment environment_;
    std::string pack_;
    PackFiles files_;
    DriverUse find_;
    Modules modules_;
};

std::optional<std::string> pack_to_blame(const Diagnostic& diagnostic) {
    if (contains(no_faults, diagnostic.code)) return std::nullopt;
    for (const ScriptFrame& frame : diagnostic.frames) {
        const bool is_own = !frame.pack.empty() && !frame.file.starts_with("stdlib/");
        if (is_own) return frame.pack;
    }
    return std::nullopt;
}

std::string suspended_text(const std::string& pack) {
    return fmt::format("-- {} is suspended: its listeners and handlers do not run --\n", pack);
}

std::uint64_t seed_by_chance() {
    std::random_device device;
    const std::uint64_t high = device();
    const std::uint64_t low = device();
    return (high << 32) | low;
}

Session::Session(std::uint64_t seed, PackChoice choice, Game* beside)
    : game(beside == nullptr ? Game(seed) : Game(seed, *beside)),
      sandbox(stop),
      runtime(game, sandbox),
      choice_(std::move(choice)),
      loader_(game, sandbox, options_for(runtime, choice_)),
      stopwatch_(stop) {
    game.memory.set_limit(memory_limit());
    game.home = choice_.pack;
    SandboxHooks hooks = sandbox.hooks();
    hooks.clock = [this](std::optional<RunKind> kind) { stopwatch_.hear(kind); };
    sandbox.set_hooks(std::move(hooks));
    const GameHooks::Boundary inner = game.hooks.boundary;
    game.hooks.boundary = {[this, inner] {
                               printed_.clear();
                               if (inner.begin) inner.begin();
                           },
                           [this, inner] {
                               printed_ = sandbox.take_output();
                               if (inner.end) inner.end();
                           }};
    game.fate.set_matcher([this](const Question& question, const ForcedAnswer& answer) {
        return match_forced(game, question, answer);
    });
    game.fate.set_sources({&game.policies});
    game.rules.definitions.set_elsewhere(
        [this](std::string_view kind, std::string_view name) { return elsewhere(kind, name); });
    listen();
}

Session::~Session() = default;

std::string Session::elsewhere(std::string_view kind, std::string_view name) {
    if (choice_.stdlib.empty()) return "";
    if (!elsewhere_) {
        const fs::path home = choice_.stdlib.parent_path();
        shipped_ = find_and_order(pack_roots(home), {}).packs;
        std::vector<const PackSource*> packs;
        for (const PackSource& pack : shipped_) packs.push_back(&pack);
        elsewhere_.emplace(std::move(packs));
    }
    MissingDependencies::Ids loaded;
    for (const PackSource& pack : choice_.found.packs) loaded.insert(pack.id());
    const PackManifest* const pack = elsewhere_->owner(kind, name, loaded);
    return pack == nullptr
               ? ""
               : fmt::format("the pack {}, which has it, is not loaded", pack->id.value);
}

void Session::listen() {
    game.hooks.observer = [this](const Ruling& ruling) {
        publish_output();
        if (!printed_.empty() && listener_.printed) listener_.printed(printed_);
        if (listener_.ruled) listener_.ruled(ruling);
        // A suspension comes after at most the rulings that are still in force.
        for (Suspension& suspension : suspensions_)
            suspension.after = std::min(suspension.after, game.history().size() - 1);
    };
    runtime.on_ruling = [this](const Request& request, const Outcome& outcome) {
        if (outcome.ending != Ending::failed) return;
        publish_output();
        if (listener_.failed) listener_.failed(request, *outcome.diagnostic);
        const std::optional<std::string> pack = pack_to_blame(*outcome.diagnostic);
        if (!pack) return;
        const int faults = ++faults_[*pack];
        if (faults % limits::faults_before_suspension == 0 && loader_.may_suspend(*pack) &&
            listener_.offered && listener_.offered(*pack, faults))
            suspend(*pack);
    };
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
    const Run run(sandbox, RunKind::driver, listener_.printed);
    sandbox.call(scene);
}

bool Session::load() {
    problems_ = choice_.found.problems;
    if (!has_error(problems_)) append(problems_, loader_.load(choice_.found.packs).problems);
    for (Diagnostic& problem : problems_) problem = shown(std::move(problem));
    return !has_error(problems_);
}

std::vector<LockedPack> Session::locked_packs() const {
    std::vector<LockedPack> packs;
    for (const PackSource& pack : sources()) {
        if (!pack.texts.empty()) continue;  // on no disk
        packs.push_back({pack.id(), pack.version(), pack_digest(pack.files)});
    }
    std::ranges::sort(packs, {}, &LockedPack::id);
    return packs;
}

Replay Session::replay() const {
    Replay replay = replay_of(game);
    replay.lock = {std::string(engine_version), locked_packs()};
    replay.suspended = suspensions_;
    replay.scratch = scratch_;
    return replay;
}

std::vector<Diagnostic> Session::differences(const Replay& replay) const {
    return compare_locks(replay.lock, {std::string(engine_version), locked_packs()});
}

void Session::play(const Replay& replay, std::string_view what) {
    std::size_t number = 0;
    std::uint32_t draws = replay.draws;
    auto next = replay.suspended.begin();
    const auto suspend_after = [&](std::size_t rulings) {
        for (; next != replay.suspended.end() && next->after <= rulings; ++next) {
            if (next->is_over) {
                (void)resume(next->pack);
            } else {
                suspend(next->pack);
            }
        }
    };
    for (const Ruling& wanted : replay.rulings) {
        suspend_after(number);
        ++number;
        const Outcome outcome = game.rule(wanted.request, wanted.trace);
        if (outcome.diagnostic) {
            Diagnostic diagnostic = *outcome.diagnostic;
            diagnostic.notes.push_back(fmt::format("in ruling {} of the {}", number, what));
            throw Error(std::move(diagnostic));
        }
        verify_replayed(wanted, game.history().back(), number);
        for (const TraceEntry& entry : wanted.trace) draws = std::max(draws, entry.draw + 1);
    }
    suspend_after(number);
    game.fate.set_draws(draws);
    game.fate.put_on_tray(replay.tray);
    if (!replay.state || game.world.hash() == *replay.state) return;
    throw Error("shell/replay-differs",
                fmt::format("the {} comes to another state than it was saved with", what),
                fmt::format("the rules changed since; make the {} again", what));
}

// --- loading packs again

Reloaded Session::reload(std::vector<PackSource> changed) {
    Reloaded result;
    std::set<std::string> named;
    for (const PackSource& source : changed) named.insert(source.id());
    std::vector<PackSource> fresh = with_changes(sources(), std::move(changed), result.problems);
    if (!has_error(result.problems)) exchange_packs(std::move(fresh), named, result);
    for (Diagnostic& problem : result.problems) problem = shown(std::move(problem));
    return result;
}

void Session::exchange_packs(std::vector<PackSource> fresh,
                             const std::set<std::string>& named,
                             Reloaded& result) {
    const std::set<std::string> affected = affected_by(fresh, affected_by(sources(), named));
    std::vector<PackSource> before = only(sources(), affected);
    const std::vector<PackSource> now = only(fresh, affected);
    for (PackSource& source : before) source.texts = loader_.sources().texts_of(source.id());
    const Definitions old = definitions_of(game, affected);
    std::set<std::string> suspended = affected;
    std::erase_if(suspended, [&](const std::string& pack) { return !loader_.is_suspended(pack); });

    const Mark mark = game.world.mark();
    const std::vector<Suspension> suspensions = suspensions_;
    try {
        unload(loader_, before);
        append(result.problems, loader_.load(now).problems);
        if (!has_error(result.problems)) {
            take_over(now, old, suspended, named, result);
            choice_.found.packs = std::move(fresh);
            result.is_in_force = true;
        }
    } catch (const Error& error) {
        result.problems.push_back(error.diagnostic());
    } catch (const std::bad_alloc&) {
        result.problems.push_back(no_memory().diagnostic());
    }
    if (!result.is_in_force) {
        game.world.rewind(mark);
        suspensions_ = suspensions;
        unload(loader_, now);
        (void)loader_.load(before);
        for (const std::string& pack : suspended) loader_.suspend(pack);
    }
    if (sandbox.memory_used() > limits::memory_per_game / 2) sandbox.collect_garbage();
}

// Binds the things in play to the packs that are loaded now.
void Session::take_over(const std::vector<PackSource>& now,
                        const Definitions& old,
                        const std::set<std::string>& suspended,
                        const std::set<std::string>& named,
                        Reloaded& result) {
    // A suspended pack whose own scripts changed runs again.
    for (const std::string& pack : suspended) {
        if (named.contains(pack)) {
            result.resumed.push_back(pack);
            suspensions_.push_back({pack, game.history().size(), true});
        } else {
            loader_.suspend(pack);
        }
    }
    std::unordered_set<Word> gone;
    for (const auto& [id, definition] : old) {
        const Definition* found = game.rules.definitions.find(id);
        if (found == nullptr) gone.insert(id);
        if (found == nullptr || !binds_alike(definition, *found)) result.changed.insert(id);
    }
    // What was gone before may be back.
    for (const auto& definition : game.rules.definitions.all()) {
        if (find_pack(now, definition->pack) != nullptr && !old.contains(definition->id))
            result.changed.insert(definition->id);
    }
    widen_things(game);
    (void)rebind_things(game, result.changed);
    result.inert = inert_things(game, gone);
    for (const PackSource& source : now) result.packs.push_back(source.id());
}

Reloaded Session::set_scratch(ScratchFiles files) {
    Reloaded reloaded = reload({scratch_source(files, sources())});
    if (reloaded.is_in_force) scratch_ = std::move(files);
    return reloaded;
}

Reloaded Session::resume(const std::string& pack) {
    if (const PackSource* own = find_pack(sources(), pack);
        own != nullptr && loader_.is_suspended(pack))
        return reload({*own});
    throw Error("pack/not-suspended", fmt::format("no pack '{}' is suspended", printable(pack, 60)),
                did_you_mean(pack, suspended_packs()));
}

std::vector<std::string> Session::suspended_packs() const {
    std::vector<std::string> packs;
    for (const PackSource& source : sources()) {
        if (loader_.is_suspended(source.id())) packs.push_back(source.id());
    }
    return packs;
}

void Session::set_suspensions(const std::vector<Suspension>& suspensions) {
    std::set<std::string> wanted;
    for (const Suspension& suspension : suspensions) {
        if (suspension.is_over) {
            wanted.erase(suspension.pack);
        } else {
            wanted.insert(suspension.pack);
        }
    }
    for (const std::string& pack : suspended_packs()) {
        if (!wanted.contains(pack)) (void)resume(pack);
    }
    for (const std::string& pack : wanted) loader_.suspend(pack);
    suspensions_ = suspensions;
}

// --- drivers

void Session::restart(std::size_t rulings, std::uint64_t seed) {
    set_suspensions({});
    game.forget_after(rulings);
    game.fate.release_dice();
    game.fate.release_answers();
    game.fate.set_seed(seed);
    game.fate.set_draws(1);
}

void Session::bind_modules(Environment environment) {
    const PackSource* const own = find_pack(sources(), choice_.pack);
    modules_.push_back(std::make_unique<DriverModules>(runtime, environment, choice_.pack,
                                                       own == nullptr ? nullptr : &own->files));
}

void Session::bind_drivers(Environment environment) {
    for (const std::string& name : loader_.declarations().names("driver")) {
        if (const std::optional<ScriptFunction> function = loader_.driver(name))
            sandbox.set_global(environment, name, *function);
    }
    for (const std::string& name : loader_.declarations().names("flow"))
        bind_flow(runtime, environment, name);
}

Environment Session::driver_environment() {
    std::optional<Environment> parent = loader_.environment(choice_.pack);
    if (!parent) parent = sandbox.create_environment("driver");
    const Environment environment = sandbox.create_child_environment("driver", *parent);
    runtime.bind_driver(environment);
    bind_forcing(runtime, environment);
    bind_modules(environment);
    bind_drivers(environment);
    return environment;
}

ScriptFunction Session::compile(const fs::path& file,
                                Environment environment,
                                const std::optional<std::string>& text) {
    const SourceFile source =
        text ? SourceFile{shown_path(file), *text} : read_file(file, shown_path(file));
    // The chunk is named after its pack, so that a game does not depend on the folder's path.
    const fs::path folder = pack_folder_of(file);
    const std::string chunk =
        folder.empty() || choice_.pack.empty()
            ? file.filename().generic_string()
            : choice_.pack + "/" +
                  fs::weakly_canonical(file).lexically_relative(folder).generic_string();
    files_[chunk] = source.path;
    const Run run(sandbox, RunKind::driver);
    return sandbox.load_chunk(environment, chunk, source.text);
}

void Session::set_asker(std::function<std::optional<Value>(const Question&)> asker) {
    game.hooks.asker = std::move(asker);
}

std::string Session::shown_file(const std::string& file) const {
    if (const auto driver = files_.find(file); driver != files_.end()) return driver->second;
    if (file.starts_with("stdlib/")) {
        return shown_path(choice_.stdlib / file.substr(std::string_view("stdlib/").size()));
    }
    for (const PackSource& pack : choice_.found.packs) {
        const std::string prefix = pack.id() + "/";
        if (file.starts_with(prefix)) {
            return shown_path(pack.files.folder / file.substr(prefix.size()));
        }
    }
    return shown_path(file);
}

Place Session::shown(Place place) const {
    if (!place.file.empty()) place.file = shown_file(place.file);
    return place;
}

// True for scripts of rulesets and the stdlib, but for scenes and specs.
bool Session::is_of_rules(const std::string& file) const {
    if (file.starts_with("stdlib/")) return true;
    const PackSource* pack = find_pack(sources(), file.substr(0, file.find('/')));
    return pack != nullptr && pack->is_ruleset() && !files_.contains(file);
}

// What goes wrong inside of rules is told at the script that called them; their own places are
// among the frames. Scenes and specs of a ruleset itself are for its author.
void Session::place_at_script(Diagnostic& diagnostic) const {
    const std::string& file = diagnostic.where.file;
    if (!is_of_rules(file)) return;
    const auto script = std::ranges::find_if_not(
        diagnostic.frames, [this](const ScriptFrame& frame) { return is_of_rules(frame.file); });
    const bool is_for_author = file.starts_with(choice_.pack + "/");
    if (script == diagnostic.frames.end() || (is_for_author && files_.contains(script->file)))
        return;
    diagnostic.where = {script->file, script->line, 0, 0, 0};
}

Diagnostic Session::shown(Diagnostic diagnostic) const {
    place_at_script(diagnostic);
    // A line of a scene, a spec or the table that is shown is not told again.
    std::erase_if(diagnostic.frames, [&where = diagnostic.where](const ScriptFrame& frame) {
        return frame.pack == "driver" && frame.file == where.file && frame.line == where.line;
    });
    diagnostic.where = shown(std::move(diagnostic.where));
    for (ScriptFrame& frame : diagnostic.frames) frame.file = shown_file(frame.file);
    return diagnostic;
}

std::string Session::place_text(const Place& place) const {
    const Place where = shown(place);
    return where.line == 0 ? where.file : fmt::format("{}:{}", where.file, where.line);
}

std::string Session::text_of(const Diagnostic& diagnostic, bool in_colour) const {
    return full_text(shown(diagnostic), remembering_lookup(), in_colour);
}

// --- the scratch pack

namespace {

// `ability "Poke" {` rather than `ability("Poke", {`.
bool is_written_as_card(const Reading& reading, const KindCall& call) {
    const std::string_view after =
        trim(reading.source.substr(call.name_span.end, call.span.end - call.name_span.end));
    return call.has_table && !after.starts_with('(');
}

bool defines(const Reading& reading,
             const KindCall& call,
             const KindTable& kinds,
             const Declarations& declarations) {
    if (call.name_is_local || call.function != 0 || call.id_span.is_empty()) return false;
    const std::string name(call.name);
    if (kinds.find(name) == nullptr) return false;
    return is_written_as_card(reading, call) || declarations.find_driver(name) == nullptr;
}

bool is_only_gap(std::string_view text) {
    return text.find_first_not_of(" \t\r\n;") == std::string_view::npos;
}

// A valid file name.
std::string file_of(const std::string& kind, const std::string& id) {
    std::string name = kind + " " + id;
    for (char& c : name) {
        if (c == '/' || c == '\\' || static_cast<unsigned char>(c) < 0x20) c = '_';
    }
    return name + ".lua";
}

}  // namespace

PackSource scratch_source(const ScratchFiles& files, const std::vector<PackSource>& others) {
    std::string text = fmt::format(
        "[pack]\nid = \"{}\"\ntitle = \"What was typed\"\nversion = \"1.0.0\"\nkind = "
        "\"content\"\nengine = \">={}\"\nauthors = [\"The table <table@example.invalid>\"]\n"
        "license = \"CC0-1.0\"\n\n[dependencies]\n",
        scratch_pack, engine_version);
    for (const PackSource& other : others) {
        if (other.id() != scratch_pack)
            text += fmt::format("{} = \">={}\"\n", other.id(), other.version());
    }
    PackSource source;
    source.manifest = read_manifest(text, "scratch/pack.toml").manifest;
    source.shown = scratch_pack;
    source.texts = files;
    for (const auto& [path, content] : files) source.files.paths.push_back(path);
    return source;
}

bool is_definition(std::string_view text,
                   const KindTable& kinds,
                   const Declarations& declarations) {
    const Reading reading = read_source(text);
    for (const KindCall& call : reading.calls) {
        if (call.span.begin == text.find_first_not_of(" \t\r\n") &&
            defines(reading, call, kinds, declarations))
            return true;
    }
    return false;
}

ScratchFiles definitions_in(std::string_view text,
                            const KindTable& kinds,
                            const Declarations& declarations) {
    const Reading reading = read_source(text);
    ScratchFiles files;
    std::uint32_t end = 0;
    for (const KindCall& call : reading.calls) {
        if (call.span.begin < end) continue;  // inside another
        if (!is_only_gap(text.substr(end, call.span.begin - end)) ||
            !defines(reading, call, kinds, declarations))
            break;
        files[file_of(std::string(call.name), reading.id_text(call))] =
            std::string(reading.text(call.span)) + "\n";
        end = call.span.end;
    }
    if (!is_only_gap(text.substr(end))) {
        throw Error("shell/definition-and-more", "these lines hold a definition and something else",
                    "type definitions apart from what is played");
    }
    return files;
}

}  // namespace hexwright
