// A kind of content: what a ruleset says its abilities, weapons or statuses are made of.
//
//     kind "prop" { "A thing that stands in a space.", { speaks_for = "creator", answers =
//     "trigger", lives = "space" },
//       hidden = { "boolean", default = false, "Only its creator's side sees it." } }
//
// Beside its own fields every kind has trigger, around, modifies, overrides, lasts, when, ruling
// and priority, and the ruleset's effect fields; a kind that declares one of these itself replaces
// it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "pack/kind_field.hpp"

namespace hexwright {

// Where its things are once they exist.
enum class Lives : std::uint8_t { nowhere, holder, space };

// What few fields have, so that whoever needs those does not look at all.
enum class FieldTrait : std::uint8_t {
    filled = 1,    // has a default
    computed = 2,  // when it is not written
    wanted = 4,    // always, or beside others
    laid = 8,      // its words lie over the holder, or what it changes may
    tags = 16
};

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
    HandlerId offered_if;     // the same, asked of each definition
    std::string answers;      // the verb that runs when it answers
    Lives lives = Lives::nowhere;
    std::vector<KindField> fields;  // as written, then the common ones

    [[nodiscard]] const KindField* field(std::string_view field_name) const;

    // The field that had this name before, or null.
    [[nodiscard]] const KindField* renamed_from(std::string_view old_name) const;

    [[nodiscard]] std::vector<std::string> field_names() const;

    // Once it is prepared: whether the field at this place has the trait, and visit(field) for
    // each that has it, in order.
    [[nodiscard]] bool has(FieldTrait trait, std::size_t place) const {
        return (traits_[place] & static_cast<std::uint8_t>(trait)) != 0;
    }

    template <typename Visit>
    void each_field(FieldTrait trait, Visit&& visit) const {
        for (std::size_t place = 0; place < traits_.size(); ++place) {
            if (has(trait, place)) visit(fields[place]);
        }
    }

    // Gives its fields their words, and makes them quick to find: before definitions are judged by
    // it, and again when it has got more fields.
    void prepare(WordTable& words);

private:
    // Places in `fields`, plus 1, by hash of their names; of this many fields.
    std::vector<std::uint16_t> slots_;
    std::size_t prepared_ = 0;
    std::vector<std::uint8_t> traits_;  // of each field
};

class KindTable {
public:
    Kind& add(Kind kind);

    void remove_pack(std::string_view pack);

    [[nodiscard]] const Kind* find(std::string_view name) const;

    [[nodiscard]] Kind* find(std::string_view name);

    [[nodiscard]] std::vector<std::string> names() const;

    // By name.
    [[nodiscard]] const std::map<std::string, Kind, std::less<>>& all() const { return kinds_; }

private:
    std::map<std::string, Kind, std::less<>> kinds_;
};

// The fields every kind has.
[[nodiscard]] std::vector<KindField> common_fields();

}  // namespace hexwright
