// The general verbs, native: what every system does. Rulesets declare their own over them.
//
// inflict, lift, give, place, destroy, move_to, modify, regain, lose; make, set, tag, untag, layer,
// space_map; order_begin and its kin, moment, new_window.
#pragma once

#include <string>
#include <vector>

#include "kernel/turn/act.hpp"

namespace hexwright {

class Game;

// Inflicts "Burning 2" or a bare name on the act's target, with an amount given or printed; the
// keys say what raises its rank. The status, or nobody when it was cancelled. Immunity is the
// caller's to ask.
EntityId inflict_printed(Game& game,
                         Act& act,
                         const std::string& text,
                         const Data& amount,
                         const Data& fields,
                         const std::vector<Word>& rank_keys);

// Does "immune" to the status of this text lie over somebody?
[[nodiscard]] bool is_immune(Game& game, EntityId who, const std::string& text);

void declare_general_verbs(Game& game);  // general.cpp
void declare_turn_verbs(
    Game& game);  // turns.cpp: order, moments, windows, making, maps, tags, layers
void declare_likeness_verbs(Game& game);  // likeness.cpp: copy, disable, enable
void declare_snapshot_verbs(Game& game);  // snapshots.cpp: snapshot, restore, saved
void declare_placing_verbs(Game& game);   // placing.cpp: put, open_to, tagged
void declare_deck_verbs(Game& game);      // dealing.cpp: deck_make, deck_deal and their kin
void declare_setting_verbs(Game& game);   // settings.cpp: choose

}  // namespace hexwright
