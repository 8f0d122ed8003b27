// What somebody who has read a chunk's text knows of it before it is loaded.
#pragma once

#include <string_view>

namespace hexwright {

class Sandbox;

// This chunk will be loaded, and its text shows that no function in it assigns an upvalue: its
// bytecode is not scanned, so that scan_of() lists none of its globals. Says nothing of a chunk
// that was loaded before under this name, whose functions may still be there.
void expect_plain(Sandbox& sandbox, std::string_view chunk_name);

}  // namespace hexwright
