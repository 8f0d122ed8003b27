// The protocol as documents: for programs an OpenRPC description with JSON Schemas, for people the
// page of its methods. Both come from the table of methods.
#pragma once

#include <string>

namespace hexwright {

// JSON, indented; ends with a line break.
[[nodiscard]] std::string protocol_schema();

// docs/reference/protocol-methods.md.
[[nodiscard]] std::string protocol_page();

}  // namespace hexwright
