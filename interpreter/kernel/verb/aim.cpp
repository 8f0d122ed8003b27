#include "kernel/verb/aim.hpp"

#include <algorithm>
#include <charconv>

#include "kernel/state/entity.hpp"
#include "kernel/state/space.hpp"
#include "kernel/state/words.hpp"
#include "kernel/verb/arguments.hpp"
#include "kernel/verb/condition.hpp"
#include "kernel/verb/numbers.hpp"

namespace hexwright {

namespace {

// "+1", "-2sp": a change of the greatest distance.
std::optional<std::int64_t> change_in(const std::string& text) {
    std::string_view digits = text;
    if (digits.empty() || (digits.front() != '+' && digits.front() != '-')) return std::nullopt;
    if (digits.ends_with("sp")) digits.remove_suffix(2);
    const bool raises = digits.front() == '+';
    digits.remove_prefix(1);
    std::int64_t number = 0;
    const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (fault != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
    return raises ? number : -number;
}

std::optional<std::int64_t> evaluated(Game& game,
                                      Act& act,
                                      const std::optional<Expression>& formula) {
    if (!formula) return std::nullopt;
    if (const std::int64_t* number = formula->number()) return std::max<std::int64_t>(0, *number);
    ActReader reader(game, act);
    return std::max<std::int64_t>(0, formula->evaluate(reader));
}

bool aim_at(Act& act, EntityId target) {
    act.targets.assign(1, target);
    act.target = target;
    return true;
}

// Does the act, or the one it is part of, answer an event?
bool answers(const Act& act) {
    for (const Act* from = &act; from != nullptr; from = from->outer) {
        if (from->answered != nullptr) return true;
        if (from->outer != nullptr && from->outer->definition != from->definition) return false;
    }
    return false;
}

enum class Wanted : std::uint8_t { user, enemy, ally, other, something_else };

Wanted wanted_by(const Data& data) {
    if (data.is_nil()) return Wanted::other;
    const std::string* text = data.text();
    if (text == nullptr) return Wanted::something_else;
    if (*text == "self") return Wanted::user;
    if (*text == "enemy") return Wanted::enemy;
    if (*text == "ally") return Wanted::ally;
    return *text == "other" || *text == "combatant" ? Wanted::other : Wanted::something_else;
}

bool is_meant(Game& game, const Act& act, Wanted wanted) {
    if (act.target == act.user) return false;
    const Entity user(game.world, act.user);
    const Entity target(game.world, act.target);
    if (target.kind() != user.kind()) return false;
    return wanted == Wanted::other || (user.side() == target.side()) == (wanted == Wanted::ally);
}

// A range that is a step of a pair: what is that near, or nearer.
Range range_of_pair(const PairRule& pair, const std::string& step, std::int64_t change) {
    auto printed = std::make_shared<PrintedRange>();
    printed->data = Data(Data::Map{{"step", Data(step)}});
    Range range;
    range.own = std::move(printed);
    range.printed = range.own.get();
    range.pair = &pair;
    range.step = Word::of(step);
    range.more = change;
    return range;
}

}  // namespace

namespace {

// Of what prints no range, in a ruleset without a notation of ranges: everything is near enough.
Range endless_range() {
    auto printed = std::make_shared<PrintedRange>();
    printed->data = Data(Data::Map{});
    printed->battlefield = true;
    Range range;
    range.own = std::move(printed);
    range.printed = range.own.get();
    return range;
}

}  // namespace

Range range_of(Game& game, Act& act, Word field) {
    static const std::string nowhere = "0";
    const std::string* printed =
        act.definition == nullptr ? nullptr : act.definition->field(field).text();
    const std::string* text = printed == nullptr ? &nowhere : printed;
    const std::int64_t own = find_stat(game, act.user, field).value_or(0);
    std::int64_t change = own;
    act.for_each_edit(field, [&](const ActEdit& edit) {
        if (const Edit* number = std::get_if<Edit>(&edit.change)) {
            if (number->op == EditOp::add) change += number->amount;
            return;
        }
        const Data& data = std::get<Data>(edit.change);
        if (data.text() == nullptr) return;
        if (const std::optional<std::int64_t> step = change_in(*data.text())) {
            change += *step;
        } else {
            text = data.text();
            change = own;
        }
    });
    const PairRule* pair =
        game.rulebook.pairs.empty() ? nullptr : pair_with_step(game, Word::of(*text));
    if (pair != nullptr) return range_of_pair(*pair, *text, change);
    if (text == &nowhere && !game.rulebook.notations.contains(words::range)) return endless_range();
    Range range;
    range.printed = &game.readings.range(game, *text);
    range.least = evaluated(game, act, range.printed->least).value_or(0);
    range.most = evaluated(game, act, range.printed->most);
    range.except = evaluated(game, act, range.printed->except);
    if (range.most) range.most = std::max(range.least, *range.most + change);
    return range;
}

bool is_in_range(Game& game, const Act& act, const Range& range, EntityId target) {
    if (range.pair != nullptr)
        return is_near(game, *range.pair, range.step, act.user, target, range.more);
    const EntityId here = space_of(game.world, act.user);
    const bool is_space = Entity(game.world, target).kind() == words::space;
    const EntityId there = is_space ? target : space_of(game.world, target);
    if (!here || !there) return range.least == 0;
    const bool everywhere = range.printed->battlefield;
    const std::optional<std::int64_t> steps =
        distance(game.world, here, there, everywhere ? Passing::touching : Passing::walking);
    if (!steps) return everywhere && range.least == 0 && !range.most && !range.except;
    return *steps >= range.least && (!range.most || *steps <= *range.most) && steps != range.except;
}

bool aim(Game& game, Act& act, Word range, Word target, Word spared) {
    Data storage;
    const Data& whom = printed_field(act, target, storage);
    const Wanted wanted = wanted_by(whom);
    Data range_storage;
    const bool has_range = !printed_field(act, range, range_storage).is_nil();
    if ((!has_range && whom.is_nil()) || wanted == Wanted::user) return aim_at(act, act.user);
    const bool named = act.target && wanted != Wanted::something_else && !answers(act);
    if (!named) return false;
    const Range reach = range_of(game, act, range);
    if (reach.printed->own) return aim_at(act, act.user);
    const bool in_line = reach.printed->line && !reach.printed->battlefield &&
                         space_of(game.world, act.user) != space_of(game.world, act.target);
    if (reach.printed->area || in_line) return false;
    const bool is_spared = spared && bears(game, act.target, spared);
    if (is_meant(game, act, wanted) && !is_spared && is_in_range(game, act, reach, act.target))
        return aim_at(act, act.target);
    (void)refuse(game, act, "out of reach");
    return true;
}

}  // namespace hexwright
