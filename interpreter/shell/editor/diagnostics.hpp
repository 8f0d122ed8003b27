// Findings of `check` as the protocol's diagnostics: the same code, severity and place; the message
// with its notes and its hint below, a line each; the script stack as related places.
//
//     diagnostics_of(workspace, path, "file:///.../docs/reference/diagnostics.md")
//
// What does nothing (a field that no one reads, a line that is never reached) is tagged as
// unnecessary, an old name as deprecated.
#pragma once

#include <filesystem>
#include <string>

#include "shell/editor/workspace.hpp"

namespace hexwright {

// A list. `page` is the URI of the page of codes; "" when there is none.
[[nodiscard]] JsonValue diagnostics_of(const Workspace& workspace,
                                       const std::filesystem::path& file,
                                       const std::string& page);

// One of them.
[[nodiscard]] JsonValue diagnostic_of(const Workspace& workspace,
                                      const PlacedFinding& placed,
                                      const std::string& page);

}  // namespace hexwright
