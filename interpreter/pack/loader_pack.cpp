#include "pack/loader_pack.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <new>
#include <tuple>

#include "base/memory_budget.hpp"
#include "base/text.hpp"
#include "kernel/state/words.hpp"
#include "kernel/verb/rulebook.hpp"
#include "pack/pack_files.hpp"
#include "pack/source_file.hpp"
#include "syntax/lexer.hpp"

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

// The only token on a line that is this word, or a text of it; nothing if there is none or several.
std::optional<Span> only_word(const Reading& reading, int line, std::string_view word) {
    std::optional<Span> found;
    if (word.empty()) return found;
    for (const Token& token : reading.tokens) {
        const bool is_text = token.type == TokenType::plain_text;
        if (token.line != line || reading.text(is_text ? inside_of(token) : token.span) != word)
            continue;
        if (found) return std::nullopt;
        found = token.span;
    }
    return found;
}

}  // namespace

TextPlan plan_texts(const PackSource& source) {
    TextPlan plan;
    plan.entries = entry_files(source.files, source.manifest, plan.problems);
    if (source.manifest.entry.empty()) {
        plan.paths = plan.entries;
        return plan;
    }
    // An entry may be a scene or spec too. Both lists are sorted unless entries are listed one by
    // one.
    std::vector<std::string_view> entries = plan.entries;
    std::ranges::sort(entries);
    std::ranges::set_union(own_scripts(source.files), entries, std::back_inserter(plan.paths));
    return plan;
}

// Loads one pack.
class PackLoad {
public:
    PackLoad(Loader& loader, const PackSource& source) : pack_{loader, source} {}

    // Returns all problems of the pack, in the order of files and lines.
    std::vector<Diagnostic> run() {
        TextPlan plan = plan_texts(pack_.source);
        problems_.all() = std::move(plan.problems);
        loader_.binder_.open();
        read_texts(plan.paths);
        loader_.sandbox_.references.settle_references();
        environment_ = loader_.sandbox_.create_environment(id());
        loader_.environments_[id()] = environment_;
        bind();
        for (const std::string_view path : plan.entries) run_file(path);
        loader_.binder_.close();
        freeze();
        check_texts();
        load_definitions(pack_);
        for (Diagnostic& problem : problems_.all()) loader_.sources_.show(problem);
        answer();
        std::ranges::stable_sort(problems_.all(), {}, [](const Diagnostic& problem) {
            return std::tie(problem.where.file, problem.where.line, problem.where.column);
        });
        keep_first_uses(problems_.all());
        return std::move(problems_.all());
    }

    // The findings that its scripts answer in comments.
    [[nodiscard]] SuppressionList& suppressions() { return suppressions_; }

    // Takes a call of a kind or declaration, while a file runs.
    void take(LoadCall&& call) {
        const CallSite site(loader_.sources_, call);
        const Declaration* declaration = find_declaration(call.function);
        const bool needs_name = declaration == nullptr || declaration->needs_name;
        if (needs_name && (!call.name || call.name->empty())) {
            problems_.add("pack/missing-name", site.call(),
                          fmt::format("`{}` needs a name", call.function),
                          declaration != nullptr
                              ? fmt::format("write: {}", declaration->example)
                              : fmt::format("write: {} \"Name\" {{ ... }}", call.function));
            return;
        }
        if (declaration == nullptr) {
            pack_.definitions.emplace_back().call = std::move(call);
            return;
        }
        const DeclareContext context{
            loader_.game_,
            loader_.sandbox_,
            loader_.kinds_,
            loader_.declarations_,
            problems_,
            call,
            site,
            id(),
            [this](const std::string& kind) { loader_.binder_.bind(environment_, kind); },
            loader_.options_.settings,
            loader_.take_backs_[id()]};
        declaration->declare(context);
    }

    // The module that `use "name"` brings into this chunk.
    ScriptValue use(const std::string& name, const std::string& chunk) {
        const bool is_stdlib = chunk.starts_with("stdlib/");
        const std::string path = name.ends_with(".lua") ? name : name + ".lua";
        if (Text* own = is_stdlib ? nullptr : find_text(path)) return run_text(*own);
        if (const std::string module = loader_.modules_.stdlib_chunk(name); !module.empty()) {
            return loader_.modules_.prepared(module);
        }
        const std::size_t colon = name.find(':');
        if (colon != std::string::npos && pack_.source.manifest.depends_on(name.substr(0, colon))) {
            const std::string other = name.substr(0, colon) + "/" + path.substr(colon + 1);
            if (const ScriptValue* value = loader_.modules_.find(other)) return *value;
        }
        std::vector<std::string> known = loader_.modules_.stdlib_names();
        for (const Text& own : texts_.texts)
            known.emplace_back(text_path(own).substr(0, text_path(own).size() - 4));
        throw Error("pack/unknown-module",
                    fmt::format("there is no file '{}' to use", printable(name, 80)),
                    did_you_mean(name, known));
    }

private:
    using Text = RunTexts::Text;

    // Reads the texts, and runs the modules of the stdlib that they use.
    void read_texts(const std::vector<std::string_view>& paths) {
        loader_.sources_.show_in(id(), pack_.source.shown);
        std::size_t bytes = 0;
        for (const std::string_view path : paths) {
            try {
                bytes += read_text(path);
            } catch (const Error& error) {
                leave_unread(error.diagnostic());
            }
            if (bytes > limits::pack_source_bytes) {
                return leave_unread(error_at("pack/pack-too-large", {pack_.source.shown},
                                             fmt::format("the scripts of this pack exceed {} bytes",
                                                         limits::pack_source_bytes),
                                             "split the pack"));
            }
        }
    }

    void leave_unread(Diagnostic why) {
        problems_.add(std::move(why));
        pack_.is_whole = false;
        texts_.has_unread = true;
    }

    // Returns the size of the text in bytes.
    std::size_t read_text(std::string_view path) {
        const auto given = pack_.source.texts.find(path);
        const SourceText source =
            loader_.sources_.add(fmt::format("{}/{}", id(), path),
                                 given != pack_.source.texts.end()
                                     ? given->second
                                     : read_file(folder_ + '/' + std::string(path),
                                                 fmt::format("{}/{}", pack_.source.shown, path))
                                           .text);
        texts_.texts.emplace_back().source = source;
        loader_.modules_.prepare_stdlib(source.text, problems_);
        return source.text.size();
    }

    void bind() {
        if (loader_.options_.bind_play) loader_.options_.bind_play(environment_);
        LoadBinder& binder = loader_.binder_;
        binder.bind_use(environment_);
        binder.bind_settings(environment_, pack_.source.is_ruleset());
        if (pack_.source.is_ruleset()) {
            for (const Declaration& declaration : all_declarations()) {
                if (std::string_view(declaration.name) != "setting")
                    binder.bind(environment_, declaration.name);
            }
        }
        for (const std::string& kind : loader_.kinds_.names()) binder.bind(environment_, kind);
        texts_.bound = loader_.sandbox_.global_names(environment_);
    }

    void run_file(std::string_view path) {
        Text* text = find_text(path);
        if (text == nullptr || text->has_run) return;
        pack_.last_file = path;
        try {
            const Run run(loader_.sandbox_, RunKind::load);
            exports_.push_back(run_text(*text));
        } catch (const Error& error) {
            add_run_error(error.diagnostic());
        }
        loader_.binder_.finish();
    }

    [[nodiscard]] Text* find_text(std::string_view path) {
        const auto found = std::ranges::lower_bound(
            texts_.texts, path, {}, [this](const Text& text) { return text_path(text); });
        return found == texts_.texts.end() || text_path(*found) != path ? nullptr : &*found;
    }

    ScriptValue run_text(Text& text) {
        text.has_begun = true;
        const ScriptValue value = loader_.modules_.run(environment_, text.source);
        text.has_run = true;
        return value;
    }

    [[nodiscard]] std::string_view text_path(const Text& text) const {
        return text.source.chunk.substr(id().size() + 1);
    }

    void add_run_error(const Diagnostic& diagnostic) {
        pack_.is_whole = false;
        if (diagnostic.code == "pack/use-failed") return;
        Diagnostic problem = diagnostic;
        const Reading* reading = loader_.sources_.reading(diagnostic.where.file);
        if (problem.code == "lua/undefined-global" && reading != nullptr)
            tell_global(problem, *reading);
        if (problem.where.column == 0 && reading != nullptr) tell_column(problem, *reading);
        problems_.add(std::move(problem));
    }

    // Adds to the error of an undefined global what the reader knows: its column, and that a kind
    // was meant.
    void tell_global(Diagnostic& problem, const Reading& reading) const {
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

    // True if the nearest global is a function such as print, not a kind.
    [[nodiscard]] bool means_function(std::string_view name) const {
        const std::string nearest = nearest_name(name, texts_.bound);
        return !nearest.empty() && loader_.kinds_.find(nearest) == nullptr &&
               find_declaration(nearest) == nullptr;
    }

    // Adds the column of the name that the error complains of, if that is clear.
    static void tell_column(Diagnostic& problem, const Reading& reading) {
        const Place where = problem.where;
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

    void freeze() {
        try {
            const Run run(loader_.sandbox_, RunKind::load);
            for (Diagnostic& kept : loader_.sandbox_.freeze(
                     environment_, exports_,
                     [this](std::string_view chunk) { return loader_.sources_.reading(chunk); })) {
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

    void check_texts() {
        if (!loader_.options_.check_texts) return;
        texts_.known = loader_.sandbox_.global_names(environment_);
        texts_.is_whole = pack_.is_whole;
        loader_.options_.check_texts(texts_, problems_);
    }

    // Removes the problems that comments answer.
    void answer() {
        for (const Text& text : texts_.texts) {
            if (!has_suppression(text.source.text)) continue;
            const std::string_view chunk = text.source.chunk;
            suppressions_.emplace_back(*loader_.sources_.reading(chunk),
                                       loader_.sources_.shown(chunk));
            suppressions_.back().apply(problems_.all());
        }
    }

    [[nodiscard]] const std::string& id() const { return pack_.source.id(); }

    PackRun pack_;
    Loader& loader_ = pack_.loader;
    const std::string folder_ = pack_.source.files.folder.string();
    Environment environment_;
    Problems& problems_ = pack_.problems;
    RunTexts texts_ = {.sources = loader_.sources_,
                       .kinds = loader_.kinds_,
                       .is_ruleset = pack_.source.is_ruleset()};
    std::vector<ScriptValue> exports_;
    SuppressionList suppressions_;
};

// Fields that no edit of a thing changes.
static constexpr std::array fixed_types = {FieldType::text,    FieldType::reference,
                                           FieldType::boolean, FieldType::handler,
                                           FieldType::trigger, FieldType::condition};

Loader::Loader(Game& game, Sandbox& sandbox, LoaderOptions options)
    : game_(game),
      sandbox_(sandbox),
      options_(std::move(options)),
      binder_(sandbox,
              {[this](LoadCall&& call) { running_->take(std::move(call)); },
               [this](const std::string& name, const std::string& chunk) {
                   return running_->use(name, chunk);
               },
               [this](const std::string& name) { return setting(name); }}),
      modules_(sandbox, binder_, sources_, options_.stdlib) {
    game_.rulebook.judge_setting = [this](const std::string& name, const Data& value) {
        judge_setting(name, value);
    };
    game_.rulebook.judge_price = [this](const std::string& field) { judge_price(field); };
    game_.rulebook.judge_option = [this](const Verb& verb, const Definition* card,
                                         const std::string& option) {
        if (const auto problem = edits_read_.option_problem(verb, card, option))
            throw Error(*problem);
    };
    game_.rulebook.judge_change = [this](Word kind, Word name) -> std::optional<std::string> {
        const Kind* found = kinds_.find(game_.text(kind));
        const KindField* field = found == nullptr ? nullptr : found->field(game_.text(name));
        const bool is_fixed =
            field != nullptr && !field->lays && contains(fixed_types, field->type);
        if (!is_fixed) return std::nullopt;
        return fmt::format("`{}` of a {} is no number, and an edit cannot change it", field->name,
                           found->name);
    };
    game_.rulebook.judge_edit = [this](const Act& act, Word name) -> std::optional<std::string> {
        const Verb* verb = game_.verbs.find(act.verb);
        if (verb == nullptr && !act.event) return std::nullopt;
        if (act.event == words::roll) return EditNames::problem_of_roll(game_.text(name));
        if (verb == nullptr)
            return fmt::format("an edit changes nothing of {}", game_.text(act.event));
        const Word card = act.definition == nullptr ? Word{} : act.definition->kind;
        return edits_read_.problem(*verb, act.step, card, game_.text(name));
    };
}

Loader::~Loader() {
    game_.rulebook.judge_setting = nullptr;
    game_.rulebook.judge_option = nullptr;
    game_.rulebook.judge_price = nullptr;
    game_.rulebook.judge_edit = nullptr;
    game_.rulebook.judge_change = nullptr;
}

LoadReport Loader::load(const std::vector<PackSource>& packs) {
    std::vector<const PackSource*> sources;
    for (const PackSource& source : packs) sources.push_back(&source);
    return load(sources);
}

namespace {

// The packs that it needs, and those it may have.
std::vector<std::string> needs_of(const PackManifest& manifest) {
    std::vector<std::string> needs;
    for (const auto* references : {&manifest.dependencies, &manifest.optional_dependencies}) {
        for (const PackReference& need : *references) needs.push_back(need.id);
    }
    return needs;
}

// What is found where a word is used that a file declares.
constexpr std::string_view codes_of_missing[] = {
    "pack/bad-trigger",    "pack/unknown-budget", "pack/unknown-kind",      "pack/unknown-method",
    "pack/unknown-module", "pack/unknown-moment", "pack/unknown-name",      "pack/unknown-number",
    "pack/unknown-pool",   "pack/unknown-rule",   "pack/unknown-reference", "pack/unknown-verb",
    "pack/use-failed"};

bool is_of_missing(const Diagnostic& problem) {
    return std::ranges::find(codes_of_missing, problem.code) != std::end(codes_of_missing);
}

// A file that cannot be read declares nothing, so what uses its words seems wrong elsewhere. Of a
// ruleset that is said once, at the file.
void leave_out_missing(std::vector<Diagnostic>& problems) {
    const auto is_unread = [](const Diagnostic& problem) {
        return problem.code == "pack/syntax-error";
    };
    if (std::ranges::none_of(problems, is_unread)) return;
    const std::size_t left_out = std::erase_if(problems, is_of_missing);
    if (left_out == 0) return;
    std::ranges::find_if(problems, is_unread)
        ->notes.push_back(
            fmt::format("left out until this is mended: {} about words that this file "
                        "may declare",
                        count_of(left_out, "finding")));
}

}  // namespace

LoadReport Loader::load(const std::vector<const PackSource*>& packs) {
    LoadReport report;
    edits_read_.clear();
    for (const PackSource* pack : packs) {
        const PackSource& source = *pack;
        const std::string& id = source.id();
        const auto& needs = source.manifest.dependencies;
        game_.rules.definitions.set_needs(id, needs_of(source.manifest));
        const bool is_blocked = std::ranges::any_of(
            needs, [this](const PackReference& need) { return failed_.contains(need.id); });
        if (is_blocked) {
            failed_.insert(id);
            continue;
        }
        if (source.is_ruleset()) rulesets_.insert(id);
        PackLoad load(*this, source);
        running_ = &load;
        std::vector<Diagnostic> problems;
        try {
            problems = load.run();
        } catch (const std::bad_alloc&) {
            binder_.drop();
            problems = {no_memory().diagnostic()};
            problems.back().where = source.manifest.id.where;
        }
        running_ = nullptr;
        if (source.is_ruleset()) leave_out_missing(problems);
        append(report.suppressions, source.suppressions);
        append(report.suppressions, std::move(load.suppressions()));
        if (has_error(problems)) {
            failed_.insert(id);
        } else {
            report.loaded.push_back(id);
        }
        append(report.problems, std::move(problems));
    }
    return report;
}

}  // namespace hexwright
