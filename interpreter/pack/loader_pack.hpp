// Loads one pack: runs its files, freezes it, judges and compiles its definitions, runs its lints.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/word.hpp"
#include "pack/kind_judge.hpp"
#include "pack/loader.hpp"

namespace hexwright {

// The same problem, found somewhere else.
[[nodiscard]] Diagnostic at(const Diagnostic& found, const Place& where);

// Which scripts of a pack are read, and which are run. Paths point into the source.
struct TextPlan {
    std::vector<std::string_view> entries;  // the files that are run, in order
    std::vector<std::string_view> paths;    // the files that are read, sorted
    std::vector<Diagnostic> problems;       // of the manifest's entries
};

[[nodiscard]] TextPlan plan_texts(const PackSource& source);

class PackLoad {
public:
    PackLoad(Loader& loader, const PackSource& source);
    PackLoad(const PackLoad&) = delete;
    PackLoad& operator=(const PackLoad&) = delete;

    // All that is wrong with the pack, in order of files and lines.
    std::vector<Diagnostic> run();

    [[nodiscard]] std::size_t files_run() const { return files_run_; }

    // What its scripts answer in comments.
    [[nodiscard]] SuppressionList& suppressions() { return suppressions_; }

    // A call of a kind or declaration, while a file runs.
    void take(LoadCall&& call);

    // What `use "name"` gives in this chunk.
    ScriptValue use(const std::string& name, const std::string& chunk);

private:
    using Text = RunTexts::Text;

    struct LintFinding {
        std::string path;  // of what it is about: "attacks[1].damage"
        std::string message;
    };

    // A kind by the name it was called by last: most calls in a row are of one.
    struct CalledKind {
        std::string name;
        Word word;
        const Kind* kind = nullptr;
    };

    // --- running
    // And runs what they use of the stdlib.
    void read_texts(const std::vector<std::string_view>& paths);
    // Returns the size of the text in bytes.
    std::size_t read_text(std::string_view path);
    void refuse_size();
    [[nodiscard]] std::string text_of(std::string_view path) const;
    void bind();
    void run_file(std::string_view path);
    [[nodiscard]] Text* find_text(std::string_view path);
    ScriptValue run_text(Text& text);
    [[nodiscard]] std::string_view text_path(const Text& text) const;
    void add_run_error(const Diagnostic& diagnostic);
    void tell_global(Diagnostic& problem, const Reading& reading) const;
    [[nodiscard]] bool means_function(std::string_view name) const;
    // The column of the name that an error on this line complains of.
    static void tell_column(Diagnostic& problem, const Reading& reading);
    void freeze();
    void check_texts();
    // Takes out what its authors have answered.
    void answer();

    // --- judging
    void check_kinds();
    void check_effects(const std::vector<std::string>& known);
    void check_lints(const std::vector<std::string>& known);
    // That pools, stats and the like are of a kind that was meant.
    void check_owners(const std::vector<std::string>& known);
    void check_limits();
    [[nodiscard]] bool is_referable(std::string_view name) const;
    void check_needs(const Kind& kind, const KindField& field);
    void check_refers(const Declared& declared,
                      const Data& refers,
                      const std::string& path,
                      const std::vector<std::string>& known);
    void check_arguments(const std::vector<std::string>& known);
    void add_effect_fields();
    void name_definitions();
    // Whether it is one: a name that is taken already, say, defines nothing.
    [[nodiscard]] bool name_definition(WrittenDefinition& written);
    // Gives it its id, that of the definition it replaces or one made of its place; and its
    // name when a pack is written before that. False when it replaces what it may not.
    [[nodiscard]] bool identify(const LoadCall& call,
                                std::string_view file,
                                Definition& definition);
    [[nodiscard]] const CalledKind& kind_of(const LoadCall& call);
    // What unloading the pack undoes.
    void give_back_later(const Definition& replaced);
    void add_to_prices(const std::string& name);
    void keep_calls();
    const Definition* find_overridden(const LoadCall& call, const std::string& name);
    void judge();
    void judge_computed(const WrittenDefinition& written,
                        const KindField& field,
                        const Data& value,
                        const JudgeContext& context);
    void compute_fields(const WrittenDefinition& written,
                        const FieldPlan& plan,
                        const JudgeContext& context);
    // Nothing when the field stays empty.
    [[nodiscard]] Data compute_field(const WrittenDefinition& written,
                                     const KindField& field,
                                     const JudgeContext& context);
    [[nodiscard]] bool is_offered(const WrittenDefinition& written);
    // Calls a function of the kind with one definition.
    [[nodiscard]] Data ask(const WrittenDefinition& written, HandlerId question);
    [[nodiscard]] bool ask_kind(const WrittenDefinition& written, HandlerId question);
    void run_lints();
    void run_lint(const Declared& lint, HandlerId check, const WrittenDefinition& written);
    void report(const Declared& lint,
                const WrittenDefinition& written,
                const std::vector<LintFinding>& findings);
    [[nodiscard]] const Diagnostic* probe_amount(const std::string& text);
    [[nodiscard]] std::optional<Diagnostic> read_amount(HandlerId notation,
                                                        const std::string& text);

    [[nodiscard]] const std::string& id() const { return source_.manifest.id.value; }

    [[nodiscard]] bool is_ruleset() const {
        return source_.manifest.kind.value == PackKind::ruleset;
    }

    // True if the call is in a file of this pack.
    [[nodiscard]] bool is_own(const LoadCall& call) const;
    // The file of a call, inside this pack.
    [[nodiscard]] std::string_view file_of(const LoadCall& call) const;
    [[nodiscard]] bool depends_on(std::string_view pack) const;

    Loader& loader_;
    const PackSource& source_;
    Environment environment_;
    std::vector<std::string> bound_;  // its globals before any file ran
    Problems problems_;
    std::vector<Text> texts_;  // in the order of their paths; the loader's Sources own the texts
    std::vector<ScriptValue> exports_;
    std::vector<WrittenDefinition> definitions_;
    // The line of each definition, by one word for its file, kind and name.
    WordMap<int> named_;
    CalledKind last_kind_;
    std::string written_path_;  // of the definition that gets its id; its memory is used again
    std::unordered_map<std::string, std::optional<Diagnostic>> probed_;
    std::unordered_map<const Kind*, FieldPlan> plans_;
    SuppressionList suppressions_;
    std::string running_file_;
    std::size_t files_run_ = 0;
    bool is_whole_ = true;     // every file ran to its end
    bool has_unread_ = false;  // and this one could not even be read
};

}  // namespace hexwright
