// The files that scenes and specs share: `local meet = use "spec/meet"`.
//
// A name means a script in spec/, tests/ or scenes/ of the driver's own pack, written from the
// pack's folder. It runs once for each driver, with that driver's globals; what it returns is what
// `use` gives. Nothing else can be named: what the pack does not ship is not there.
//
// Cannot be copied or moved: the driver's globals point to it.
// Errors: pack/unknown-module, pack/cyclic-use, and those of the file itself.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "lua/bind_scene.hpp"
#include "pack/pack_files.hpp"

namespace hexwright {

class DriverModules {
public:
    // `files` is of the pack with this id, as it is now; null for a driver without one.
    DriverModules(Runtime& runtime,
                  Environment environment,
                  std::string pack,
                  const PackFiles* files);
    DriverModules(const DriverModules&) = delete;
    DriverModules& operator=(const DriverModules&) = delete;

private:
    using Modules = std::map<std::string, std::optional<ScriptValue>>;  // nothing while it runs

    ScriptValue use(const std::string& name);
    [[nodiscard]] std::string path_of(const std::string& name) const;

    Runtime& runtime_;
    Environment environment_;
    std::string pack_;
    std::optional<PackFiles> files_;
    DriverUse find_;
    Modules modules_;
};

}  // namespace hexwright
