// A kind of content: what a ruleset says its abilities, weapons or statuses are made of.
//
//     kind "prop" { "A thing that stands in a space.", { speaks_for = "creator", lives = "space" },
//       hidden    = { "boolean", default = false, "Only its creator's side sees it." },
//       tags      = { "tags", at_least = 1, at_most = 2 },
//       inflicts  = { refers = "status" },
//       element   = { "text", one_of = { "fire", "water" }, open = true } }
//
// Beside its own fields a kind has those that its traits bring: if it `answers` a verb, trigger,
// around and priority; if its things live with a holder, modifies; if they live anywhere, lasts; if
// a verb carries it out, ruling and the ruleset's effect fields; with most of these `when`; every
// kind has from and overrides. A field that the kind declares itself replaces one of these. A field
// is optional unless it says `required = true`. The name of a kind as its type is a reference to a
// definition of that kind; a field may also refer to a `pool` that is declared, or to a `number`
// that some entity has. An open field accepts other names too; only likely typos are reported.
//
// Errors of declarations: pack/bad-field-declaration and those of BodyReader.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/diagnostic.hpp"
#include "kernel/state/data.hpp"
#include "kernel/state/schema.hpp"
#include "pack/call_site.hpp"

namespace hexwright {

enum class FieldType : std::uint8_t {
    any,
    boolean,
    number,
    text,
    list,
    table,
    tags,       // words, and names with values: { "pole", reach = 2 }
    handler,    // a function of the act
    condition,  // a function, a table to match, or a sentence that the GM answers
    trigger,
    lasts,
    edits,
    overrides,  // rules of the ruleset, and their values instead
    cost,
    amount,     // a number, or an amount in the ruleset's notation
    range,      // a step of a pair, or in the ruleset's notation of ranges
    check,      // the line of a check, as its reader takes it
    reference,  // the name of a definition
    effect      // the printed arguments of a verb
};

// Who reads a field: the rules, as the engine sees for itself; people alone; or a script that
// computes its name.
enum class FieldReader : std::uint8_t { rules, people, dynamic };

struct KindField {
    std::string name;
    Word word;  // of the name
    FieldType type = FieldType::any;
    std::vector<std::string> refers;      // the kinds its names are of
    std::vector<std::string> keys_refer;  // of a table: the same of its keys
    std::vector<std::string> keys;        // of a table: the keys it may have; none = any
    bool is_open = false;                 // other names, keys and choices are accepted too
    std::optional<FieldType> each;        // of a list or table: the type of its values
    std::vector<std::string> needs;       // of a handler: without one of these it never runs
    std::string of;  // of edits: the kind whose fields they change; of a line: its check
    std::string sentence;
    std::string example;
    std::string unit;
    Data tells;         // a sentence about its value, with {} for it; or one for each value
    std::string event;  // what a handler gets: an event, or "from trigger"
    Data fallback;      // its value when it is not written
    std::vector<Data> one_of;
    std::vector<std::pair<std::string, std::string>> aliases;  // of tags: words for others
    Data required_if;  // required when these other fields have these values
    std::optional<std::int64_t> at_least;
    std::optional<std::int64_t> at_most;
    bool required = false;
    bool may_compute = false;  // may be a function, whatever its type
    bool may_roll = false;     // of a number: may be dice, which are rolled when a thing is made
    HandlerId computed;        // computes it from the definition when it is not written
    std::string renamed;       // its former name
    std::string removed;       // what to write instead; "" = it is not removed
    FieldReader reader = FieldReader::rules;
    Transience transience = Transience::restore;
    bool lays = false;  // its words lie over the holder: `cannot`, `immune`
    // Tables in it have effect fields, which are judged as such; of a handler: right before it the
    // effect fields of its definition are applied to the target.
    bool holds_effects = false;
    bool by_trait = false;  // the kernel's: brought by a trait of the kind
    std::string lies_when;  // of edits: under this condition they change what lies over the holder
    Place where;
};

// The event of a handler that only the trigger of its definition runs.
inline constexpr std::string_view from_trigger = "from trigger";

// What names may refer to beside kinds.
inline constexpr std::string_view pool_names = "pool";
inline constexpr std::string_view number_names = "number";

// Whether the value has the shape of the type: a text for a word, a text or a table for a trigger.
[[nodiscard]] bool has_shape(FieldType type, const Data& value);

// "a whole number", "'fire' or 'water'": what would fit the field.
[[nodiscard]] std::string describe(const KindField& field);

// Its values as a type of LuaLS: "fun(act: Act): any, any".
[[nodiscard]] const char* stub_of(FieldType type);

[[nodiscard]] std::optional<FieldType> read_field_type(std::string_view text);

[[nodiscard]] std::vector<std::string> field_type_names();

// Where its things are once they exist.
enum class Lives : std::uint8_t { nowhere, holder, space };

// What a kind has taken on, as bits.
enum class Traits : std::uint8_t {
    none = 0,
    answers = 1,  // a verb runs when its trigger matches
    held = 2,     // its things live with a holder
    placed = 4,   // they live in a space
    done = 8,     // a verb carries out what it prints
    every = 16    // of every kind
};

[[nodiscard]] constexpr Traits operator|(Traits a, Traits b) {
    return static_cast<Traits>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}

constexpr Traits& operator|=(Traits& a, Traits b) {
    return a = a | b;
}

[[nodiscard]] constexpr bool has_any(Traits traits, Traits of) {
    return (static_cast<unsigned>(traits) & static_cast<unsigned>(of)) != 0;
}

// The traits of which any brings the field; none if it is not the kernel's.
[[nodiscard]] Traits traits_for(std::string_view field_name);

struct Kind {
    std::string name;
    std::string sentence;
    std::string example;
    std::string pack;
    Place where;
    bool in_prices = false;   // prices may name its things: "10AP + 2 iron"
    bool by_creator = false;  // speaks for its creator rather than its holder
    bool offered = false;     // its speaker may choose whether it answers
    HandlerId lies_if;        // of each definition: does its `modifies` lie over its holder?
    HandlerId offered_if;     // of each definition: is it offered?
    std::string answers;      // the verb that runs when it answers
    Lives lives = Lives::nowhere;
    Traits traits = Traits::none;
    std::vector<KindField> fields;  // as written, then those that its traits bring

    [[nodiscard]] const KindField* field(std::string_view field_name) const;

    // The field that had this name before, or null.
    [[nodiscard]] const KindField* renamed_from(std::string_view old_name) const;

    [[nodiscard]] std::vector<std::string> field_names() const;

    // Adds the fields that its traits bring, but for those it declares itself.
    void take_fields();
};

// Which fields of their kind the entries of a definition fill, and which are left to defaults.
struct FieldPlan {
    // A field, and the place of the entry whose value it has, or none for its default.
    struct Filling {
        std::size_t field;
        std::size_t entry;
    };

    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    // The field that has the name of each entry now, or null.
    std::vector<const KindField*> named;
    // In the order of the kind. Of several entries for a field, a former name included, the first
    // counts.
    std::vector<Filling> fillings;
    // The fields to compute because nothing fills them, in order.
    std::vector<const KindField*> computed;
    // The written handlers of which nothing that they need has a value or is computed.
    std::vector<const KindField*> idle;

    // The kind must stay where it is.
    FieldPlan(const Kind& kind, const Data::Map& entries);
};

class KindTable {
public:
    void add(Kind kind, WordTable& words);

    void remove_pack(std::string_view pack);

    [[nodiscard]] const Kind* find(std::string_view name) const;

    // Whether any of them has a field of this name.
    [[nodiscard]] bool has_field(std::string_view name) const;

    [[nodiscard]] std::vector<std::string> names() const;

    // By name.
    [[nodiscard]] const std::map<std::string, Kind, std::less<>>& all() const { return kinds_; }

    [[nodiscard]] std::map<std::string, Kind, std::less<>>& all() { return kinds_; }

private:
    std::map<std::string, Kind, std::less<>> kinds_;
};

}  // namespace hexwright
