// A session as a page that can be read.
//
// What was typed and what was said, undone or not. Texts of strangers are escaped, and a page holds
// no script.
#pragma once

#include <string>

namespace hexwright {

class Repl;

[[nodiscard]] std::string session_markdown(Repl& repl);
[[nodiscard]] std::string session_html(Repl& repl);

}  // namespace hexwright
