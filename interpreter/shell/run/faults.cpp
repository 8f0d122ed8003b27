#include "shell/run/faults.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/limits.hpp"

namespace hexwright {

namespace {

constexpr std::array<std::string_view, 6> no_faults = {
    "chance/unanswered",
    "chance/forced-dice-missing",
    "chance/forced-answer-misfit",
    "chance/trace-mismatch",
    "lua/interrupted",
    "lua/question-open",
};

}  // namespace

std::optional<std::string> pack_to_blame(const Diagnostic& diagnostic) {
    if (std::find(no_faults.begin(), no_faults.end(), diagnostic.code) != no_faults.end())
        return std::nullopt;
    for (const ScriptFrame& frame : diagnostic.frames) {
        const bool is_own = !frame.pack.empty() && !frame.file.starts_with("stdlib/");
        if (is_own) return frame.pack;
    }
    return std::nullopt;
}

std::optional<std::string> Faults::note(const Diagnostic& diagnostic) {
    std::optional<std::string> pack = pack_to_blame(diagnostic);
    if (!pack || ++counts_[*pack] % limits::faults_before_suspension != 0) return std::nullopt;
    return pack;
}

int Faults::count(const std::string& pack) const {
    const auto found = counts_.find(pack);
    return found == counts_.end() ? 0 : found->second;
}

}  // namespace hexwright
