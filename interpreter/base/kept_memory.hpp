// Lets the program keep what it frees. The next pack that is loaded wants as much again, and on
// several threads asking the system for the same pages anew costs more than a tenth of loading.
#pragma once

#include <cstddef>

namespace hexwright {

// For the whole program; called once, before it starts threads. Does nothing where the C library
// has no such switch.
void keep_freed_memory();

// For the calling thread, before it allocates much: what it will need comes from the system at once
// instead of a page at a time, each while the other threads wait. Costs nothing until it is used.
void expect_much_memory();

// A large block, in large pages where the system has them: pages of it that nobody writes to cost
// nothing. Once keep_freed_memory() was called the next block of this size is one that was given
// back, with whatever stands in it. Null when there is no memory.
[[nodiscard]] std::byte* take_region(std::size_t bytes);

// Gives back a block of this size; null is no block.
void give_region(std::byte* region, std::size_t bytes);

}  // namespace hexwright
