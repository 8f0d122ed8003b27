// One field a kind declares: what it holds, what it must be, and the sentence that explains it.
//
//     hidden    = { "boolean", default = false, "Only its creator's side sees it." }
//     unique_in = { one_of = { "space", "battle" }, optional = true }
//     tags      = { "tags", at_least = 1, at_most = 2 }
//     inflicts  = { refers = "status" }        target = "selector"
//     pools     = { "table", keys = "pool", each = "number" }
//     element   = { "text", one_of = { "fire", "water" }, open = true }
//
// A field is optional unless it says `required = true`. The name of a kind as its type is a
// reference to a definition of that kind. What a field refers to may also be `pool` or `number`: a
// pool that is declared, or a number that somebody has. What is open may hold other names: told are
// those that look like a slip. Errors: pack/bad-field-declaration.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.hpp"
#include "kernel/state/data.hpp"
#include "kernel/state/schema.hpp"
#include "pack/declare_place.hpp"

namespace hexwright {

enum class FieldType : std::uint8_t {
    any,
    boolean,
    number,
    text,
    word,
    list,
    table,
    tags,       // words, and names with values: { "pole", reach = 2 }
    handler,    // a function of the act
    condition,  // a function, a table to match, or a sentence the GM answers
    trigger,
    lasts,
    edits,
    overrides,  // rules of the ruleset, and what holds instead
    cost,
    amount,     // a number, or an amount in the ruleset's notation
    range,      // a step of a pair, or in the ruleset's notation of ranges
    check,      // the line of a check, as its reader takes it
    reference,  // the name of a definition
    selector,   // whom or what it is aimed at
    effect      // the printed arguments of a verb
};

struct KindField {
    std::string name;
    Word word;  // of the name, once its kind is prepared
    FieldType type = FieldType::any;
    std::vector<std::string> refers;      // the kinds its names are of
    std::vector<std::string> keys_refer;  // of a table: the same of its keys
    std::vector<std::string> keys;        // of a table: those it may have; none = any
    bool is_open = false;                 // other names, keys and choices may stand there too
    std::optional<FieldType> each;        // of a list or table: what its values are
    std::vector<std::string> needs;       // of a handler: without one of these it never runs
    std::string of;  // of edits: the kind whose fields they change; of a line: its check
    std::string sentence;
    std::string example;
    std::string unit;
    std::string event;  // what a handler gets: an event, or "from trigger"
    Data fallback;      // when it is not written
    std::vector<Data> one_of;
    std::vector<std::pair<std::string, std::string>> aliases;  // of tags: what is meant by a word
    Data required_if;  // required when these other fields have these values
    std::optional<std::int64_t> at_least;
    std::optional<std::int64_t> at_most;
    bool required = false;
    bool may_compute = false;  // may be a function where its type is none
    HandlerId computed;        // computes it from the definition when it is not written
    std::string renamed;       // the name it had before
    std::string removed;       // since when it is gone, and what to write instead
    Transience transience = Transience::restore;
    bool lays = false;           // its words lie over the holder: `cannot`, `immune`
    bool holds_effects = false;  // tables in it have effect fields: judged as those
    std::string lies_when;  // of edits: under this condition those that change what lies do lie
    Place where;
};

// What a handler gets that is run by the trigger of its thing: never without one.
inline constexpr std::string_view from_trigger = "from trigger";

// What names refer to beside kinds.
inline constexpr std::string_view pool_names = "pool";
inline constexpr std::string_view number_names = "number";

[[nodiscard]] std::string_view name_of(FieldType type);

// "a whole number": what fits a type.
[[nodiscard]] std::string_view fits_of(FieldType type);

// "a whole number", "true or false": what would fit.
[[nodiscard]] std::string describe(const KindField& field);

// Nothing when the text names no type.
[[nodiscard]] std::optional<FieldType> read_field_type(std::string_view text);

[[nodiscard]] std::vector<std::string> field_type_names();

// What stands at `path` in the call of the kind.
[[nodiscard]] KindField read_kind_field(const std::string& name,
                                        const Data& data,
                                        const CallSite& site,
                                        const std::string& path,
                                        Problems& problems);

}  // namespace hexwright
