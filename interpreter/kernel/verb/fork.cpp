#include "kernel/verb/fork.hpp"

#include <cassert>
#include <utility>

#include "kernel/state/entity.hpp"

namespace hexwright {

Fork::Fork(Game& game)
    : game_(game),
      world_(game.world),
      table_(*game.table_),
      fate_(game.fate),
      history_(game.history_),
      undone_(game.undone_),
      serials_(game.serials_),
      observer_(std::exchange(game.observer_, nullptr)),
      rewound_(std::exchange(game.rewound_, nullptr)) {
    assert(!game.is_ruling());
    (void)game.fate.set_stream(game.fate.stream() + 1);
    game.fate.sweep_tray();
}

Fork::~Fork() {
    if (is_kept_) {
        (void)game_.fate.set_stream(fate_.stream());
    } else {
        game_.world = std::move(world_);
        *game_.table_ = std::move(table_);
        game_.fate = std::move(fate_);
        game_.history_ = std::move(history_);
        game_.undone_ = std::move(undone_);
        game_.serials_ = serials_;
    }
    game_.observer_ = std::move(observer_);
    game_.rewound_ = std::move(rewound_);
    if (game_.rewound_) game_.rewound_(births(game_.world));
}

}  // namespace hexwright
