// What handlers say of their act, of one that it answers or of its roll, and cannot be so:
// `act.traget` is nil for ever, `act:procede()` calls nothing, `act.event.amout = 2` is for nobody.
//
// Sure only of slips: the name is near to one that there is, is no property, method or verb, and
// stands nowhere else in the texts of the pack and those it needs as a name of its own, a key, a
// word in a text or something that is assigned. What is assigned is one when moreover nobody
// mentions it again. Errors: pack/unknown-act-field, pack/unknown-method.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "lint/said_words.hpp"
#include "lint/validate.hpp"

namespace hexwright {

class ActFields {
public:
    explicit ActFields(const LoadedPack& pack) : pack_(pack) {}

    // Notes one of an act's or a roll's. `is_surely_act`: not only by where its function stands.
    void read(const HandlerWord& word,
              bool is_surely_act,
              const Reading& reading,
              const std::string& shown);

    // What is wrong with it, once every file was read.
    void tell(const SaidQuestions& ask, std::vector<Diagnostic>& findings);

    // Whether acts have it: a property, method or verb, or what verbs are given or the kernel
    // notes.
    [[nodiscard]] bool is_known(std::string_view name);

private:
    using Names = std::set<std::string, std::less<>>;

    struct Said {
        SaidWord word;
        bool is_of_roll = false;
        bool is_surely_act = false;
    };

    [[nodiscard]] const Names& fields_of_events();
    [[nodiscard]] std::vector<std::string> known_fields();
    [[nodiscard]] std::vector<std::string> known_methods() const;
    [[nodiscard]] Diagnostic judge(const Said& said);

    const LoadedPack& pack_;
    std::optional<Names> fields_of_events_;  // once somebody asked
    std::vector<Said> said_;                 // what nothing is known of
};

}  // namespace hexwright
