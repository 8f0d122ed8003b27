#include "shell/run/driver_modules.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
#include "pack/source_file.hpp"

namespace hexwright {

namespace {

constexpr std::string_view ending = ".lua";

bool is_for_drivers(std::string_view path) {
    return path.ends_with(ending) &&
           (path.starts_with("spec/") || path.starts_with("tests/") || path.starts_with("scenes/"));
}

}  // namespace

DriverModules::DriverModules(Runtime& runtime,
                             Environment environment,
                             std::string pack,
                             const PackFiles* files)
    : runtime_(runtime),
      environment_(environment),
      pack_(std::move(pack)),
      files_(files == nullptr ? std::nullopt : std::optional(*files)),
      find_([this](const std::string& name) { return use(name); }) {
    bind_driver_use(runtime_, environment_, find_);
}

std::string DriverModules::path_of(const std::string& name) const {
    const std::string path = name.ends_with(ending) ? name : name + std::string(ending);
    if (files_ && is_for_drivers(path) && files_->has(path)) return path;
    std::vector<std::string> known;
    for (const std::string& script : files_ ? files_->scripts() : std::vector<std::string>{}) {
        if (is_for_drivers(script))
            known.push_back(script.substr(0, script.size() - ending.size()));
    }
    std::string hint = did_you_mean(name, known);
    if (hint.empty())
        hint = "a scene or spec brings in files of its pack's spec/, tests/ or scenes/";
    throw Error("pack/unknown-module",
                fmt::format("there is no file '{}' to use", printable(name, 80)), hint);
}

ScriptValue DriverModules::use(const std::string& name) {
    const std::string path = path_of(name);
    const auto [known, is_new] = modules_.try_emplace(path);
    if (!is_new && known->second) return *known->second;
    if (!is_new) {
        throw Error("pack/cyclic-use", fmt::format("{} uses itself, perhaps through others", path),
                    "move what both need into a third file");
    }

    // A file that fails may be tried again.
    const struct Leave {
        Modules& modules;
        Modules::iterator at;

        ~Leave() {
            if (!at->second) modules.erase(at);
        }
    } leave{modules_, known};

    const SourceFile source = read_file(files_->folder / path);
    Sandbox& sandbox = runtime_.sandbox;
    const ScriptFunction chunk = sandbox.load_chunk(environment_, pack_ + "/" + path, source.text);
    known->second = runtime_.sandbox.call_for_value(chunk);
    sandbox.release(chunk);
    return *known->second;
}

}  // namespace hexwright
