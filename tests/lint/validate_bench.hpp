// Packs in a temporary folder, ready to be validated.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "base/stop_flag.hpp"
#include "lint/validate.hpp"
#include "temporary_folder.hpp"

namespace hexwright {

struct ValidateBench {
    ValidateBench() {
        options.stdlib = std::filesystem::path(HEXWRIGHT_ROOT) / "stdlib";
        options.text_passes = text_passes();
    }

    void write(const std::string& path, const std::string& text) const {
        std::filesystem::create_directories((folder / path).parent_path());
        std::ofstream(folder / path, std::ios::binary) << text;
    }

    // One script, and for content a dependency on `rules`.
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

    // Validates the packs with these names; dependencies are searched for in the folder.
    void fill(const std::vector<std::string>& names) {
        std::vector<ShownFolder> wanted;
        for (const std::string& name : names) wanted.push_back({folder / name, name});
        shelf = fill_shelf(wanted, {folder});
    }

    TemporaryFolder temporary;
    std::filesystem::path folder = temporary.path();
    PackShelf shelf;
    ValidateOptions options;
    mutable StopFlag stop;
};

}  // namespace hexwright
