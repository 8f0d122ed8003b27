// The files that scenes and specs share: `local meet = use "spec/meet"`.
//
// A name is the path of a script in spec/, tests/ or scenes/ of the driver's own pack. The script
// runs once for each driver, with that driver's globals; `use` returns its result. Files that the
// pack does not ship cannot be named.
//
// Cannot be copied or moved: the driver's globals point to it.
// Errors: pack/unknown-module, pack/cyclic-use, and those of the file itself.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "lua/bind_driver.hpp"
#include "pack/pack_files.hpp"

namespace hexwright {

class DriverModules {
public:
    // `files`: those of the pack; null for a driver without a pack.
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
