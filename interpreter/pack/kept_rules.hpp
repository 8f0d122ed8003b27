// A game with what packs need, kept by whoever validates one pack after another: the next pack that
// needs exactly the same comes into the same game, and its ruleset need not be loaded again.
//
//     KeptRules kept;                                      // one for each thread
//     for (std::size_t i = 0; i < shelf.wanted; ++i)
//         results.push_back(validate(shelf, i, options, stop, &kept));
//
// Nothing of it shows in a result. A game is kept only where all that its last pack did can be
// taken back: the pack loaded without an error, did nothing but define things of its own, nothing
// was played, memory was never short. What a kept game says counts only when it has nothing to tell
// and never felt a limit; else the pack is validated once more, in a game of its own.
//
// Can be moved, not copied. The shelf, its packs and the stop flag must outlive it and stay as they
// are.
#pragma once

#include <cstddef>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "base/stop_flag.hpp"
#include "kernel/verb/game.hpp"
#include "lua/runtime.hpp"
#include "lua/sandbox.hpp"
#include "pack/elsewhere.hpp"
#include "pack/loader.hpp"
#include "pack/pack_shelf.hpp"

namespace hexwright {

// A game that packs are loaded into to be looked at, not to be played.
class LoadingGame {
public:
    // Packs get the bindings of play, whatever the options say.
    LoadingGame(LoaderOptions options, StopFlag& stop);

    Game game;
    Sandbox sandbox;
    Runtime runtime;
    Loader loader;

    // What the packs need is loaded; what comes from now on may go again.
    void note_needed() { needed_ = loader.amounts(); }

    // Has nothing been played, was no pack loaded but one, and was there always memory?
    [[nodiscard]] bool is_as_loaded() const;

    // Takes the pack out again; whether all of it is gone, and there is room for another.
    [[nodiscard]] bool take_out(const PackSource& pack);

    // Was a pack of this id in it?
    [[nodiscard]] bool has_seen(const std::string& id) const { return seen_.contains(id); }

private:
    [[nodiscard]] LoaderOptions bound(LoaderOptions options);

    Loader::Amounts needed_;
    std::set<std::string> seen_;
    std::size_t files_ = 0;         // that came and went
    std::size_t least_memory_ = 0;  // what its state held when garbage had been collected
};

class KeptRules {
public:
    using Packs = std::vector<const PackSource*>;

    // Read once for all packs of the shelf.
    [[nodiscard]] const std::vector<PackManifest>& manifests(const PackShelf& shelf);

    // Packs of the shelf that nobody gave, for those who miss a name.
    [[nodiscard]] Elsewhere& elsewhere(const PackShelf& shelf);

    // The game in which all that this pack needs is loaded, and nothing else; null when there is
    // none, or the pack is one to have a game of its own. It is given away, or taken apart.
    [[nodiscard]] std::unique_ptr<LoadingGame> take(const PackSource& pack, const Packs& needed);

    // Keeps the game into which this pack was or could not be loaded; the next may come into it
    // only where all went well.
    void keep(std::unique_ptr<LoadingGame> game,
              const PackSource& pack,
              const Packs& needed,
              bool was_loaded);

private:
    std::unique_ptr<LoadingGame> game_;
    bool may_share_ = false;  // the next pack may come into it
    Packs needed_;
    const PackSource* last_ = nullptr;  // that is still in it
    void know(const PackShelf& shelf);

    const PackShelf* shelf_ = nullptr;
    std::vector<PackManifest> manifests_;
    std::unique_ptr<Elsewhere> elsewhere_;
};

}  // namespace hexwright
