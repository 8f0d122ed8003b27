// Scenes of other packs, played by a scene at the same table: undo goes through the rulings of all
// games.
//
//     visit "actlite_armory/scenes/duel"      -- in a scene of any pack, or of none
//
// Each pack has a game beside the first, with rules, things and dice of its own; a second visit
// continues it. Cannot be copied: the scripts' `visit` points to it.
// Errors: shell/no-such-scene, shell/broken-pack, and those of packs_named.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "lua/bind_driver.hpp"
#include "shell/run/session.hpp"

namespace hexwright {

// The pack of "actlite_armory/scenes/duel", and the scene in it. Errors: shell/no-such-scene.
[[nodiscard]] std::pair<std::string, std::string> pack_and_scene(const std::string& name);

// The file of a scene of the session's own pack. Errors: shell/no-such-scene.
[[nodiscard]] std::filesystem::path scene_file(const Session& session, const std::string& scene);

// Where a pack is looked for that a scene, or "" of none, visits: beside its own pack.
[[nodiscard]] std::filesystem::path folder_beside(const std::filesystem::path& scene);

// Throws shell/broken-pack.
[[noreturn]] void refuse_broken_pack(const Session& session);

class Visits {
public:
    // Called when a game joins the table, when a scene begins, and for an error that ends it.
    struct Listener {
        std::function<void(Session&)> joined;
        std::function<void(const std::string& scene, const Session&)> begins;
        std::function<void(const Session&, const Diagnostic&)> failed;
    };

    // Packs are looked for in the project's own folders, then beside the host's scene and its pack.
    Visits(Session& host, const std::filesystem::path& scene, Listener listener);
    Visits(const Visits&) = delete;
    Visits& operator=(const Visits&) = delete;

    // `visit` for a driver with these globals.
    void bind(Environment environment) { bind_driver_visit(host_.runtime, environment, visit_); }

    [[nodiscard]] bool is_used() const { return !guests_.empty(); }

private:
    bool visit(const std::string& name);
    Session& guest(const std::string& pack);

    Session& host_;
    std::filesystem::path beside_;
    Listener listener_;
    DriverVisit visit_;
    std::map<std::string, std::unique_ptr<Session>> guests_;  // by pack
};

}  // namespace hexwright
