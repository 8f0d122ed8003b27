// A game with packs written to a temporary folder, for tests of kinds, declarations and the loader.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "base/big_stack.hpp"
#include "base/stop_flag.hpp"
#include "kernel/verb/game.hpp"
#include "lua/sandbox.hpp"
#include "pack/loader.hpp"
#include "temporary_folder.hpp"

namespace hexwright {

class PackBench {
public:
    using CheckTexts = std::function<void(const RunTexts& texts, Problems& problems)>;

    explicit PackBench(CheckTexts check = {})
        : loader{game, sandbox, {folder_ / "stdlib", {}, {}, std::move(check)}} {}

    void file(const std::string& path, const std::string& text) const {
        std::filesystem::create_directories((folder_ / path).parent_path());
        std::ofstream(folder_ / path) << text;
    }

    // A pack with one file "main.lua"; `more` is added to its manifest.
    void pack(const std::string& id,
              const std::string& kind,
              const std::string& script,
              const std::string& more = "") const {
        file("packs/" + id + "/pack.toml",
             "[pack]\nid = \"" + id + "\"\ntitle = \"" + id +
                 "\"\nversion = \"1.0.0\"\nengine = \">=0.1\"\nauthors = [\"A\"]\nlicense = "
                 "\"MIT\"\nkind = \"" +
                 kind + "\"\n" + more);
        file("packs/" + id + "/main.lua", script);
    }

    void ruleset(const std::string& script) const { pack("rules", "ruleset", script); }

    void content(const std::string& script,
                 const std::string& more = "[dependencies]\nrules = \"^1.0\"\n") const {
        pack("cards", "content", script, more);
    }

    // Loads every pack; each problem as "main.lua:line:column code: message (hint)", without the
    // folder.
    std::vector<std::string> load() {
        std::vector<std::string> lines;
        FoundPacks found = find_and_order({folder_ / "packs"}, {});
        for (const Diagnostic& problem : found.problems) lines.push_back(line_of(problem));
        report = loader.load(found.packs);
        for (const Diagnostic& problem : report.problems) lines.push_back(line_of(problem));
        return lines;
    }

    [[nodiscard]] const Definition* find(const std::string& kind, const std::string& name) const {
        return game.rules.definitions.look_up(kind, name, "", "");
    }

    [[nodiscard]] const Data& field(const std::string& kind,
                                    const std::string& name,
                                    const std::string& key) const {
        static const Data nothing;
        const Definition* definition = find(kind, name);
        return definition == nullptr ? nothing : definition->field(Word::of(key));
    }

    [[nodiscard]] std::filesystem::path folder() const { return folder_; }

private:
    [[nodiscard]] std::string line_of(const Diagnostic& problem) const {
        const std::string prefix = (folder_ / "packs").generic_string() + "/";
        std::string file = problem.where.file;
        if (file.starts_with(prefix)) file = file.substr(prefix.size());
        std::string line = file + ":" + std::to_string(problem.where.line) + ":" +
                           std::to_string(problem.where.column) + " " + problem.code + ": " +
                           problem.message;
        if (!problem.hint.empty()) line += " (" + problem.hint + ")";
        for (std::size_t at = line.find(prefix); at != std::string::npos; at = line.find(prefix))
            line.erase(at, prefix.size());
        return line;
    }

    TemporaryFolder temporary_;
    std::filesystem::path folder_ = temporary_.path();

public:
    StopFlag stop;
    Game game;
    Sandbox sandbox{stop};
    Loader loader;
    LoadReport report;
};

using Lines = std::vector<std::string>;

// The findings for a ruleset with this text.
inline Lines problems_of_ruleset(const std::string& script) {
    PackBench bench;
    bench.ruleset(script);
    return bench.load();
}

}  // namespace hexwright
