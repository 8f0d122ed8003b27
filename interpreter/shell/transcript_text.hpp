// A ruling's transcript as people read it.
//
//     Rue uses Dive Slash on Saber Tiger
//       Rue: Stamina 17 -> 10 (-7), AP 20 -> 10 (-10)
//       Accuracy: [14] + MleAcc 0 + High ground 3 = 22 against 12: passed by 10
//       damage 18 fire: +1 element, +1 Solowork
//       Saber Tiger: Health 18 -> 0 (-18)
//
// What an act brings stands indented under it. A die that does not count stands in parentheses.
// Neighbouring pool lines of one owner are one line; of several, their colons stand in a column.
// Whoever the act above names already is not named again. Names come from strangers: control
// characters are shown, never obeyed. Colour never carries meaning alone.
#pragma once

#include <string>
#include <vector>

#include "base/word.hpp"
#include "kernel/chance/question.hpp"
#include "kernel/verb/transcript.hpp"

namespace hexwright {

// Each line ends with a line break; "" for no lines. The trace tells who answered questions, and
// which dice were forced or came from the tray.
[[nodiscard]] std::string transcript_text(const std::vector<Line>& lines,
                                          const WordTable& words,
                                          bool in_colour,
                                          const Trace* trace = nullptr);

}  // namespace hexwright
