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

#include <array>
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
    filled,    // has a default
    computed,  // when it is not written
    wanted,    // always, or beside others
    laid,      // its words lie over the holder, or what it changes may
    tags
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

    // Once it is prepared: visit(field) for each that has the trait, in order.
    template <typename Visit>
    void each_field(FieldTrait trait, Visit&& visit) const {
        for (const std::uint16_t place : with_trait_[static_cast<std::size_t>(trait)])
            visit(fields[place]);
    }

    // Gives its fields their words, and makes them quick to find: before definitions are judged by
    // it, and again when it has got more fields.
    void prepare(WordTable& words);

private:
    // Places in `fields`, plus 1, by hash of their names; of this many fields.
    std::vector<std::uint16_t> slots_;
    std::size_t prepared_ = 0;
    std::array<std::vector<std::uint16_t>, 5> with_trait_;  // by trait: places in `fields`
};

// Which fields of their kind the entries of a definition fill, and which are left to their
// defaults. A definition mostly has the entries that the one before it had: then nothing is looked
// up.
class FieldPlan {
public:
    // One field of the definition: its place in the kind, and the place of the entry whose value it
    // has, or none for its default.
    struct Filling {
        std::size_t field;
        std::size_t entry;
    };

    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    // For these entries of a definition of this kind, which is prepared and stays where it is.
    void fit(const Kind& kind, const Data::Map& entries);

    // The field that has the name of this entry now, or null.
    [[nodiscard]] const KindField* named(std::size_t entry) const { return named_[entry]; }

    // In the order of the kind. A field has the value written first under its name, or under its
    // former name.
    [[nodiscard]] const std::vector<Filling>& fillings() const { return fillings_; }

    // The handlers that are written, and nothing of what they need has a value or is computed.
    [[nodiscard]] const std::vector<const KindField*>& idle() const { return idle_; }

    // The fields that are computed because nothing fills them, in order.
    [[nodiscard]] const std::vector<const KindField*>& computed() const { return computed_; }

private:
    [[nodiscard]] bool fits(const Kind& kind, const Data::Map& entries) const;
    void find_idle(const Kind& kind, const std::vector<std::size_t>& entry_of);

    const Kind* kind_ = nullptr;
    std::vector<const KindField*> named_;
    std::vector<Filling> fillings_;
    std::vector<const KindField*> computed_;
    std::vector<const KindField*> idle_;
    bool is_plain_ = false;  // every entry has a field's present name and a value
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
