// Which options of verbs something reads: the names in a table of edits, such as `target` and
// `thrown` in
//
//     rue:use("Ember Bolt", { target = tiger, thrown = true })
//
// and in the fields of a thing that is made: `who:give("Fate Bound", { to = friend })`.
//
// A name has a reader if it is a field of some kind, a number, an argument of a verb, a variable
// that the kernel sets, or if a loaded script reads a member of that name or has it in a text (a
// path, a condition, the name of an edit). A key with other signs ("Long Sword") is data, not an
// option. What nothing reads would be played as if it were not there. Each name is searched for
// once until scripts are loaded again. Errors: verb/unknown-option
// with the nearest name.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "pack/declare.hpp"

namespace hexwright {

// An argument whose keys are not its verb's: scripts read them.
[[nodiscard]] inline bool has_read_keys(const Param& param) {
    return param.type == ParamType::edits || param.type == ParamType::fields;
}

class OptionNames {
public:
    OptionNames(const Game& game,
                const KindTable& kinds,
                const Declarations& declarations,
                const Sources& sources)
        : game_(game), kinds_(kinds), declarations_(declarations), sources_(sources) {}

    [[nodiscard]] bool is_read(const std::string& name);

    // Why nothing reads it, as `verb` says it; nothing if something does.
    [[nodiscard]] std::optional<Diagnostic> problem(std::string_view verb, const std::string& name);

    // Scripts changed.
    void clear() { known_.clear(); }

private:
    [[nodiscard]] std::vector<std::string> declared_names() const;
    [[nodiscard]] std::vector<std::string> members_read() const;

    const Game& game_;
    const KindTable& kinds_;
    const Declarations& declarations_;
    const Sources& sources_;
    std::unordered_map<std::string, bool> known_;
};

}  // namespace hexwright
