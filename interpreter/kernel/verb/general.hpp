// The general verbs, native: what every system does. Rulesets declare their own over them.
//
// inflict, lift, give, place, destroy, move_to, modify, regain, lose; make, set, tag, untag, layer,
// space_map; order_begin and its kin, moment, new_window.
#pragma once

namespace hexwright {

class Game;

void declare_general_verbs(Game& game);   // general.cpp
void declare_turn_verbs(Game& game);      // turns.cpp: order, moments, windows, making, maps, tags, layers
void declare_likeness_verbs(Game& game);  // likeness.cpp: copy, disable, enable
void declare_snapshot_verbs(Game& game);  // snapshots.cpp: snapshot, restore

}  // namespace hexwright
