// Packs to check: a small ruleset, and content with mistakes.
#pragma once

#include <string>

#include "run_command.hpp"
#include "toy_pack.hpp"

// The cache of `check` is inside the folder.
struct CheckFolder : ToyFolder {
    CheckFolder() {
        ::setenv("XDG_CACHE_HOME", path("cache").c_str(), 1);
        pack("rules", R"(kind "status" {}
kind "ability" { use = { "text", read_by = "people" }, power = { "number", read_by = "people", at_least = 1 }, gives = { read_by = "people", refers = "status" },
  on_hit = { "handler", read_by = "dynamic" } }
kind "creature" {}
status "Burning" {}
)");
    }

    void content(const std::string& id,
                 const std::string& main,
                 const std::string& more = "") const {
        pack(id, main, "[dependencies]\nrules = \"^1.0\"\n" + more, "content");
    }

    // Checks a path below the folder; the folder's name is removed from the output.
    [[nodiscard]] Ran check(hexwright::Arguments more = {}, const std::string& below = "") const {
        hexwright::Arguments arguments = {"check", below.empty() ? root.string() : path(below)};
        arguments.insert(arguments.end(), more.begin(), more.end());
        Ran ran = run_command(arguments);
        ran.out = without_folder(ran.out);
        ran.err = without_folder(ran.err);
        return ran;
    }

    [[nodiscard]] std::string without_folder(std::string text) const {
        const std::string prefix = root.string() + "/";
        for (std::size_t at = text.find(prefix); at != std::string::npos;
             at = text.find(prefix, at))
            text.erase(at, prefix.size());
        return text;
    }
};

// All lines but the last.
inline std::string without_summary(const std::string& text) {
    const std::size_t end = text.rfind('\n', text.size() < 2 ? 0 : text.size() - 2);
    return end == std::string::npos ? "" : text.substr(0, end + 1);
}
