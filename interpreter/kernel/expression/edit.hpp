// One change to a number: "+2" adds, "-2 min 1" adds down to a bound, "+1 max 5" up to one, "50%"
// scales (rounded down), "=3" and a bare number replace; "at least 20" and "at most 4" hold the
// value after all of these, "always 0" beats everything. A bound may be in brackets: "-2 (min 1)".
//
// Errors: check/bad-edit.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/value.hpp"

namespace hexwright {

enum class EditOp : std::uint8_t { add, percent, replace, at_least, at_most, always };

struct Edit {
    EditOp op = EditOp::add;
    std::int64_t amount = 0;
    std::optional<std::int64_t> least;
    std::optional<std::int64_t> most;

    [[nodiscard]] std::int64_t apply(std::int64_t value) const;

    // 0: in the order given; 1: then bounds; 2: last, what beats everything.
    [[nodiscard]] int order() const {
        return op < EditOp::at_least ? 0 : (op == EditOp::always ? 2 : 1);
    }

    bool operator==(const Edit&) const = default;
};

struct Scanner;

// Reads the bounds that come next into the edit; false when one has no number.
[[nodiscard]] bool read_bounds(Scanner& from, Edit& edit);

// Nothing when the text is not an edit of a number: "fire" replaces a word.
[[nodiscard]] std::optional<Edit> parse_edit(std::string_view text);

[[nodiscard]] std::string to_text(const Edit& edit);

// An edit in one 64-bit number, for cells; amounts and bounds within +-2^17. Bits: 0-2 op, 3 has
// least, 4 has most, then three fields of 18 bits: amount, least, most.
inline constexpr std::int64_t packed_edit_limit = std::int64_t{1} << 17;
[[nodiscard]] std::int64_t pack_edit(const Edit& edit);

[[nodiscard]] inline Edit unpack_edit(std::int64_t packed) {
    const auto bits = static_cast<std::uint64_t>(packed);
    const auto field = [bits](int shift) {
        return static_cast<std::int64_t>((bits >> shift) & ((1U << 18) - 1)) - packed_edit_limit;
    };
    Edit edit;
    edit.op = static_cast<EditOp>(bits & 7);
    edit.amount = field(5);
    if ((bits & 8) != 0) edit.least = field(23);
    if ((bits & 16) != 0) edit.most = field(41);
    return edit;
}

// An edit with its label: one part of how a value came about.
struct Modifier {
    Edit edit;
    Word label;       // what is shown: the name of the status, weapon or rule
    EntityId source;  // the thing it comes from; nobody for a rule
};

// The value after the modifiers: changes in order, then bounds, then what beats everything.
[[nodiscard]] inline std::int64_t modified(std::int64_t base,
                                           const std::vector<Modifier>& modifiers) {
    for (int order = 0; order < 3; ++order) {
        for (const Modifier& modifier : modifiers) {
            if (modifier.edit.order() == order) base = modifier.edit.apply(base);
        }
    }
    return base;
}

}  // namespace hexwright
