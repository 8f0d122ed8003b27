// Member access analysis: names behind a dot or colon that nothing has.
//
//     act.traget    act:procede()    act.event.amout = 2    act.target:tak(3)    card.hlder
//
// The analysis follows a handler's first parameter, and locals that are set once to such a value:
// the owner of these accesses is known. In content, reads of any other value are checked too. An
// access is reported only if its name is near to a known one (methods of
// acts and things and fields of rolls need not be) and is written nowhere else as more than a
// member that is read; an assignment only if nothing mentions the name again. Errors:
// pack/unknown-act-field, pack/unknown-method, pack/unknown-thing-field; of accesses with an
// unknown owner pack/unknown-name, if it is a typo. Warnings: the same for assignments, and for
// other accesses with an unknown owner.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "lint/symbol_table.hpp"

namespace hexwright {

// The event is the act that this one answers; an outer act is one around either, or what the event
// answers itself; a roll is `act.roll`.
enum class AccessOwner : std::uint8_t { act, event, outer, thing, roll, unknown };

struct MemberAccess {
    Span name;
    AccessOwner owner = AccessOwner::act;
    bool is_method = false;
    bool is_assigned = false;
};

// The accesses whose owner is known in a function of the text. None where the parameter's name
// means something else somewhere. Order: that of the text.
[[nodiscard]] std::vector<MemberAccess> member_accesses(const Reading& reading, Span function);

// Where the functions are that definitions of kinds have in fields, at any depth.
[[nodiscard]] std::vector<Span> handlers_of(const Reading& reading, const KindTable& kinds);

[[nodiscard]] std::unique_ptr<ScriptLint> member_access_lint(const LoadedPack& pack,
                                                             SymbolTable& symbols);

}  // namespace hexwright
