// Effect fields that stand in the tables of another field, at any depth:
//
//     attacks = { { damage = "1d6 P", { on = "6", inflicts = "stun" } } }
#include <algorithm>

#include "kernel/verb/rulebook.hpp"
#include "pack/kind_judge.hpp"

namespace hexwright {

void ValueJudge::judge_nested_effects(const Data& value, const FieldPath& path) {
    if (!is_table(value)) return;
    const auto& effects = context_.game.rulebook.effects;
    const Data::Map entries = entries_of(value);
    for (const auto& [key, entry] : entries) {
        const FieldPath entry_path(path, key);
        const Word name = Word::of(key);
        const bool is_effect =
            std::any_of(effects.begin(), effects.end(),
                        [name](const EffectField& known) { return known.field == name; });
        if (!is_effect) {
            judge_nested_effects(entry, entry_path);
            continue;
        }
        KindField field;
        field.name = key;
        judge_effect(field, entry, entry_path);
    }
}

}  // namespace hexwright
