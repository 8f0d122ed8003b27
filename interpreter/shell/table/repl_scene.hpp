// A session as a scene that can be run, and comes to the same state.
//
//     session_scene(repl, SceneForm::what_stands)
//         -- packs: dewprism, dewprism_bestiary
//         seed(7)
//         dice { 14 }
//         answers { true }
//         saber_tiger:attack(rue)
//
// what_stands leaves out lines whose rulings were undone, and says the dice where the seed alone
// would not give them. as_it_was holds every line and every step back in their order; its dice
// fall, and lie on the tray, as they did. A scene the session began from stands at its beginning.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace hexwright {

class Repl;

enum class SceneForm { what_stands, as_it_was };

[[nodiscard]] std::string session_scene(Repl& repl, SceneForm form = SceneForm::what_stands);

// The state that a scene's file comes to in a game of its own. Errors: those of its packs and its
// scripts.
[[nodiscard]] std::uint64_t state_of_scene(const std::filesystem::path& file);

}  // namespace hexwright
