#include "shell/debug/step_places.hpp"

#include <string>

#include "pack/source_file.hpp"

namespace hexwright {

namespace {

const Data& first_of(const Data& step) {
    return step.list() != nullptr && !step.list()->empty() ? step.list()->front() : step["1"];
}

// The path of the step with this name in a list of steps, at any depth; "" when there is none.
std::string path_of_step(const Data& steps, const std::string& path, std::string_view name) {
    for (const auto& [key, step] : entries_of(steps)) {
        if (!is_table(step)) continue;
        std::string here = path_of(path, key);
        const std::string* const own = first_of(step).text();
        if (own != nullptr && *own == name) return here;
        if (std::string inner = path_of_step(step, here, name); !inner.empty()) return inner;
    }
    return "";
}

}  // namespace

const Place& StepPlaces::of(Word name) {
    const auto [known, is_new] = known_.try_emplace(name);
    if (is_new) {
        known->second = find(session_.game.rules.words.text(name));
        if (!known->second.file.empty()) known->second.file = shown_path(known->second.file);
    }
    return known->second;
}

// Steps are named after the event of their verb, where it has one: "damage/resist" is a step of
// `take`.
Place StepPlaces::find(std::string_view name) const {
    const Loader& loader = session_.loader();
    const std::size_t slash = name.find('/');
    const std::string_view verb = name.substr(0, slash);
    if (slash == std::string_view::npos) {
        const Declared* const declared = loader.declarations().find_verb(verb);
        return declared == nullptr ? Place{} : loader.place_of(*declared);
    }
    for (const Declared& declared : loader.declarations().all()) {
        if (declared.what != "verb") continue;
        const std::string* const event = declared.body["event"].text();
        if ((event == nullptr ? declared.name : *event) != verb) continue;
        const std::string path =
            path_of_step(declared.body["steps"], "steps", name.substr(slash + 1));
        if (!path.empty()) return place_of(loader.sources(), declared, path);
    }
    return {};
}

std::string step_name(const Session& session, const std::string& name) {
    const std::size_t slash = name.find('/');
    if (slash == std::string::npos) return name;
    const Declared* const verb = session.loader().declarations().find_verb(name.substr(0, slash));
    const std::string* const event = verb == nullptr ? nullptr : verb->body["event"].text();
    return event == nullptr ? name : *event + name.substr(slash);
}

}  // namespace hexwright
