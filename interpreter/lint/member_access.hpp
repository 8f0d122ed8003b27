// Member access analysis: names behind a dot or colon that nothing has.
//
//     act.traget    act:procede()    act.event.amout = 2    act.target:tak(3)    card.hlder
//
// The analysis follows a handler's first parameter, and locals that are set once to such a value:
// the owner of these accesses is known. In content, reads of any other value are checked too. An
// access is reported only if its name is near to a known one (methods of
// acts and things and fields of rolls need not be) and is written nowhere else as more than a
// member that is read; an assignment only if nothing mentions the name again. Errors:
// pack/unknown-act-field, pack/unknown-method, pack/unknown-thing-field. Warnings: the same for
// assignments; pack/unknown-name for accesses with an unknown owner.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "lint/symbol_table.hpp"

namespace hexwright {

// The event is the act that this one answers; an outer act is one around either, or what the event
// answers itself; a roll is `act.roll`.
enum class AccessOwner : std::uint8_t { act, event, outer, thing, roll, unknown };

struct MemberAccess {
    Span name;
    AccessOwner owner = AccessOwner::act;
    bool is_method = false;
    bool is_assigned = false;
};

// The accesses whose owner is known in a function of the text. None where the parameter's name
// means something else somewhere. Order: that of the text.
[[nodiscard]] std::vector<MemberAccess> member_accesses(const Reading& reading, Span function);

// True if the function calls its first parameter `act`.
[[nodiscard]] bool takes_act(std::string_view text);

// Where the functions are that definitions of kinds have in fields, at any depth.
[[nodiscard]] std::vector<Span> handlers_of(const Reading& reading, const KindTable& kinds);

class MemberAccesses {
public:
    MemberAccesses(const LoadedPack& pack, SymbolTable& symbols) : pack_(pack), symbols_(symbols) {}

    // Collects the accesses of unknown names in one script. In a ruleset with errors, only those in
    // its handlers: other names may be unknown because of the errors.
    void read(const Script& script);

    // Reports them, once every script was read.
    void report(std::vector<Diagnostic>& findings);

private:
    struct Suspect {
        std::string name;
        Place where;
        AccessOwner owner = AccessOwner::act;
        bool is_method = false;
        bool is_assigned = false;
        bool is_surely_act = false;  // of an act: not only because of where its function is
    };

    void read_handler(Span handler, bool is_of_definition, const Script& script);
    void read_others(const Script& script);
    void suspect(const MemberAccess& access, bool is_surely_act, const Script& script);
    [[nodiscard]] bool is_number_but_for_case(const std::string& name) const;
    [[nodiscard]] const std::set<std::string, std::less<>>& engine_members();
    [[nodiscard]] std::vector<std::string> known_names(const Suspect& suspect);
    [[nodiscard]] std::vector<std::string> all_names();
    [[nodiscard]] bool may_be_right(const Suspect& suspect);
    [[nodiscard]] std::optional<Diagnostic> judge(const Suspect& suspect);

    const LoadedPack& pack_;
    SymbolTable& symbols_;
    std::optional<std::set<std::string, std::less<>>> engine_members_;
    std::set<std::uint32_t> followed_;     // where names begin whose owner is known, in this script
    std::map<std::string, int> assigned_;  // how often handlers assign a name
    std::vector<Suspect> suspects_;
};

}  // namespace hexwright
