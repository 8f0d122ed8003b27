// Who reads what definitions print: a field of a kind that nothing reads is a promise nobody keeps.
//
//     unread_fields(kinds, game, declarations, sources, edits_read)
//
// Readers of a field are: the kernel, for what the traits of its kind bring, tags and what `lays`;
// a pool, stat or field of its kind with the same name; an effect; a step (`pay = "cost"`); a
// member or index that some script reads, `ability.rank`, `wearer["size"]`; a binding that takes
// its name, `act:field "range"`; an expression, "ability.rank > 2"; and another entry of a
// declaration that names it (`max = "MaxHealth"`). A field that says `read_by` needs none: people
// read it, or a script computes its name.
//
// Scripts do not say of what kind a value is, so that reading a name is reading it of each kind.
//
// Cost: one pass over the texts; another over what is quoted in them, once some field has no reader
// so far, which parses the texts that mention such a field.
#pragma once

#include <vector>

#include "kernel/verb/game.hpp"
#include "pack/declare.hpp"
#include "pack/edit_names.hpp"
#include "pack/kind.hpp"

namespace hexwright {

struct UnreadField {
    const Kind* kind;
    const KindField* field;
};

// The fields of these kinds that nothing in the texts that are loaded now reads, in their order.
[[nodiscard]] std::vector<UnreadField> unread_fields(const std::vector<const Kind*>& kinds,
                                                     const Game& game,
                                                     const Declarations& declarations,
                                                     const Sources& sources,
                                                     EditNames& edits_read);

// The other way round: reports check steps of a verb that never roll, because no kind has the field
// whose line they read, and no script lays it: act:edit { signal = "Wits" }. Verbs that are given
// options are left alone: these may bring it.
void report_idle_checks(const Declared& declared,
                        const Game& game,
                        const KindTable& kinds,
                        const Sources& sources,
                        Problems& problems);

}  // namespace hexwright
