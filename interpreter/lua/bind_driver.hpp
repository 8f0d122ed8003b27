// Drivers: scenes, specs, lines at the table and a ruleset's own. What they call makes requests,
// and each request is a ruling; none of it works in a handler.
//
//     bind_forcing(runtime, scene);                       // seed, dice, answers
//     const Data people = driver_result(runtime, function, budget);
//
// The environments hold what they were given by address: `DriverUse` and `DriverVisit` must outlive
// them. Errors: lua/only-for-drivers, and those of the driver's own code.
#pragma once

#include <functional>
#include <string>

#include "lua/runtime.hpp"

namespace hexwright {

// seed(n), dice { 14, 6 }, answers { "yes", 2, "Pull" }: what chance and people will say.
void bind_forcing(Runtime& runtime, Environment environment);

// What a driver's `use` gives for the name of a file of its pack.
using DriverUse = std::function<ScriptValue(const std::string& name)>;

// use "spec/helpers"
void bind_driver_use(Runtime& runtime, Environment environment, DriverUse& find);

// Plays the scene of another pack that a scene's `visit` names; true when it came to its end.
using DriverVisit = std::function<bool(const std::string& name)>;

// visit "actlite_armory/scenes/duel"
void bind_driver_visit(Runtime& runtime, Environment environment, DriverVisit& visit);

// `battle { rue, tiger }`: begins a flow of the ruleset and plays it to its end, and gives what its
// `next` says of it then. Errors: lua/bad-flow, verb/flow-stopped.
void bind_flow(Runtime& runtime, Environment environment, const std::string& name);

// --- what a ruleset's standard table calls

// What the function returns. Errors: lua/bad-argument and the like when that is no plain data.
[[nodiscard]] Data driver_result(Runtime& runtime,
                                 ScriptFunction function,
                                 const RunBudget& budget);

// function(people, name, definition): the name finds this definition and no other.
void driver_tries(Runtime& runtime,
                  ScriptFunction function,
                  const Data& people,
                  const std::string& name,
                  Word definition,
                  const RunBudget& budget);

}  // namespace hexwright
