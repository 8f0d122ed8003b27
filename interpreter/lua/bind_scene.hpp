// What scenes and specs get beside the calls of every driver: forced chance, the ruleset's drivers,
// and a way for what they print.
#pragma once

#include <functional>
#include <string>

#include "lua/runtime.hpp"

namespace hexwright {

// Runs a driver; what it printed since it was last taken is handed over at its end, also when it
// fails.
void run_printing_driver(Runtime& runtime,
                         ScriptFunction function,
                         const std::function<void(const std::string&)>& printed);

// seed(n), dice { 14, 6 }, answers { "yes", 2, "Pull" }: what chance and people will say.
void bind_forcing(Runtime& runtime, Environment environment);

// What a driver's `use` gives for the name of a file of its pack.
using DriverUse = std::function<ScriptValue(const std::string& name)>;

// use "spec/helpers"; whoever finds the files must outlive the environment.
void bind_driver_use(Runtime& runtime, Environment environment, DriverUse& find);

// What a scene's `visit` does with the name of another pack's scene; was it played to its end?
using DriverVisit = std::function<bool(const std::string& name)>;

// visit "actlite_armory/scenes/duel"; whoever plays it must outlive the environment.
void bind_driver_visit(Runtime& runtime, Environment environment, DriverVisit& visit);

// Runs a chunk within the run that is under way, and keeps what it returns.
[[nodiscard]] ScriptValue run_for_value(Runtime& runtime, ScriptFunction chunk);

// A kept function as a global: a driver that a ruleset declared.
void bind_function(Runtime& runtime,
                   Environment environment,
                   const std::string& name,
                   ScriptFunction function);

}  // namespace hexwright
