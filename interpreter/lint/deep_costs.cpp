#include "lint/deep_costs.hpp"

#include <algorithm>
#include <map>

#include "base/error.hpp"
#include "kernel/state/pool.hpp"
#include "kernel/verb/budget.hpp"
#include "kernel/verb/pay.hpp"
#include "kernel/verb/rulebook.hpp"
#include "kernel/verb/steps.hpp"
#include "lint/deep_play.hpp"

namespace hexwright {

DeepCosts::DeepCosts(Game& game, const Definition& definition, const Kind* kind)
    : game_(game), definition_(definition) {
    has_effects_ = std::any_of(
        game.rulebook.effects.begin(), game.rulebook.effects.end(),
        [&](const EffectField& effect) { return !definition.field(effect.field).is_nil(); });
    const std::string* printed = nullptr;
    for (const KindField& field : kind == nullptr ? std::vector<KindField>{} : kind->fields) {
        if (field.type != FieldType::cost) continue;
        const std::string* text = definition.field(Word::of(field.name)).text();
        if (text == nullptr) continue;
        if (printed != nullptr) return;
        printed = text;
        field_ = field.name;
    }
    if (printed == nullptr || is_edited()) return;
    try {
        const Cost& cost = read_cost(game, *printed);
        const bool may_burn = std::any_of(cost.parts.begin(), cost.parts.end(),
                                          [](const CostPart& part) { return part.may_burn; });
        if (!cost.is_plain() || !cost.limits.empty() || may_burn) return;
        for (const CostPart& part : cost.parts) pools_.push_back(counted_as(game, part.pool));
    } catch (const Error&) {
        pools_.clear();  // loading has told
    }
}

// Something printed beside it may make it free: `teamwork = { use = "0%" }`.
bool DeepCosts::is_edited() const {
    return std::any_of(definition_.fields.begin(), definition_.fields.end(),
                       [this](const auto& field) { return !field.second[field_].is_nil(); });
}

bool DeepCosts::is_price_of(const Line& line, EntityId payer) const {
    return line.kind == LineKind::pool && line.owner == payer &&
           std::find(pools_.begin(), pools_.end(), line.word) != pools_.end();
}

bool DeepCosts::is_effect(const Line& line, EntityId payer) const {
    switch (line.kind) {
        case LineKind::act:
        case LineKind::check:
        case LineKind::die:
        case LineKind::modifier:
        case LineKind::outcome:
        case LineKind::amount:
            return false;
        default:
            return !is_price_of(line, payer);
    }
}

// Is it what is done: told as such, or paid for by the verb?
bool DeepCosts::is_use(const SeenRuling& ruling) const {
    const bool is_told = !ruling.lines.empty() && ruling.lines.front().kind == LineKind::act &&
                         ruling.lines.front().word == definition_.name_word;
    if (is_told) return true;
    const Verb* verb = game_.verbs.find(ruling.request.verb);
    const Word field = Word::of(field_);
    const bool pays = verb != nullptr &&
                      std::any_of(verb->steps.begin(), verb->steps.end(), [&](const Step& step) {
                          const auto* pay = std::get_if<PayStep>(step.body.get());
                          return pay != nullptr && pay->field == field;
                      });
    const auto& arguments = ruling.request.arguments;
    return pays && std::any_of(arguments.begin(), arguments.end(), [this](const Data& argument) {
               const std::string* text = argument.text();
               return text != nullptr && (*text == definition_.name ||
                                          *text == definition_.pack + ":" + definition_.name);
           });
}

// Compares every cell the ruling wrote with what it was before.
bool DeepCosts::changed_more_than_pools(EntityId payer) const {
    World& world = game_.world;
    std::map<Cell, Value> before;
    const LedgerRecord* end = world.records_end();
    for (const LedgerRecord* at = world.records_begin(game_.history().back().begin); at != end;
         ++at)
        before.emplace(at->cell, at->other);
    const EntitySchema* schema = game_.rules.schemas.find(Entity(world, payer).kind());
    for (const Word pool : pools_) {
        const PoolRule* rule = schema == nullptr ? nullptr : schema->pool(pool);
        if (rule == nullptr || rule->cards) return true;
        before.erase(entity_block(world, payer) + entity_cells::fields + rule->field);
    }
    return std::any_of(before.begin(), before.end(),
                       [&](const auto& entry) { return world.get(entry.first) != entry.second; });
}

void DeepCosts::look(const SeenRuling& ruling) {
    const EntityId payer = ruling.request.subject;
    if (!is_judged() || !payer || game_.history().empty() || !is_alive(game_.world, payer)) return;
    if (!is_use(ruling)) return;
    ++used_;
    const auto& lines = ruling.lines;
    if (std::any_of(lines.begin(), lines.end(),
                    [&](const Line& line) { return is_price_of(line, payer); }))
        ++paid_;
    if (changed_more_than_pools(payer) ||
        std::any_of(lines.begin(), lines.end(),
                    [&](const Line& line) { return is_effect(line, payer); }))
        ++with_effect_;
}

CostVerdict DeepCosts::verdict(bool handlers_ran) const {
    const bool may_do_something = handlers_ran || has_effects_;
    if (used_ > 0 && paid_ > 0 && with_effect_ == 0 && !may_do_something)
        return CostVerdict::paid_for_nothing;
    if (with_effect_ > 0 && paid_ == 0) return CostVerdict::never_paid;
    return CostVerdict::nothing;
}

}  // namespace hexwright
