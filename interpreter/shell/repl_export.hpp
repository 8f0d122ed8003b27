// A session as a file: a scene that can be run, or a page that can be read.
//
// The scene holds what stands: lines whose rulings were undone are left out. Where the seed alone
// would not give the same dice (dice were forced, undone or thrown away), it says them; answers of
// people too. Texts of strangers are escaped in a page, and it holds no script.
#pragma once

#include <string>

namespace hexwright {

class Repl;

[[nodiscard]] std::string session_scene(Repl& repl);
[[nodiscard]] std::string session_markdown(Repl& repl);
[[nodiscard]] std::string session_html(Repl& repl);

}  // namespace hexwright
