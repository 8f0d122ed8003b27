// One cell of game data, 64 bits with its type in the low three: nothing, number, word, truth,
// entity or list; a map is a list of pairs.
//
// Numbers are integers within +-2^53 in a unit their field declares; there are no fractions in the
// World. An entity is (slot, birth): a handle from an undone branch has another birth, so it is
// dead and never means another entity.
#pragma once

#include <cassert>
#include <compare>
#include <cstdint>
#include <functional>

#include "base/word.hpp"

namespace hexwright {

// The id of a creature, status, weapon, card or prop. Slot 0 is "nobody".
struct EntityId {
    std::uint32_t slot = 0;
    std::uint64_t birth = 0;

    constexpr explicit operator bool() const { return slot != 0; }

    constexpr auto operator<=>(const EntityId&) const = default;
};

// A block of the World: the index of its first cell.
struct BlockRef {
    std::uint32_t cell = 0;

    constexpr explicit operator bool() const { return cell != 0; }

    constexpr auto operator<=>(const BlockRef&) const = default;
};

// Reading a value as another type is checked where the build asks for it (CI does) and without
// optimisation: it costs 6 % of the instructions of an attack.
#if defined(HEXWRIGHT_CHECK_VALUES) || !defined(__OPTIMIZE__)
inline constexpr bool checks_values = true;
#else
inline constexpr bool checks_values = false;
#endif

enum class ValueType : std::uint8_t { nil, integer, word, truth, entity, list };

class Value {
public:
    constexpr Value() = default;

    [[nodiscard]] static constexpr Value of(std::int64_t number) {
        return Value{(static_cast<std::uint64_t>(number) << 3) | tag(ValueType::integer)};
    }

    [[nodiscard]] static constexpr Value of(Word word) {
        return word.is_none() ? Value{} : Value{(word.hash() << 3) | tag(ValueType::word)};
    }

    [[nodiscard]] static constexpr Value of(EntityId id) {
        return id ? Value{(id.birth << 27) | (std::uint64_t{id.slot} << 3) | tag(ValueType::entity)}
                  : Value{};
    }

    [[nodiscard]] static constexpr Value of_truth(bool truth) {
        return Value{(std::uint64_t{truth} << 3) | tag(ValueType::truth)};
    }

    [[nodiscard]] static constexpr Value of_list(BlockRef block) {
        return Value{(std::uint64_t{block.cell} << 3) | tag(ValueType::list)};
    }

    // The value whose bits these are; only the World and the trace store raw bits.
    [[nodiscard]] static constexpr Value from_bits(std::uint64_t bits) { return Value{bits}; }

    [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }

    [[nodiscard]] constexpr ValueType type() const { return static_cast<ValueType>(bits_ & 7); }

    [[nodiscard]] constexpr bool is(ValueType type) const { return this->type() == type; }

    [[nodiscard]] constexpr bool is_nil() const { return bits_ == 0; }

    // The number; 0 for nothing, so that a fresh cell reads as zero.
    [[nodiscard]] constexpr std::int64_t integer() const {
        assert(!checks_values || is(ValueType::integer) || is_nil());
        return static_cast<std::int64_t>(bits_) >> 3;
    }

    [[nodiscard]] constexpr Word word() const {
        assert(!checks_values || is(ValueType::word) || is_nil());
        return Word::from_hash(bits_ >> 3);
    }

    [[nodiscard]] constexpr bool truth() const { return (bits_ >> 3) != 0; }

    [[nodiscard]] constexpr EntityId entity() const {
        assert(!checks_values || is(ValueType::entity) || is_nil());
        return {static_cast<std::uint32_t>((bits_ >> 3) & 0xFFFFFF), bits_ >> 27};
    }

    [[nodiscard]] constexpr BlockRef block() const {
        assert(!checks_values || is(ValueType::list) || is_nil());
        return {static_cast<std::uint32_t>(bits_ >> 3)};
    }

    constexpr auto operator<=>(const Value&) const = default;

private:
    constexpr explicit Value(std::uint64_t bits) : bits_(bits) {}

    [[nodiscard]] static constexpr std::uint64_t tag(ValueType type) {
        return static_cast<std::uint64_t>(type);
    }

    std::uint64_t bits_ = 0;
};

static_assert(sizeof(Value) == 8);

}  // namespace hexwright

template <>
struct std::hash<hexwright::EntityId> {
    std::size_t operator()(hexwright::EntityId id) const noexcept {
        return (id.birth << 24) ^ id.slot;
    }
};
