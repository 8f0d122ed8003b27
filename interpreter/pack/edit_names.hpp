// Which edits of an act something reads: the names in
//
//     act.event:edit { damage = "-5" }     act:proceed { taken = "50%" }
//
// A verb's steps read some: the key of an edit step, the fields and names that its other steps look
// at, `rank` where the act's own edits raise ranks, and what its argument of edits may have. A verb
// whose steps run scripts or other verbs reads also what scripts look up of an act (`act:field`,
// `act:changes`), what checks read, and, of a card, the card's fields and what any verb reads. A
// number that steps change can be edited until the last of them. Native verbs read no edits.
//
// And which options of verbs something reads: the names in a table of edits, such as `target` and
// `thrown` in
//
//     rue:use("Ember Bolt", { target = tiger, thrown = true })
//
// and in the fields of a thing that is made: `who:give("Fate Bound", { to = friend })`. A verb that
// lists the `keys` of its options takes these, what its steps read, and fields of what is done.
// Elsewhere an option has a reader if it is a field of some kind, a number, an argument of a verb,
// a variable that the kernel sets, or if a loaded script reads a member of that name or has it in a
// text (a path, a condition, the name of an edit). A key with other signs ("Long Sword") is data,
// not an option. What nothing reads would be played as if it were not there.
//
// Each verb and name is looked up once until scripts are loaded again.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "kernel/verb/game.hpp"
#include "pack/declare.hpp"

namespace hexwright {

class EditNames {
public:
    using Names = std::set<std::string, std::less<>>;

    EditNames(const Game& game,
              const KindTable& kinds,
              const Declarations& declarations,
              const Sources& sources)
        : game_(game), kinds_(kinds), declarations_(declarations), sources_(sources) {}

    // What the verb's own steps read, sorted; of those numbers that steps change only what comes at
    // or after the step with this event (0 = all).
    [[nodiscard]] std::vector<std::string> of(const Verb& verb, std::uint32_t step = 0);

    // "did you mean 'damage'?" for a name that nothing reads; empty if none is near.
    [[nodiscard]] std::string hint(const Verb& verb, std::uint32_t step, const std::string& name);

    // Why nothing reads an edit of this name, if it is laid while that step runs; nothing if
    // something does. `card` is the kind of what is done, if there is something.
    [[nodiscard]] std::optional<std::string> problem(const Verb& verb,
                                                     std::uint32_t step,
                                                     Word card,
                                                     const std::string& name);

    // The same of the event `roll`, which every check is.
    [[nodiscard]] static std::optional<std::string> problem_of_roll(const std::string& name);

    // Why nothing reads an option of a verb: verb/unknown-option, with the nearest name. Nothing if
    // something does. `card` is what is done, null if that is not known.
    [[nodiscard]] std::optional<Diagnostic> option_problem(const Verb& verb,
                                                           const Definition* card,
                                                           const std::string& name);

    // Every name that the verb's own steps read, also when it is asked whether it may be done; but
    // for its arguments.
    [[nodiscard]] Names read_by_steps(const Verb& verb);

    // Names that scripts look up: act:field("range").
    const Names& looked_up();

    // Scripts changed.
    void clear();

private:
    struct OwnEdits {
        Names names;
        std::vector<std::uint32_t> steps;  // their events, in order
        // Numbers that steps change, each with the place of the last such step.
        std::unordered_map<std::string, std::size_t> last_steps;
        bool runs_others = false;
    };

    const OwnEdits& own(const Verb& verb);
    void add_step(const Step& step, OwnEdits& edits) const;
    [[nodiscard]] bool is_past(const OwnEdits& edits,
                               std::uint32_t step,
                               const std::string& name) const;
    [[nodiscard]] bool is_read_by_others(Word card, const std::string& name);
    [[nodiscard]] bool is_option(const std::string& name);
    const Names& options_of(const Verb& verb, const Param& listed);
    [[nodiscard]] bool is_of_card(const Verb& verb,
                                  const Definition* card,
                                  const std::string& name);
    [[nodiscard]] std::vector<std::string> option_names() const;
    [[nodiscard]] std::vector<std::string> members_read() const;

    const Game& game_;
    const KindTable& kinds_;
    const Declarations& declarations_;
    const Sources& sources_;
    // What is known so far: put there once it is whole, as memory may be refused meanwhile.
    std::unordered_map<Word, OwnEdits> own_;
    std::optional<Names> looked_up_;
    std::unordered_map<Word, Names> options_of_;     // of verbs that list them
    std::unordered_map<std::string, bool> options_;  // known to have a reader, or none
};

// An argument whose keys are not its verb's: scripts read them.
[[nodiscard]] inline bool has_read_keys(const Param& param) {
    return param.type == ParamType::edits || param.type == ParamType::fields;
}

}  // namespace hexwright
