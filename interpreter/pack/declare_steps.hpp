// The steps of a verb: data the kernel runs, or a function of the act; each is a window for
// reactions.
//
//     { "rank", evaluate = "amount", rank = { "element", "act", "user" } }    { "resist", edits =
//     "taken", field = "amount" } { "floor", least = 0, field = "amount" }    { "spend", spend =
//     "amount", pools = { "Health" }, layers = true } { "pay", pay = "use" }    { "hit", effects =
//     "effect" }    { "after", call = "on_hit" }    { "aim", function }
#pragma once

#include "pack/declare.hpp"

namespace hexwright {

// Reads the list of steps that stands at `steps`; the events of its windows begin with `event`.
[[nodiscard]] std::vector<Step> read_steps(const DeclareContext& context,
                                           const Data& steps,
                                           const std::string& event);

// Reads what may keep a verb from being done: a function of the act, or a list of steps and
// functions. They are judged in a probe and are no windows.
[[nodiscard]] std::vector<Step> read_may(const DeclareContext& context, const Data& may);

}  // namespace hexwright
