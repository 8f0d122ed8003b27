// Loads one pack: runs its files, freezes it, judges and compiles its definitions, runs its lints.
#pragma once

#include <map>
#include <set>
#include <string>
#include <tuple>
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
    // --- running
    void read_texts(const std::vector<std::string>& entries);
    void bind();
    void run_file(const std::string& path);
    void add_run_error(const Diagnostic& diagnostic);
    void freeze();
    void find_undefined();
    ScriptValue use_own(const std::string& path);

    // --- judging
    void check_kinds();
    void check_refers(const Declared& effect, const std::vector<std::string>& known);
    void add_effect_fields();
    void name_definitions();
    void name_definition(LoadCall call);
    const Definition* find_overridden(const LoadCall& call, const std::string& name);
    void judge();
    void compute_fields(const WrittenDefinition& written);
    [[nodiscard]] bool is_offered(const WrittenDefinition& written);
    // A function of the kind, asked of one definition.
    [[nodiscard]] Data ask(const WrittenDefinition& written, HandlerId question);
    [[nodiscard]] bool ask_kind(const WrittenDefinition& written, HandlerId question);
    void run_lints(const WrittenDefinition& written);
    [[nodiscard]] std::optional<Diagnostic> probe_amount(const std::string& text);
    [[nodiscard]] std::optional<Diagnostic> read_amount(HandlerId notation,
                                                        const std::string& text);

    [[nodiscard]] const std::string& id() const { return source_.manifest.id.value; }

    [[nodiscard]] std::string chunk_of(const std::string& path) const { return id() + "/" + path; }

    [[nodiscard]] bool is_ruleset() const {
        return source_.manifest.kind.value == PackKind::ruleset;
    }

    // The file of a call, inside this pack.
    [[nodiscard]] std::string file_of(const LoadCall& call) const;
    [[nodiscard]] bool depends_on(std::string_view pack) const;

    Loader& loader_;
    const PackSource& source_;
    Environment environment_;
    Problems problems_;
    std::map<std::string, std::string> texts_;  // by path
    std::vector<ScriptValue> exports_;
    std::vector<LoadCall> calls_;
    std::vector<WrittenDefinition> definitions_;
    std::map<std::tuple<std::string, std::string, std::string>, int>
        named_;  // (file, kind, name): line
    std::map<std::string, std::optional<Diagnostic>> probed_;
    std::string running_file_;
    std::size_t files_run_ = 0;
    bool is_whole_ = true;  // every file ran to its end
};

}  // namespace hexwright
