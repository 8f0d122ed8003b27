// Where the steps of verbs are written: "damage/resist" is a line of a ruleset's chapter.
//
// Each place is looked up once. Cost: a walk through the declaration of its verb.
#pragma once

#include <unordered_map>

#include "base/diagnostic.hpp"
#include "base/word.hpp"
#include "shell/run/session.hpp"

namespace hexwright {

class StepPlaces {
public:
    explicit StepPlaces(const Session& session) : session_(session) {}

    // Of a step, "damage/resist", or a verb, "take"; no file when no text declares it.
    [[nodiscard]] const Place& of(Word name);

private:
    [[nodiscard]] Place find(std::string_view name) const;

    const Session& session_;
    std::unordered_map<Word, Place> known_;
};

// The name that a step has in play: "take/resist", named after its verb, is "damage/resist" where
// that is the verb's event.
[[nodiscard]] std::string step_name(const Session& session, const std::string& name);

}  // namespace hexwright
