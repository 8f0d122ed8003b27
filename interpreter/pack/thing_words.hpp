// What handlers say of things and cannot be so: `act.target:tak(3)`, `act.user.Helth`.
//
// Followed from the handler's act over what is surely a thing: its user, target, self, space; the
// holder, creator and space of those; and a local that is one of them and nothing else. A method of
// a thing is a verb or the engine's own. What it reads is taken for a slip only when it is near to
// a number or field that there is, and stands nowhere else in the texts of the pack and those it
// needs. Errors: pack/unknown-method, pack/unknown-thing-field.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pack/script_words.hpp"
#include "pack/validate.hpp"

namespace hexwright {

class ThingWords {
public:
    explicit ThingWords(const LoadedPack& pack) : pack_(pack) {}

    // Notes what a handler says, whose text stands at `span`.
    void read(Span span, const Reading& reading, const std::string& shown);

    // What is wrong with it, once every file was read. `stands` says whether a name
    // stands somewhere as more than what is read after a dot.
    void tell(const NameQuestion& stands, std::vector<Diagnostic>& findings);

    // Whether some thing has it: a number, field, method or verb.
    [[nodiscard]] bool is_known(std::string_view name) const;

private:
    struct Said {
        std::string name;
        Place where;
        bool is_method = false;
    };

    [[nodiscard]] std::vector<std::string> known_methods() const;
    [[nodiscard]] std::vector<std::string> known_fields() const;

    const LoadedPack& pack_;
    std::vector<Said> said_;  // what nothing is known of
};

}  // namespace hexwright
