// Calls the functions with which a ruleset sets up its standard table and tries definitions there;
// what they ask for are rulings, as from any driver.
//
//     const Data people = driver_result(runtime, set_up, budget);
//     driver_tries(runtime, exercise, people, "Ember Bolt", definition.id, budget);
//
// Errors: those of the function; lua/bad-argument and the like for a result that is no plain data.
#pragma once

#include "lua/runtime.hpp"

namespace hexwright {

[[nodiscard]] Data driver_result(Runtime& runtime,
                                 ScriptFunction function,
                                 const RunBudget& budget);

// function(people, name, definition): the name is how it is meant without doubt.
void driver_tries(Runtime& runtime,
                  ScriptFunction function,
                  const Data& people,
                  const std::string& name,
                  Word definition,
                  const RunBudget& budget);

}  // namespace hexwright
