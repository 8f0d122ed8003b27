// Loads one pack: runs its files, freezes it, judges and compiles its definitions, runs its lints.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "pack/kind_judge.hpp"
#include "pack/loader.hpp"

namespace hexwright {

class PackLoad {
public:
    PackLoad(Loader& loader, const PackSource& source);

    // All that is wrong with the pack, in order of files and lines.
    std::vector<Diagnostic> run();

    [[nodiscard]] std::size_t files_run() const { return files_run_; }

    // A call of a kind or declaration, while a file runs.
    void take(LoadCall call);

    // What `use "name"` gives in this chunk.
    ScriptValue use(const std::string& name, const std::string& chunk);

private:
    // A script of the pack. Its text is kept by the loader's Sources.
    struct Text {
        std::string path;
        std::string chunk;
        std::string_view text;
        bool has_run = false;                   // to its end
        std::shared_ptr<const ChunkScan> scan;  // once it has run
    };

    // What a function of a kind read of a definition, and what it said.
    struct Answered {
        std::vector<std::pair<std::string, Data>> read;
        Data answer;
    };

    // --- running
    void read_texts(const std::vector<std::string>& entries);
    void bind();
    void run_file(const std::string& path);
    [[nodiscard]] Text* find_text(std::string_view path);
    ScriptValue run_text(Text& text);
    void add_run_error(const Diagnostic& diagnostic);
    void freeze();
    void find_undefined();

    // --- judging
    void check_kinds();
    void check_refers(const Declared& effect, const std::vector<std::string>& known);
    void add_effect_fields();
    void name_definitions();
    void name_definition(LoadCall call);
    void keep_calls();
    const Definition* find_overridden(const LoadCall& call, const std::string& name);
    void judge();
    void compute_fields(const WrittenDefinition& written);
    [[nodiscard]] bool is_offered(const WrittenDefinition& written);
    // A function of the kind, asked of one definition. It sees nothing but what it reads of the
    // definition, so it is not run again when it would read the same.
    [[nodiscard]] Data ask(const WrittenDefinition& written, HandlerId question);
    [[nodiscard]] bool ask_kind(const WrittenDefinition& written, HandlerId question);
    void run_lints();
    void run_lint(const Declared& lint, HandlerId check, const WrittenDefinition& written);
    [[nodiscard]] const Diagnostic* probe_amount(const std::string& text);
    [[nodiscard]] std::optional<Diagnostic> read_amount(HandlerId notation,
                                                        const std::string& text);

    [[nodiscard]] const std::string& id() const { return source_.manifest.id.value; }

    [[nodiscard]] std::string chunk_of(const std::string& path) const { return id() + "/" + path; }

    [[nodiscard]] bool is_ruleset() const {
        return source_.manifest.kind.value == PackKind::ruleset;
    }

    // The file of a call, inside this pack.
    [[nodiscard]] std::string_view file_of(const LoadCall& call) const;
    [[nodiscard]] bool depends_on(std::string_view pack) const;

    Loader& loader_;
    const PackSource& source_;
    Environment environment_;
    Problems problems_;
    std::vector<Text> texts_;    // in the order of their paths
    std::size_t next_text_ = 0;  // after the one found last: files run in this order, mostly
    std::vector<ScriptValue> exports_;
    std::vector<LoadCall> calls_;
    std::vector<WrittenDefinition> definitions_;
    // The line of each definition, by the word of its file, kind and name.
    std::unordered_map<Word, int> named_;
    std::unordered_map<std::string, std::optional<Diagnostic>> probed_;
    std::unordered_map<std::uint32_t, std::vector<Answered>> answered_;  // by function
    std::string running_file_;
    std::size_t files_run_ = 0;
    bool is_whole_ = true;  // every file ran to its end
};

}  // namespace hexwright
