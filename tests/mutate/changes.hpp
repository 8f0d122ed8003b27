// Changes to shipped cards, each in one place of the text: the mutations of the study.
//
// A slip leaves no card that anybody would have meant; any other change makes another right card,
// or one that only its author can judge.
#pragma once

#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "lint/validate.hpp"

namespace hexwright::mutate {

enum class Slip : std::uint8_t {
    field_letter,    // a letter of a field's name left out, doubled, swapped or replaced
    name_letter,     // the same of the name of another definition, in a field or a handler
    role_letter,     // the same of a role or event in a trigger
    brace,           // a bracket of a printed notation left out
    foreign_field,   // a field that only other kinds have
    option,          // a letter of an option in a call
    type,            // a value of another type
    removed,         // a definition that another names is gone
    sign,            // not a slip from here on: a sign of a printed notation left out
    number,          // a number far out of the usual
    role,            // a role, window or event exchanged for another
    condition_moved  // `when` moved out of its trigger
};

inline constexpr std::size_t slip_count = 12;

[[nodiscard]] constexpr bool is_slip(Slip kind) {
    return kind < Slip::sign;
}

[[nodiscard]] std::string_view name_of(Slip kind);

// One card as it stands in a file of a pack.
struct Card {
    std::size_t pack = 0;  // its place on the shelf
    std::string file;      // path in the pack
    std::string kind;
    std::string name;
    Span span;
    int first_line = 0;
    int last_line = 0;
};

struct Change {
    Slip slip = Slip::field_letter;
    std::size_t card = 0;  // place in the list of cards
    Span span;             // what is replaced
    std::string text;
    std::string what;             // "`damage` -> `damge`"
    std::set<std::string> users;  // of a removed definition: the cards that name it
};

// What a loaded pack knows that a change needs.
struct Known {
    std::map<std::string, std::set<std::string>> fields;  // of each kind
    std::set<std::string> definitions;                    // names
    std::set<std::string> events;
};

// All changes of a card in its file, in the order of the text. `sample` values of fields of other
// kinds are looked for in `foreign`: a field's name and a value as written.
class ChangeMaker {
public:
    ChangeMaker(const Known& known,
                const std::vector<Card>& cards,
                const std::map<std::string, std::string>& foreign)
        : known_(known), cards_(cards), foreign_(foreign) {}

    [[nodiscard]] std::vector<Change> changes(std::size_t card,
                                              const Reading& reading,
                                              std::mt19937& chance);

private:
    void of_fields(const KindCall& call);
    void of_field(const Field& field);
    void of_trigger(std::int32_t first);
    void of_texts(Span span);
    void of_calls(Span span);
    void of_foreign(const KindCall& call);
    void add(Slip slip, Span span, std::string text);
    void add_letter(Slip slip, Span span);
    [[nodiscard]] std::string changed_letter(const std::string& name);
    [[nodiscard]] std::size_t draw(std::size_t bound);

    const Known& known_;
    const std::vector<Card>& cards_;
    const std::map<std::string, std::string>& foreign_;
    std::size_t card_ = 0;
    const Reading* reading_ = nullptr;
    std::mt19937* chance_ = nullptr;
    std::vector<Change> made_;
};

}  // namespace hexwright::mutate
