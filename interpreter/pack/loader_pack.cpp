#include "pack/loader_pack.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "pack/lint_globals.hpp"
#include "pack/source_file.hpp"

namespace hexwright {

PackLoad::PackLoad(Loader& loader, const PackSource& source) : loader_(loader), source_(source) {}

std::vector<Diagnostic> PackLoad::run() {
    std::vector<std::string> entries =
        entry_files(source_.files, source_.manifest, problems_.all());
    if (source_.manifest.entry.empty()) {
        std::erase_if(entries, [](const std::string& path) { return path.ends_with("_spec.lua"); });
    }
    read_texts(entries);
    loader_.binder_.open();
    for (const auto& [path, text] : texts_) loader_.modules_.prepare_stdlib(text, problems_);
    environment_ = loader_.sandbox_.create_environment(id());
    loader_.environments_[id()] = environment_;
    bind();
    for (const std::string& path : entries) run_file(path);
    loader_.binder_.close();
    freeze();
    find_undefined();
    add_effect_fields();
    check_kinds();
    name_definitions();
    judge();
    for (Diagnostic& problem : problems_.all()) loader_.sources_.show(problem);
    std::stable_sort(problems_.all().begin(), problems_.all().end(),
                     [](const Diagnostic& a, const Diagnostic& b) {
                         return std::tie(a.where.file, a.where.line, a.where.column) <
                                std::tie(b.where.file, b.where.line, b.where.column);
                     });
    return std::move(problems_.all());
}

void PackLoad::read_texts(const std::vector<std::string>& entries) {
    std::set<std::string> wanted(entries.begin(), entries.end());
    for (const std::string& path : source_.files.scripts()) {
        const bool is_beside =
            path.starts_with("spec/") || path.starts_with("tests/") || path.starts_with("scenes/");
        if (!is_beside && !path.ends_with("_spec.lua")) wanted.insert(path);
    }
    for (const std::string& path : wanted) {
        try {
            const SourceFile file =
                read_file(source_.files.folder / path, source_.shown + "/" + path);
            loader_.sources_.add(chunk_of(path), file.path, file.text);
            // Copied: what was read has room for the largest file there may be.
            texts_.emplace(path, file.text);
        } catch (const Error& error) {
            problems_.add(error.diagnostic());
            is_whole_ = false;
        }
    }
}

void PackLoad::bind() {
    if (loader_.options_.bind_play) loader_.options_.bind_play(environment_);
    LoadBinder& binder = loader_.binder_;
    binder.bind_use(environment_);
    binder.bind_settings(environment_, is_ruleset());
    if (is_ruleset()) {
        for (const Declaration& declaration : all_declarations()) {
            if (declaration.declare != &declare_setting)
                binder.bind(environment_, declaration.name);
        }
    }
    for (const std::string& kind : loader_.kinds_.names()) binder.bind(environment_, kind);
}

void PackLoad::run_file(const std::string& path) {
    const auto text = texts_.find(path);
    const std::string chunk = chunk_of(path);
    if (text == texts_.end() || loader_.modules_.find(chunk) != nullptr) return;
    running_file_ = path;
    try {
        const Run run(loader_.sandbox_, RunKind::load);
        exports_.push_back(loader_.modules_.run(environment_, chunk, text->second));
        ++files_run_;
    } catch (const Error& error) {
        add_run_error(error.diagnostic());
    }
    loader_.binder_.finish();
}

// Says of a script's error what the reader knows better: the column, and that a kind was meant.
void PackLoad::add_run_error(const Diagnostic& diagnostic) {
    is_whole_ = false;
    if (diagnostic.code == "pack/use-failed") return;
    Diagnostic problem = diagnostic;
    const Reading* reading = loader_.sources_.reading(diagnostic.where.file);
    if (problem.code == "lua/undefined-global" && reading != nullptr) {
        for (const GlobalUse& use : reading->globals) {
            const bool is_named = problem.message.starts_with(fmt::format("'{}' ", use.name));
            if (!is_named || reading->line_of(use.span.begin) != diagnostic.where.line) continue;
            problem.where = reading->place(use.span, diagnostic.where.file);
            const KindCall* call = reading->find_call(diagnostic.where.line, use.name);
            if (call == nullptr || call->id_span.is_empty()) break;
            problem.code = "pack/unknown-kind";
            problem.message = fmt::format("there is no kind '{}'", use.name);
            problem.hint = did_you_mean(use.name, loader_.kinds_.names());
            if (find_declaration(use.name) != nullptr) {
                problem.hint = "only a ruleset declares: write kind = \"ruleset\" in pack.toml";
            }
            problem.frames.clear();
            break;
        }
    }
    problems_.add(std::move(problem));
}

void PackLoad::freeze() {
    try {
        const Run run(loader_.sandbox_, RunKind::load);
        for (Diagnostic& kept : loader_.sandbox_.freeze(environment_, exports_)) {
            if (const Reading* reading = loader_.sources_.reading(kept.where.file)) {
                for (const KeptState& state : reading->kept) {
                    const bool is_named =
                        kept.message.starts_with(fmt::format("'{}' ", state.name));
                    if (!is_named || reading->functions[state.function].line != kept.where.line)
                        continue;
                    kept.where = reading->place(state.span, kept.where.file);
                    break;
                }
            }
            problems_.add(std::move(kept));
        }
    } catch (const Error& error) {
        problems_.add(error.diagnostic());
    }
}

// A file that did not run may define what others read, so nothing is missed then.
void PackLoad::find_undefined() {
    if (!is_whole_) return;
    const std::vector<std::string> known = loader_.binder_.global_names(environment_);
    // One Reading whose memory is used again: a thousand kept ones would cost more than the
    // reading.
    Reading reading;
    for (const auto& [path, text] : texts_) {
        const std::string chunk = chunk_of(path);
        if (loader_.modules_.find(chunk) == nullptr) continue;
        read_source(text, reading);
        lint_globals(reading, chunk, known, problems_);
    }
}

std::string PackLoad::file_of(const LoadCall& call) const {
    const std::string prefix = id() + "/";
    return call.chunk.starts_with(prefix) ? call.chunk.substr(prefix.size()) : running_file_;
}

bool PackLoad::depends_on(std::string_view pack) const {
    const auto names = [pack](const PackReference& reference) { return reference.id == pack; };
    return std::any_of(source_.manifest.dependencies.begin(), source_.manifest.dependencies.end(),
                       names) ||
           std::any_of(source_.manifest.optional_dependencies.begin(),
                       source_.manifest.optional_dependencies.end(), names);
}

void PackLoad::take(LoadCall call) {
    const CallSite site(loader_.sources_, call);
    const Declaration* declaration = find_declaration(call.function);
    const bool needs_name = declaration == nullptr || declaration->rule == NameRule::required;
    if (needs_name && (!call.name || call.name->empty())) {
        problems_.add(
            "pack/missing-name", site.call(), fmt::format("`{}` needs a name", call.function),
            declaration != nullptr ? fmt::format("write: {}", declaration->example)
                                   : fmt::format("write: {} \"Name\" {{ ... }}", call.function));
        return;
    }
    if (declaration == nullptr) {
        calls_.push_back(std::move(call));
        return;
    }
    const DeclareContext context{
        loader_.game_,
        loader_.kinds_,
        loader_.declarations_,
        problems_,
        call,
        site,
        id(),
        [this](const std::string& kind) { loader_.binder_.bind(environment_, kind); },
        [this](const std::string& setting) {
            const auto chosen = loader_.options_.settings.find(setting);
            return chosen == loader_.options_.settings.end() ? nullptr : &chosen->second;
        },
        loader_.take_backs_[id()]};
    declaration->declare(context);
}

ScriptValue PackLoad::use_own(const std::string& path) {
    const std::string chunk = chunk_of(path);
    if (loader_.modules_.find(chunk) == nullptr) ++files_run_;
    return loader_.modules_.run(environment_, chunk, texts_.at(path));
}

ScriptValue PackLoad::use(const std::string& name, const std::string& chunk) {
    const bool is_stdlib = chunk.starts_with("stdlib/");
    const std::string path = name.ends_with(".lua") ? name : name + ".lua";
    if (!is_stdlib && texts_.contains(path)) return use_own(path);
    if (const std::string module = loader_.modules_.stdlib_chunk(name); !module.empty()) {
        return loader_.modules_.prepared(module);
    }
    const std::size_t colon = name.find(':');
    if (colon != std::string::npos && depends_on(name.substr(0, colon))) {
        const std::string other = name.substr(0, colon) + "/" + path.substr(colon + 1);
        if (const ScriptValue* value = loader_.modules_.find(other)) return *value;
    }
    std::vector<std::string> known = loader_.modules_.stdlib_names();
    for (const auto& [own, text] : texts_) known.push_back(own.substr(0, own.size() - 4));
    throw Error("pack/unknown-module",
                fmt::format("there is no file '{}' to use", printable(name, 80)),
                did_you_mean(name, known));
}

}  // namespace hexwright
