#include "baseline/duel.hpp"

#include <fmt/format.h>

#include "kernel/chance/philox.hpp"

namespace hexwright::bench {

std::int64_t duel_die(std::uint32_t draw) {
    return std::int64_t{draw_below({duel_seed, draw, 0, 0}, 20)} + 1;
}

const std::vector<OpeningField>& opening_fields() {
    static const std::vector<OpeningField> fields = {
        {"user_ap", &Opening::user_ap},
        {"user_mana", &Opening::user_mana},
        {"user_accuracy", &Opening::user_accuracy},
        {"user_power", &Opening::user_power},
        {"user_level", &Opening::user_level},
        {"user_space", &Opening::user_space},
        {"user_knocked_out", &Opening::user_knocked_out},
        {"wand", &Opening::wand},
        {"focused", &Opening::focused},
        {"weakened", &Opening::weakened},
        {"ally_space", &Opening::ally_space},
        {"ally_knocked_out", &Opening::ally_knocked_out},
        {"high_space", &Opening::high_space},
        {"target_space", &Opening::target_space},
        {"target_element", &Opening::target_element},
        {"target_evasion", &Opening::target_evasion},
        {"target_health", &Opening::target_health},
        {"target_temporary", &Opening::target_temporary},
        {"target_focus", &Opening::target_focus},
        {"target_knocked_out", &Opening::target_knocked_out},
        {"scales", &Opening::scales},
        {"burning", &Opening::burning},
        {"bystanders", &Opening::bystanders},
        {"parts", &Opening::parts},
    };
    return fields;
}

const std::vector<OutcomeField>& outcome_fields() {
    static const std::vector<OutcomeField> fields = {
        {"refused", &Outcome::refused},
        {"natural", &Outcome::natural},
        {"total", &Outcome::total},
        {"rank", &Outcome::rank},
        {"damage", &Outcome::damage},
        {"user_ap", &Outcome::user_ap},
        {"user_mana", &Outcome::user_mana},
        {"user_focus", &Outcome::user_focus},
        {"user_off_balance", &Outcome::user_off_balance},
        {"target_temporary", &Outcome::target_temporary},
        {"target_health", &Outcome::target_health},
        {"target_focus", &Outcome::target_focus},
        {"target_knocked_out", &Outcome::target_knocked_out},
        {"target_dead", &Outcome::target_dead},
        {"burning_amount", &Outcome::burning_amount},
        {"burning_turns", &Outcome::burning_turns},
        {"statuses", &Outcome::statuses},
        {"turn_end_listeners", &Outcome::turn_end_listeners},
        {"asked", &Outcome::asked},
    };
    return fields;
}

Opening crowded_opening() {
    Opening crowd;
    crowd.bystanders = 12;
    crowd.parts = 12;
    return crowd;
}

std::vector<Opening> duel_openings() {
    std::vector<Opening> openings(1);
    const auto add = [&](auto... changes) {
        Opening opening;
        ((opening.*changes.first = changes.second), ...);
        openings.push_back(opening);
    };
    const auto with = [](std::int64_t Opening::*field, std::int64_t value) {
        return std::pair{field, value};
    };
    add(with(&Opening::ally_space, 2));
    add(with(&Opening::ally_knocked_out, 1));
    add(with(&Opening::target_space, 4));
    add(with(&Opening::target_space, 3), with(&Opening::high_space, 3));
    add(with(&Opening::target_space, 1));
    add(with(&Opening::user_ap, 9));
    add(with(&Opening::user_ap, 10), with(&Opening::user_mana, 3));
    add(with(&Opening::user_mana, 2));
    add(with(&Opening::user_knocked_out, 1));
    add(with(&Opening::target_knocked_out, 1), with(&Opening::target_health, -3));
    add(with(&Opening::target_element, fire));
    add(with(&Opening::target_element, water), with(&Opening::weakened, -2));
    add(with(&Opening::weakened, -9));
    add(with(&Opening::scales, 40));
    add(with(&Opening::target_temporary, 0), with(&Opening::target_health, 1));
    add(with(&Opening::target_temporary, 50), with(&Opening::user_level, 3));
    add(with(&Opening::burning, 2));
    add(with(&Opening::burning, 9), with(&Opening::target_focus, 19));
    openings.push_back(crowded_opening());
    return openings;
}

std::string disagreement(const std::vector<AttackVariant*>& variants, std::uint32_t rulings) {
    const std::vector<Opening> openings = duel_openings();
    const auto each = static_cast<std::uint32_t>(rulings / openings.size());
    for (std::uint32_t number = 0; number < openings.size(); ++number) {
        for (AttackVariant* variant : variants) variant->open(openings[number]);
        for (std::uint32_t draw = number * each; draw < (number + 1) * each; ++draw) {
            const Outcome expected = variants.front()->play(draw);
            for (AttackVariant* variant : variants) {
                const Outcome found = variant->play(draw);
                if (found == expected) continue;
                for (const auto& [name, field] : outcome_fields()) {
                    if (found.*field == expected.*field) continue;
                    return fmt::format("opening {}, draw {}: {} is {} in {} and {} in {}", number,
                                       draw, name, expected.*field, variants.front()->name(),
                                       found.*field, variant->name());
                }
            }
        }
    }
    return {};
}

}  // namespace hexwright::bench
