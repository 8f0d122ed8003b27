// The parts of texts in scripts that mean something to a pack: names, numbers, units, roles. The
// words are those that completion offers in the same place.
//
//     TextPartReader reader(knowledge);
//     reader.of_field(kind, *kind.kind.field("use"), "10AP + 3mna")
//     // number 10, property AP, number 3, property mna
//
// Spans are bytes of the text. Order: by place; none overlap. A text that cannot be read as its
// field demands has no parts but the words that are known. Nothing here throws.
// Cost: a reading of the pack's definitions for each new field or argument, then linear in the
// text.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "shell/editor/table_shape.hpp"
#include "shell/editor/text_words.hpp"
#include "syntax/reader.hpp"

namespace hexwright {

// The order is that of the legend in the server's capabilities.
enum class TextPartType : std::uint8_t {
    kind,        // of content: ability
    definition,  // its name
    property,    // a field, a number of things, a unit of prices
    word,        // of a closed list, a tag
    number,      // dice too
    keyword,     // of a notation: `and`, `or`, `is`
    role,        // user, target
    event,
    method,  // a verb too
    function
};

struct TextPart {
    Span span;
    TextPartType type = TextPartType::word;
    bool is_declared = false;  // the name of the definition that is written here
};

// Sorts them by place and drops those that overlap an earlier one.
void sort_parts(std::vector<TextPart>& parts);

class TextPartReader {
public:
    // The knowledge must outlive it.
    explicit TextPartReader(const Knowledge& knowledge);

    [[nodiscard]] std::vector<TextPart> of_field(const KnownKind& kind,
                                                 const KindField& field,
                                                 std::string_view text);

    // Of a key of a trigger.
    [[nodiscard]] std::vector<TextPart> of_trigger(const std::string& key, std::string_view text);

    // A change of a number: "+2", "at least 20".
    [[nodiscard]] std::vector<TextPart> of_edit(std::string_view text) const;

    // Of an argument of a function. `method`: its row, if it has one.
    [[nodiscard]] std::vector<TextPart> of_argument(const std::string& function,
                                                    std::size_t argument,
                                                    const ApiMethod* method,
                                                    std::string_view text);

    // Of an option in a call: `act:check { rule = "" }`.
    [[nodiscard]] std::vector<TextPart> of_option(const std::string& function,
                                                  const std::string& key,
                                                  std::string_view text);

    // What is compared with a member of this name.
    [[nodiscard]] std::vector<TextPart> of_compared(const std::string& member,
                                                    std::string_view text);

    // Of any other text: the name of a definition, a tag, an event, a condition.
    [[nodiscard]] std::vector<TextPart> of_any(std::string_view text) const;

    [[nodiscard]] bool is_number(std::string_view name) const { return numbers_.contains(name); }

private:
    using Words = TextMap<TextPartType>;

    struct Known {
        TextWords words;
        Words types;  // by word; of prices in lower case
    };

    [[nodiscard]] TextPartType type_of(const Proposal& word) const;
    [[nodiscard]] Known known_of(TextWords words) const;
    [[nodiscard]] std::vector<TextPart> read(const Known& known, std::string_view text) const;
    void read_names(std::string_view text, std::vector<TextPart>& parts) const;
    void read_compared(std::string_view text, std::vector<TextPart>& parts) const;
    void read_condition(std::string_view text, std::vector<TextPart>& parts) const;
    void read_words(const Known& known, std::string_view text, std::vector<TextPart>& parts) const;
    [[nodiscard]] const TextPartType* name_type(std::string_view name) const;

    const Knowledge& knowledge_;
    Words names_;    // definitions and tags
    Words numbers_;  // stats, pools and other numbers
    std::map<std::pair<const KnownKind*, const KindField*>, Known> fields_;
    std::map<std::string, Known> others_;
};

}  // namespace hexwright
