// Packs in a temporary folder, ready to be validated, and what validation says of them as a text.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "base/stop_flag.hpp"
#include "pack/validate.hpp"
#include "pack/validate_passes.hpp"

namespace hexwright {

// Everything of it, so that equal texts are equal results.
inline std::string text_of(const Validated& result) {
    std::string text = result.was_loaded ? "loaded\n" : "not loaded\n";
    text += std::to_string(result.answered) + " answered\n";
    for (const std::string& lint : result.lints) text += "lint " + lint + "\n";
    for (const Diagnostic& problem : result.problems) {
        const Place& where = problem.where;
        text += to_line(problem) + " " + problem.code + " " +
                std::string(name_of(problem.severity)) + " " + std::to_string(where.line) + ":" +
                std::to_string(where.column) + "-" + std::to_string(where.end_line) + ":" +
                std::to_string(where.end_column) + " " + problem.message + " (" + problem.hint +
                ")\n";
        for (const std::string& note : problem.notes) text += "  note " + note + "\n";
        for (const ScriptFrame& frame : problem.frames)
            text += "  in " + frame.pack + " " + frame.file + ":" + std::to_string(frame.line) +
                    " " + frame.function + "\n";
    }
    return text;
}

struct ValidateBench {
    ValidateBench() {
        static int count = 0;
        const std::filesystem::path root = std::filesystem::temp_directory_path();
        do {
            folder = root / ("hexwright-validate-test-" + std::to_string(++count));
        } while (!std::filesystem::create_directory(folder));
        options.stdlib = std::filesystem::path(HEXWRIGHT_ROOT) / "stdlib";
        options.text_passes = text_passes();
    }

    ~ValidateBench() {
        std::error_code ignored;
        std::filesystem::remove_all(folder, ignored);
    }

    ValidateBench(const ValidateBench&) = delete;
    ValidateBench& operator=(const ValidateBench&) = delete;

    void write(const std::string& path, const std::string& text) const {
        std::filesystem::create_directories((folder / path).parent_path());
        std::ofstream(folder / path, std::ios::binary) << text;
    }

    // One script, and a dependency on `rules` where it is content.
    void pack(const std::string& id,
              const std::string& kind,
              const std::string& script,
              const std::string& more = "",
              const std::string& needs = "rules") const {
        write(id + "/pack.toml",
              "[pack]\nid = \"" + id + "\"\ntitle = \"" + id +
                  "\"\nversion = \"1.0.0\"\nkind = \"" + kind +
                  "\"\nengine = \">=0.3, <1.0\"\nauthors = [\"A <a@example.invalid>\"]\n" +
                  "license = \"CC0-1.0\"\nentry = [\"main.lua\"]\n" +
                  (kind == "content" ? "[dependencies]\n" + needs + " = \"^1.0\"\n" : "") + more);
        write(id + "/main.lua", script);
    }

    // The packs of these names are wanted; the folder is searched for what they need.
    void fill(const std::vector<std::string>& names) {
        std::vector<ShownFolder> wanted;
        for (const std::string& name : names) wanted.push_back({folder / name, name});
        shelf = fill_shelf(wanted, {folder});
    }

    // Every tiny pack of the corpus, and others with no mistake between them.
    void take_corpus() {
        namespace fs = std::filesystem;
        const fs::path corpus = fs::path(HEXWRIGHT_ROOT) / "tests/corpus";
        fs::copy(corpus / "rules", folder / "corpus_rules");
        std::vector<std::string> names;
        int number = 0;
        const auto add = [&](const fs::path& script, const std::string& kind) {
            names.push_back("tiny_" + std::to_string(++number));
            std::ifstream stream(script, std::ios::binary);
            const std::string text{std::istreambuf_iterator<char>(stream), {}};
            pack(names.back(), kind, text, "", "corpus_rules");
            if (number % 2 != 0) return;
            names.push_back("clean_" + std::to_string(number));
            pack(names.back(), "content", "return {}", "", "corpus_rules");
        };
        for (const auto& entry : fs::directory_iterator(corpus / "content"))
            add(entry.path(), "content");
        for (const auto& entry : fs::directory_iterator(corpus / "ruleset"))
            add(entry.path(), "ruleset");
        fill(names);
    }

    void take_rules_and_scripts() {
        namespace fs = std::filesystem;
        const fs::path root = HEXWRIGHT_ROOT;
        std::vector<ShownFolder> wanted;
        std::vector<Diagnostic> problems;
        for (const fs::path& found : find_packs({root / "rules", root / "scripts"}, problems))
            wanted.push_back({found, fs::relative(found, root).generic_string()});
        shelf = fill_shelf(wanted, {root / "rules"});
    }

    std::filesystem::path folder;
    PackShelf shelf;
    ValidateOptions options;
    mutable StopFlag stop;
};

}  // namespace hexwright
