#include "kernel/verb/regeneration.hpp"

#include "kernel/state/entity.hpp"
#include "kernel/verb/change.hpp"
#include "kernel/verb/numbers.hpp"
#include "kernel/verb/rulebook.hpp"

namespace hexwright {

void regenerate(Game& game, Word moment, EntityId who) {
    for (const Regeneration& regeneration : game.rulebook.regenerations) {
        for (const EntityId one :
             refreshed_by(game, regeneration.refresh, regeneration.of, moment, who)) {
            if (!is_alive(game.world, one)) continue;
            const Game::ActScope scope(game);
            scope.act().user = one;
            ActReader reader(game, scope.act());
            (void)change_pool(game, one, regeneration.pool, regeneration.amount.evaluate(reader));
        }
    }
}

}  // namespace hexwright
