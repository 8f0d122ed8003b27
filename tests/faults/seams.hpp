// The two seams: what allocates memory and what writes files can be told to fail. They replace the
// functions of the C++ library and of libc in the program that links seams.cpp.
#pragma once

#include <cstddef>

namespace hexwright {

// The n-th allocation of this thread from now on is refused, once.
void refuse_allocation(std::size_t n);

// No more; false when one was refused.
bool stop_refusing();

enum class FileCall { none, open, write, fsync, rename };

[[nodiscard]] const char* name_of(FileCall call);

// The n-th of these calls from now on fails with this error, once. Only those of a file that may be
// written count.
void refuse_call(FileCall call, int n, int error);

// After so many more bytes the disk is full: a call that writes takes a part, and the next fails.
void limit_writes(std::size_t bytes);

// No more; false when one was refused.
bool stop_refusing_calls();

}  // namespace hexwright
