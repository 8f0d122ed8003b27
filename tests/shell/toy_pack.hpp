// A folder for one test, with a small ruleset in it: dice, a question, a refusal, a mistake.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include "temporary_folder.hpp"

// Does the text contain the part?
inline bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

struct ToyFolder {
    hexwright::TemporaryFolder temporary;
    std::filesystem::path root = temporary.path();

    // Returns the file's path.
    std::string write(const std::string& path, const std::string& text) const {
        const std::filesystem::path file = root / path;
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file, std::ios::binary) << text;
        return file.string();
    }

    [[nodiscard]] std::string read(const std::string& path) const {
        std::ifstream file(root / path, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    [[nodiscard]] std::string path(const std::string& inside) const {
        return (root / inside).string();
    }

    void pack(const std::string& id,
              const std::string& main,
              const std::string& more = "",
              const std::string& kind = "ruleset") const {
        write(id + "/pack.toml", "[pack]\nid = \"" + id + "\"\ntitle = \"" + id +
                                     " rules\"\nversion = \"1.0.0\"\nkind = \"" + kind +
                                     "\"\nengine = \">=0.3, <1.0\"\nauthors = [\"A "
                                     "<a@example.invalid>\"]\nlicense = \"CC0-1.0\"\nentry = "
                                     "[\"main.lua\"]\n" +
                                     more);
        write(id + "/main.lua", main);
    }

    void toy() const {
        pack("toy", R"(kind "creature" {}
verb "guess" { tells = "guesses", steps = { { "roll", function(act)
  act.total = act:dice("1d20")
  act.stay = act:ask("Stay?", { default = true })
end } }, returns = "total", "Guesses a number." }
verb "never" { steps = { { "no", function(act) return false, "nobody can" end } }, "Is never done." }
verb "broken" { steps = { { "no", function(act) error("boo") end } }, "Fails with an error." }
driver "twice" (function() request("guess"); return request("guess") end)
)");
    }
};
