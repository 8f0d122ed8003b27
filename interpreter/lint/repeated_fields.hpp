// Fields that are written twice in one table, where only what comes last counts. Warnings:
// pack/repeated-field.
#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.hpp"
#include "syntax/reader.hpp"

namespace hexwright {

// In the tables of all calls of a script, at whatever depth. `file` is what people call it.
void find_repeated_fields(const Reading& reading,
                          const std::string& file,
                          std::vector<Diagnostic>& findings);

}  // namespace hexwright
