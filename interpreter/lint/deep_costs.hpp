// Whether a definition's price and its effect come together: what is paid for nothing, and what is
// had without paying.
//
//     DeepCosts costs(game, definition, kind);
//     costs.look(ruling);              // each in which it was used
//     costs.verdict(false)
//
// Only prices of plain numbers in pools are judged, of definitions that print one price.
#pragma once

#include <vector>

#include "kernel/verb/game.hpp"
#include "pack/kind.hpp"

namespace hexwright {

struct SeenRuling;

enum class CostVerdict : std::uint8_t { nothing, paid_for_nothing, never_paid };

class DeepCosts {
public:
    DeepCosts(Game& game, const Definition& definition, const Kind* kind);

    // Is the price of a sort that can be judged?
    [[nodiscard]] bool is_judged() const { return !pools_.empty(); }

    // The ruling must be the last in force, and done.
    void look(const SeenRuling& ruling);

    // `handlers_ran`: of the definition's own. Without a handler, or with printed effects, it may
    // be for people, or for another table, that it does something.
    [[nodiscard]] CostVerdict verdict(bool handlers_ran) const;

    // The field of the price.
    [[nodiscard]] const std::string& field() const { return field_; }

private:
    [[nodiscard]] bool is_edited() const;
    [[nodiscard]] bool is_use(const SeenRuling& ruling) const;
    [[nodiscard]] bool is_price_of(const Line& line, EntityId payer) const;
    [[nodiscard]] bool is_effect(const Line& line, EntityId payer) const;
    [[nodiscard]] bool changed_more_than_pools(EntityId payer) const;

    Game& game_;
    const Definition& definition_;
    std::string field_;
    bool has_effects_ = false;  // printed ones
    std::vector<Word> pools_;
    std::size_t used_ = 0;
    std::size_t paid_ = 0;
    std::size_t with_effect_ = 0;
};

}  // namespace hexwright
