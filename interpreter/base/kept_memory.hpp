// Lets the program keep what it frees. The next pack that is loaded wants as much again, and on
// several threads asking the system for the same pages anew costs more than a tenth of loading.
#pragma once

namespace hexwright {

// For the whole program; called once, before it starts threads. Does nothing where the C library
// has no such switch.
void keep_freed_memory();

}  // namespace hexwright
