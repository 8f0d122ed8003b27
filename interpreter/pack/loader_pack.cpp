#include "pack/loader_pack.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "base/text.hpp"
#include "pack/pack_files.hpp"
#include "pack/source_file.hpp"

namespace hexwright {

namespace {

// The text between the first two of these marks.
std::string_view named_in(std::string_view message, char mark) {
    const std::size_t open = message.find(mark);
    const std::size_t close = open == std::string_view::npos ? open : message.find(mark, open + 1);
    return close == std::string_view::npos ? std::string_view{}
                                           : message.substr(open + 1, close - open - 1);
}

// "match" of "string.match"; a path of a file stays whole.
std::string_view last_part(std::string_view name) {
    if (name.find('/') != std::string_view::npos) return name;
    const std::size_t dot = name.find_last_of(".:");
    return dot == std::string_view::npos ? name : name.substr(dot + 1);
}

// The place of a word on a line, with the quotes around it, if it occurs there once.
std::optional<Span> only_word(const Reading& reading, int line, std::string_view word) {
    if (word.empty()) return std::nullopt;
    const std::string_view text = reading.source;
    const std::size_t begin = reading.line_starts[static_cast<std::size_t>(line) - 1];
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const auto is_letter = [&](std::size_t at) {
        const char c = at < text.size() ? text[at] : ' ';
        return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
               (c >= 'A' && c <= 'Z');
    };
    std::optional<Span> found;
    for (std::size_t at = text.find(word, begin); at < end; at = text.find(word, at + 1)) {
        const std::size_t after = at + word.size();
        if ((at > begin && is_letter(at - 1)) || (after < end && is_letter(after))) continue;
        if (found) return std::nullopt;
        const bool is_quoted = at > begin && after < end && text[at - 1] == text[after] &&
                               (text[after] == '"' || text[after] == '\'');
        found = Span{static_cast<std::uint32_t>(at - (is_quoted ? 1 : 0)),
                     static_cast<std::uint32_t>(after + (is_quoted ? 1 : 0))};
    }
    return found;
}

}  // namespace

TextPlan plan_texts(const PackSource& source) {
    TextPlan plan;
    plan.entries = entry_files(source.files, source.manifest, plan.problems);
    if (source.manifest.entry.empty()) {
        std::erase_if(plan.entries,
                      [](std::string_view path) { return path.ends_with("_spec.lua"); });
    }
    InnerPacks inner(source.files.folder);
    for (const std::string& path : source.files.paths) {
        const bool is_beside = path.starts_with("spec/") || path.starts_with("tests/") ||
                               path.starts_with("scenes/") ||
                               (path.starts_with("table/") && inner.hold(path));
        if (path.ends_with(".lua") && !is_beside && !path.ends_with("_spec.lua"))
            plan.paths.push_back(path);
    }
    // Mostly both are in order already.
    std::vector<std::string_view> entries = plan.entries;
    for (auto* paths : {&plan.paths, &entries}) {
        if (!std::is_sorted(paths->begin(), paths->end())) std::sort(paths->begin(), paths->end());
    }
    std::vector<std::string_view> all;
    all.reserve(std::max(plan.paths.size(), entries.size()));
    std::set_union(plan.paths.begin(), plan.paths.end(), entries.begin(), entries.end(),
                   std::back_inserter(all));
    all.erase(std::unique(all.begin(), all.end()), all.end());
    plan.paths = std::move(all);
    return plan;
}

PackLoad::PackLoad(Loader& loader, const PackSource& source) : loader_(loader), source_(source) {}

std::vector<Diagnostic> PackLoad::run() {
    TextPlan plan = plan_texts(source_);
    problems_.all() = std::move(plan.problems);
    loader_.binder_.open();
    read_texts(plan.paths);
    loader_.sandbox_.settle_references();
    environment_ = loader_.sandbox_.create_environment(id());
    loader_.environments_[id()] = environment_;
    bind();
    exports_.reserve(plan.entries.size());
    definitions_.reserve(plan.entries.size());
    for (const std::string_view path : plan.entries) run_file(path);
    loader_.binder_.close();
    freeze();
    check_texts();
    add_effect_fields();
    check_kinds();
    name_definitions();
    judge();
    keep_calls();
    for (Diagnostic& problem : problems_.all()) loader_.sources_.show(problem);
    answer();
    std::stable_sort(problems_.all().begin(), problems_.all().end(),
                     [](const Diagnostic& a, const Diagnostic& b) {
                         return std::tie(a.where.file, a.where.line, a.where.column) <
                                std::tie(b.where.file, b.where.line, b.where.column);
                     });
    keep_first_uses(problems_.all());
    return std::move(problems_.all());
}

void PackLoad::read_texts(const std::vector<std::string_view>& paths) {
    loader_.sources_.show_in(id(), source_.shown);
    texts_.reserve(paths.size());
    loader_.sources_.reserve(paths.size());
    loader_.modules_.reserve(paths.size());
    loader_.game_.rules.words.reserve(2 * paths.size());
    std::size_t bytes = 0;
    for (const std::string_view path : paths) {
        try {
            bytes += read_text(path);
        } catch (const Error& error) {
            problems_.add(error.diagnostic());
            is_whole_ = false;
            has_unread_ = true;
        }
        if (bytes > limits::pack_source_bytes) return refuse_size();
    }
}

void PackLoad::refuse_size() {
    Place whole;
    whole.file = source_.shown;
    problems_.add(
        "pack/pack-too-large", std::move(whole),
        fmt::format("the scripts of this pack exceed {} bytes", limits::pack_source_bytes),
        "split the pack");
    is_whole_ = false;
    has_unread_ = true;
}

std::size_t PackLoad::read_text(std::string_view path) {
    std::string content = text_of(path);
    const SourceText source =
        loader_.sources_.add(fmt::format("{}/{}", id(), path), std::move(content));
    texts_.emplace_back().source = source;
    loader_.modules_.prepare_stdlib(source.text, problems_);
    return source.text.size();
}

std::string PackLoad::text_of(std::string_view path) const {
    const auto given = source_.texts.find(path);
    if (given != source_.texts.end()) return given->second;
    return read_file(source_.files.folder / path, fmt::format("{}/{}", source_.shown, path),
                     limits::source_bytes)
        .text;
}

std::string_view PackLoad::text_path(const Text& text) const {
    return text.source.chunk.substr(id().size() + 1);
}

PackLoad::Text* PackLoad::find_text(std::string_view path) {
    const auto found = std::lower_bound(
        texts_.begin(), texts_.end(), path,
        [this](const Text& text, std::string_view wanted) { return text_path(text) < wanted; });
    return found == texts_.end() || text_path(*found) != path ? nullptr : &*found;
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
    bound_ = loader_.sandbox_.global_names(environment_);
}

ScriptValue PackLoad::run_text(Text& text) {
    text.has_begun = true;
    const ScriptValue value = loader_.modules_.run(environment_, text.source);
    text.has_run = true;
    return value;
}

void PackLoad::run_file(std::string_view path) {
    Text* text = find_text(path);
    if (text == nullptr || text->has_run) return;
    running_file_ = path;
    try {
        const Run run(loader_.sandbox_, RunKind::load);
        exports_.push_back(run_text(*text));
        ++files_run_;
    } catch (const Error& error) {
        add_run_error(error.diagnostic());
    }
    loader_.binder_.finish();
}

void PackLoad::add_run_error(const Diagnostic& diagnostic) {
    is_whole_ = false;
    if (diagnostic.code == "pack/use-failed") return;
    Diagnostic problem = diagnostic;
    const Reading* reading = loader_.sources_.reading(diagnostic.where.file);
    if (problem.code == "lua/undefined-global" && reading != nullptr)
        tell_global(problem, *reading);
    if (problem.where.column == 0 && reading != nullptr) tell_column(problem, *reading);
    problems_.add(std::move(problem));
}

// Whether what is nearest to it in the pack's globals is no kind: print, say.
bool PackLoad::means_function(std::string_view name) const {
    const std::string nearest = nearest_name(name, bound_);
    return !nearest.empty() && loader_.kinds_.find(nearest) == nullptr &&
           find_declaration(nearest) == nullptr;
}

// Says of an undefined global what the reader knows better: the column, and that a kind was meant.
void PackLoad::tell_global(Diagnostic& problem, const Reading& reading) const {
    const Place where = problem.where;
    for (const GlobalUse& use : reading.globals) {
        const bool is_named = problem.message.starts_with(fmt::format("'{}' ", use.name));
        if (!is_named || reading.line_of(use.span.begin) != where.line) continue;
        problem.where = reading.place(use.span, where.file);
        const KindCall* call = reading.find_call(where.line, use.name);
        if (call == nullptr || call->id_span.is_empty() || means_function(use.name)) return;
        problem.code = "pack/unknown-kind";
        problem.message = fmt::format("there is no kind '{}'", use.name);
        problem.hint = find_declaration(use.name) != nullptr
                           ? "only a ruleset declares: write kind = \"ruleset\" in pack.toml"
                           : did_you_mean(use.name, loader_.kinds_.names());
        problem.frames.clear();
        return;
    }
}

void PackLoad::tell_column(Diagnostic& problem, const Reading& reading) {
    const Place where = problem.where;
    if (where.line < 1 || static_cast<std::size_t>(where.line) > reading.line_starts.size()) return;
    const std::string_view field = named_in(problem.message, '`');
    for (const KindCall& call : reading.calls) {
        const Field* found = field.empty() || reading.line_of(call.span.begin) != where.line
                                 ? nullptr
                                 : reading.find(call, field);
        if (found == nullptr) continue;
        problem.where = reading.place(found->value, where.file);
        return;
    }
    std::string_view name = last_part(named_in(problem.message, '\''));
    if (problem.code == "lua/no-chance") name = "random";
    if (problem.code == "pack/cyclic-use") name = "use";
    if (const auto span = only_word(reading, where.line, name))
        problem.where = reading.place(*span, where.file);
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

void PackLoad::check_texts() {
    if (!loader_.options_.check_texts) return;
    const RunTexts texts{texts_,    loader_.sources_, loader_.sandbox_.global_names(environment_),
                         bound_,    loader_.kinds_,   is_ruleset(),
                         is_whole_, has_unread_};
    loader_.options_.check_texts(texts, problems_);
}

void PackLoad::answer() {
    for (const Text& text : texts_) {
        if (!has_suppression(text.source.text)) continue;
        const std::string_view chunk = text.source.chunk;
        suppressions_.emplace_back(*loader_.sources_.reading(chunk), loader_.sources_.shown(chunk));
        suppressions_.back().apply(problems_.all());
    }
}

bool PackLoad::is_own(const LoadCall& call) const {
    const std::string_view chunk = call.chunk;
    return chunk.size() > id().size() && chunk[id().size()] == '/' && chunk.starts_with(id());
}

std::string_view PackLoad::file_of(const LoadCall& call) const {
    return is_own(call) ? std::string_view(call.chunk).substr(id().size() + 1)
                        : std::string_view(running_file_);
}

bool PackLoad::depends_on(std::string_view pack) const {
    const auto names = [pack](const PackReference& reference) { return reference.id == pack; };
    return std::any_of(source_.manifest.dependencies.begin(), source_.manifest.dependencies.end(),
                       names) ||
           std::any_of(source_.manifest.optional_dependencies.begin(),
                       source_.manifest.optional_dependencies.end(), names);
}

void PackLoad::take(LoadCall&& call) {
    const CallSite site(loader_.sources_, call);
    // Most make another of the kind that was made before.
    const bool is_another =
        !definitions_.empty() && definitions_.back().call.function == call.function;
    const Declaration* declaration = is_another ? nullptr : find_declaration(call.function);
    const bool needs_name = declaration == nullptr || declaration->rule == NameRule::required;
    if (needs_name && (!call.name || call.name->empty())) {
        problems_.add(
            "pack/missing-name", site.call(), fmt::format("`{}` needs a name", call.function),
            declaration != nullptr ? fmt::format("write: {}", declaration->example)
                                   : fmt::format("write: {} \"Name\" {{ ... }}", call.function));
        return;
    }
    if (declaration == nullptr) {
        definitions_.emplace_back().call = std::move(call);
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

ScriptValue PackLoad::use(const std::string& name, const std::string& chunk) {
    const bool is_stdlib = chunk.starts_with("stdlib/");
    const std::string path = name.ends_with(".lua") ? name : name + ".lua";
    if (Text* own = is_stdlib ? nullptr : find_text(path)) {
        if (!own->has_run) ++files_run_;
        return run_text(*own);
    }
    if (const std::string module = loader_.modules_.stdlib_chunk(name); !module.empty()) {
        return loader_.modules_.prepared(module);
    }
    const std::size_t colon = name.find(':');
    if (colon != std::string::npos && depends_on(name.substr(0, colon))) {
        const std::string other = name.substr(0, colon) + "/" + path.substr(colon + 1);
        if (const ScriptValue* value = loader_.modules_.find(other)) return *value;
    }
    std::vector<std::string> known = loader_.modules_.stdlib_names();
    for (const Text& own : texts_)
        known.emplace_back(text_path(own).substr(0, text_path(own).size() - 4));
    throw Error("pack/unknown-module",
                fmt::format("there is no file '{}' to use", printable(name, 80)),
                did_you_mean(name, known));
}

}  // namespace hexwright
