// The faces of a die, and conditions on them.
//
//     Faces::up_to(6) is 1..6;  without(<= 2) leaves 3..6
//
// Stored as ranges, so a die with a million faces costs no more than one with six. A face may occur
// several times. Order: as written; `face(0)` is the first.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hexwright {

// lowest and highest: equal to the lowest or highest face, until the faces are known.
enum class Compare : std::uint8_t {
    equal,
    not_equal,
    less,
    less_equal,
    greater,
    greater_equal,
    lowest,
    highest
};

struct CompareSymbol {
    std::string_view text;
    Compare compare;
};

// Longer ones come before their beginnings.
inline constexpr std::array<CompareSymbol, 6> compare_symbols = {{
    {">=", Compare::greater_equal},
    {"<=", Compare::less_equal},
    {"<>", Compare::not_equal},
    {">", Compare::greater},
    {"<", Compare::less},
    {"=", Compare::equal},
}};

struct Condition {
    Compare compare = Compare::equal;
    std::int32_t number = 0;

    bool operator==(const Condition&) const = default;
};

using Conditions = std::vector<Condition>;

// lowest and highest must have been resolved.
template <typename Number>
[[nodiscard]] bool meets(const Condition& condition, const Number& value) {
    const Number number{condition.number};
    switch (condition.compare) {
        case Compare::not_equal:
            return value != number;
        case Compare::less:
            return value < number;
        case Compare::less_equal:
            return value <= number;
        case Compare::greater:
            return value > number;
        case Compare::greater_equal:
            return value >= number;
        default:
            return value == number;
    }
}

// How many of the conditions the value meets.
template <typename Number>
[[nodiscard]] std::int64_t count_met(const Conditions& conditions, const Number& value) {
    return std::ranges::count_if(
        conditions, [&](const Condition& condition) { return meets(condition, value); });
}

// "<= 6", or "<= 2 or = 6".
[[nodiscard]] std::string to_text(const Conditions& conditions);

// ">=", "=" and so on.
[[nodiscard]] std::string_view symbol(Compare compare);

struct FaceRange {
    std::int32_t low = 1;
    std::int32_t high = 1;     // inclusive
    std::uint32_t before = 0;  // the number of faces in earlier ranges

    bool operator==(const FaceRange&) const = default;
};

// A die below `low` counts low, above `high` counts high.
struct Clamp {
    std::int32_t low = INT32_MIN;
    std::int32_t high = INT32_MAX;

    [[nodiscard]] std::int32_t operator()(std::int32_t face) const {
        return face < low ? low : (face > high ? high : face);
    }
};

class Faces {
public:
    Faces() = default;

    [[nodiscard]] static Faces range(std::int32_t low, std::int32_t high);

    [[nodiscard]] static Faces up_to(std::int32_t highest) { return range(1, highest); }

    [[nodiscard]] static Faces fate() { return range(-1, 1); }

    // Adds low..high at the end; low <= high.
    void add(std::int32_t low, std::int32_t high);

    [[nodiscard]] std::uint32_t size() const { return size_; }

    [[nodiscard]] bool is_empty() const { return size_ == 0; }

    [[nodiscard]] std::int32_t lowest() const;
    [[nodiscard]] std::int32_t highest() const;
    [[nodiscard]] bool contains(std::int32_t face) const;

    // index < size()
    [[nodiscard]] std::int32_t face(std::uint32_t index) const {
        if (ranges_.size() == 1) return ranges_.front().low + static_cast<std::int32_t>(index);
        return face_of_many(index);
    }

    // The faces that do not meet the condition.
    [[nodiscard]] Faces without(const Condition& condition) const;
    [[nodiscard]] Faces without(const Conditions& conditions) const;

    // The faces whose clamped value is another one.
    [[nodiscard]] Faces without_value(std::int64_t value, const Clamp& clamp) const;

    // The clamped values. Not for drawing: equal values may be one face.
    [[nodiscard]] Faces values(const Clamp& clamp) const;

    // The number of different values.
    [[nodiscard]] std::int64_t distinct(const Clamp& clamp) const;

    // The text after the d: "6", "F" or "{0,0,1..3}".
    [[nodiscard]] std::string notation() const;

    bool operator==(const Faces&) const = default;

private:
    [[nodiscard]] std::int32_t face_of_many(std::uint32_t index) const;
    [[nodiscard]] Faces without_range(std::int64_t low, std::int64_t high) const;

    std::vector<FaceRange> ranges_;
    std::uint32_t size_ = 0;
};

}  // namespace hexwright
