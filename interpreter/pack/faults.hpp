// Which pack's code failed, and how often: after three faults whoever plays is asked whether to go
// on without it.
//
//     if (const auto pack = faults.note(diagnostic)) offer(*pack);
//
// A fault is a ruling that was taken back because of a script: its error, a misuse of what it
// calls, a budget, memory or time it spent. What people or forced dice did not say is nobody's
// fault, and neither is Ctrl-C. To blame is the innermost function of a pack.
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
    // Counts a ruling that failed. The pack to blame, each time it has failed so often again.
    [[nodiscard]] std::optional<std::string> note(const Diagnostic& diagnostic);

    [[nodiscard]] int count(const std::string& pack) const;

private:
    std::map<std::string, int> counts_;
};

}  // namespace hexwright
