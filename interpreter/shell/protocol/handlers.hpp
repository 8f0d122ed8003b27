// The functions behind the rows of methods.cpp; what each takes and gives is said there.
#pragma once

#include "shell/protocol/method.hpp"

namespace hexwright {

// play_methods.cpp: what changes the game
JsonValue open_session(ProtocolCall& call);
JsonValue close_session(ProtocolCall& call);
JsonValue choose(ProtocolCall& call);
JsonValue request_ruling(ProtocolCall& call);
JsonValue eval_line(ProtocolCall& call);
JsonValue roll_at_table(ProtocolCall& call);
JsonValue undo_rulings(ProtocolCall& call);
JsonValue redo_rulings(ProtocolCall& call);
JsonValue go_to_ruling(ProtocolCall& call);
JsonValue force_dice(ProtocolCall& call);
JsonValue ask_dice_of(ProtocolCall& call);
JsonValue load_into_session(ProtocolCall& call);

// look_methods.cpp: what only looks
JsonValue get_state(ProtocolCall& call);
JsonValue get_choices(ProtocolCall& call);
JsonValue why_so(ProtocolCall& call);
JsonValue what_if(ProtocolCall& call);
JsonValue odds_of_action(ProtocolCall& call);
JsonValue get_log(ProtocolCall& call);
JsonValue complete_line(ProtocolCall& call);
JsonValue help_on(ProtocolCall& call);
JsonValue save_session(ProtocolCall& call);
JsonValue list_fighters(ProtocolCall& call);

// pack_methods.cpp: packs and their files
JsonValue list_packs(ProtocolCall& call);
JsonValue check_session(ProtocolCall& call);
JsonValue reload_session(ProtocolCall& call);
JsonValue list_files(ProtocolCall& call);
JsonValue read_pack_file(ProtocolCall& call);
JsonValue write_pack_file(ProtocolCall& call);
JsonValue send_to_language_server(ProtocolCall& call);

// seat_methods.cpp: who sits where, and what is promised about dice
JsonValue get_seat(ProtocolCall& call);
JsonValue list_seats(ProtocolCall& call);
JsonValue add_seat(ProtocolCall& call);
JsonValue remove_seat(ProtocolCall& call);
JsonValue trace_dice(ProtocolCall& call);
JsonValue reveal_dice(ProtocolCall& call);

}  // namespace hexwright
