// The duel in native C++: what the engine would cost if rules were compiled in.
//
// All state lies in one array of cells and the rules are written once, over the way a cell is set:
// native_with_ledger records every change and rewinds it, native_raw stores plainly and resets
// fields by hand. Neither labels a modifier nor writes a transcript.
#pragma once

#include <memory>

#include "baseline/duel.hpp"

namespace hexwright::bench {

[[nodiscard]] std::unique_ptr<AttackVariant> native_with_ledger();
[[nodiscard]] std::unique_ptr<AttackVariant> native_raw();

}  // namespace hexwright::bench
