// Lets the program keep what it frees. The next pack that is loaded wants as much again, and on
// several threads asking the system for the same pages anew costs more than a tenth of loading.
#pragma once

namespace hexwright {

// For the whole program; called once, before it starts threads. Does nothing where the C library
// has no such switch.
void keep_freed_memory();

// For the calling thread, before it allocates much: what it will need comes from the system at once
// instead of a page at a time, each while the other threads wait. Costs nothing until it is used.
void expect_much_memory();

}  // namespace hexwright
