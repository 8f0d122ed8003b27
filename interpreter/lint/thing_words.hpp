// What handlers say of things and cannot be so: `act.target:tak(3)`, `act.user.Helth`,
// `act.target.Healht = 3`.
//
// Things are what handler_words() follows. A method of a thing is a verb or the engine's own. What
// it reads is taken for a slip only when it is near to a number or field that there is, and stands
// nowhere else in the texts of the pack and those it needs; what it assigns, when moreover nobody
// mentions it again. Errors: pack/unknown-method, pack/unknown-thing-field.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lint/said_words.hpp"
#include "lint/validate.hpp"

namespace hexwright {

class ThingWords {
public:
    explicit ThingWords(const LoadedPack& pack) : pack_(pack) {}

    // Notes one of a thing's.
    void read(const HandlerWord& word, const Reading& reading, const std::string& shown);

    // What is wrong with it, once every file was read.
    void tell(const SaidQuestions& ask, std::vector<Diagnostic>& findings);

    // Whether some thing has it: a number, field, method or verb.
    [[nodiscard]] bool is_known(std::string_view name) const;

private:
    [[nodiscard]] std::vector<std::string> known_methods() const;
    [[nodiscard]] std::vector<std::string> known_fields() const;
    [[nodiscard]] bool is_refused(const std::string& name) const;

    const LoadedPack& pack_;
    std::vector<SaidWord> said_;  // what nothing is known of
};

}  // namespace hexwright
