#include "shell/run/visits.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "shell/run/answers.hpp"
#include "shell/run/pack_choice.hpp"

namespace hexwright {

std::pair<std::string, std::string> pack_and_scene(const std::string& name) {
    const std::size_t slash = name.find('/');
    if (slash == std::string::npos || slash == 0) {
        throw Error("shell/no-such-scene",
                    fmt::format("'{}' names no scene of a pack", printable(name, 80)),
                    "write the pack and the scene: actlite_armory/scenes/duel");
    }
    return {name.substr(0, slash), name.substr(slash + 1)};
}

std::filesystem::path scene_file(const Session& session, const std::string& scene) {
    const PackSource* const own = find_pack(session.sources(), session.pack());
    std::vector<std::string> known;
    for (const std::string& script :
         own == nullptr ? std::vector<std::string>{} : own->files.scripts()) {
        if (!script.starts_with("scenes/")) continue;
        known.push_back(script.substr(0, script.size() - std::string_view(".lua").size()));
        if (known.back() == scene) return own->files.folder / script;
    }
    throw Error("shell/no-such-scene",
                fmt::format("the pack {} has no scene '{}'", session.pack(), printable(scene, 80)),
                did_you_mean(scene, known));
}

std::filesystem::path folder_beside(const std::filesystem::path& scene) {
    if (scene.empty()) return {};  // a replay, which visits no scene
    const std::filesystem::path pack = pack_folder_of(scene);
    return pack.empty() ? std::filesystem::absolute(scene).parent_path() : pack.parent_path();
}

void refuse_broken_pack(const Session& session) {
    throw Error("shell/broken-pack",
                fmt::format("the pack {} cannot be loaded: {}", session.pack(),
                            session.problems().front().message),
                fmt::format("see hexwright check for {}", session.pack()));
}

Visits::Visits(Session& host, const std::filesystem::path& scene, Listener listener)
    : host_(host),
      beside_(folder_beside(scene)),
      listener_(std::move(listener)),
      visit_([this](const std::string& name) { return visit(name); }) {}

Session& Visits::guest(const std::string& pack) {
    if (const auto known = guests_.find(pack); known != guests_.end()) return *known->second;
    auto session = std::make_unique<Session>(
        host_.game.fate.seed(), packs_named({pack}, find_home(), beside_), &host_.game);
    if (!session->load()) refuse_broken_pack(*session);
    Session& joined = *guests_.emplace(pack, std::move(session)).first->second;
    if (listener_.joined) listener_.joined(joined);
    return joined;
}

bool Visits::visit(const std::string& name) {
    const auto [pack, scene] = pack_and_scene(name);
    Session& session = guest(pack);
    const std::filesystem::path file = scene_file(session, scene);
    if (listener_.begins) listener_.begins(name, session);

    const InterruptGuard interrupt(session.stop);
    try {
        session.play(session.compile(file, session.driver_environment()));
    } catch (const Error& error) {
        if (session.stop.is_raised()) host_.stop.raise(session.stop.reason());
        if (listener_.failed) listener_.failed(session, error.diagnostic());
        return false;
    }
    const std::vector<Diagnostic> left = leftovers(session.game.fate);
    for (const Diagnostic& problem : left) {
        if (listener_.failed) listener_.failed(session, problem);
    }
    return left.empty();
}

}  // namespace hexwright
