// The general verbs, native: what every system does. Rulesets declare their own over them.
//
// change, regain, lose, inflict, lift, give, place, make, destroy, move_to, modify, emit, pay.
#pragma once

namespace hexwright {

class Game;

void declare_general_verbs(Game& game);

}  // namespace hexwright
