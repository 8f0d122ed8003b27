// Counts the faults of each pack: after three the player is asked whether to go on without it.
//
//     if (const auto pack = faults.note(diagnostic)) offer(*pack);
//
// A fault is a ruling that was undone because of a script: an error, a misuse, or too much time or
// memory. Missing answers or dice and Ctrl-C are no faults. The pack of the innermost function is
// to blame.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "base/diagnostic.hpp"

namespace hexwright {

// Nothing when no pack is to blame.
[[nodiscard]] std::optional<std::string> pack_to_blame(const Diagnostic& diagnostic);

class Faults {
public:
    // Counts a ruling that failed. Returns the pack to blame at every third fault of it.
    [[nodiscard]] std::optional<std::string> note(const Diagnostic& diagnostic);

    [[nodiscard]] int count(const std::string& pack) const;

private:
    std::map<std::string, int> counts_;
};

}  // namespace hexwright
