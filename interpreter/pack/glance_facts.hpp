// What texts say of acts, things, calls and fields, each once, and what is known of it: thousands
// of files say the same few hundred things.
//
//     const std::uint32_t number = facts.note({FactKind::of_act, 0, target, 0});
//     facts.answer([](const Fact&) { return true; });  // asks for what nobody was asked for yet
//     facts.is_wrong(number)                           // false
//
// Words stand under their numbers in a GlanceWords. Order: facts are numbered from 0, and asked
// for, in the order in which they were noted first.
#pragma once

#include <cstdint>
#include <vector>

namespace hexwright {

enum class FactKind : std::uint8_t {
    of_act,      // `name` read of an act
    of_other,    // `owner.name`; the owner is 0 where it is more than a name
    of_call,     // the text `name` is an argument, counted from 0, of the method `owner`
    of_option,   // `name` is a key of a table that is such an argument
    of_key,      // `name` is a key of a table
    of_field,    // the text `name` is the value of the key `owner`
    of_value,    // the same in a table that is an argument of the method `argument`
    of_compared  // something is compared with the text `name`
};

struct Fact {
    FactKind kind = FactKind::of_act;
    std::uint32_t owner = 0;
    std::uint32_t name = 0;
    std::uint32_t argument = 0;
};

class GlanceFacts {
public:
    GlanceFacts() : slots_(first_slots), mask_(first_slots - 1) {}

    // Its number.
    std::uint32_t note(const Fact& fact) {
        const Packed packed = pack(fact);
        std::size_t slot = slot_of(packed);
        while (slots_[slot] != 0) {
            if (known_[slots_[slot] - 1].fact == packed) return slots_[slot] - 1;
            slot = (slot + 1) & mask_;
        }
        const auto number = static_cast<std::uint32_t>(known_.size());
        known_.push_back({packed});
        slots_[slot] = number + 1;
        if (2 * known_.size() > slots_.size()) grow();
        return number;
    }

    // Asks for all that nobody was asked for yet; whether nothing is wrong.
    template <typename Question>
    bool answer(Question&& is_right) {
        for (; asked_ < known_.size(); ++asked_) {
            Known& known = known_[asked_];
            known.is_wrong = !is_right(unpack(known.fact));
            if (known.is_wrong) all_right_ = false;
        }
        return all_right_;
    }

    [[nodiscard]] bool is_wrong(std::uint32_t number) const { return known_[number].is_wrong; }

private:
    static constexpr std::size_t first_slots = 256;

    // Is compared in two steps.
    struct Packed {
        std::uint64_t words = 0;
        std::uint64_t place = 0;

        bool operator==(const Packed&) const = default;
    };

    struct Known {
        Packed fact;
        bool is_wrong = false;
    };

    static Packed pack(const Fact& fact) {
        return {std::uint64_t{fact.owner} << 32 | fact.name,
                std::uint64_t{fact.argument} << 32 | static_cast<std::uint64_t>(fact.kind)};
    }

    static Fact unpack(const Packed& packed) {
        return {static_cast<FactKind>(packed.place & 0xFF),
                static_cast<std::uint32_t>(packed.words >> 32),
                static_cast<std::uint32_t>(packed.words),
                static_cast<std::uint32_t>(packed.place >> 32)};
    }

    // A multiplication leads every bit of its factor upwards, so the upper ones are the mixed ones.
    [[nodiscard]] std::size_t slot_of(const Packed& fact) const {
        return ((fact.words ^ fact.place << 21) * 0x9E3779B97F4A7C15) >> 40 & mask_;
    }

    void grow() {
        slots_.assign(2 * slots_.size(), 0);
        mask_ = slots_.size() - 1;
        for (std::uint32_t at = 0; at < known_.size(); ++at) {
            std::size_t slot = slot_of(known_[at].fact);
            while (slots_[slot] != 0) slot = (slot + 1) & mask_;
            slots_[slot] = at + 1;
        }
    }

    std::vector<std::uint32_t> slots_;  // places in `known_`, plus 1; 0 where nothing is
    std::size_t mask_ = 0;
    std::vector<Known> known_;
    std::size_t asked_ = 0;  // these have an answer
    bool all_right_ = true;
};

}  // namespace hexwright
