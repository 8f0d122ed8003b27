#include "kernel/verb/check_verb.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/chance/notation.hpp"
#include "kernel/state/words.hpp"
#include "kernel/turn/schedule.hpp"
#include "kernel/verb/arguments.hpp"
#include "kernel/verb/change.hpp"
#include "kernel/verb/numbers.hpp"
#include "kernel/verb/readings.hpp"
#include "kernel/verb/rulebook.hpp"
#include "kernel/verb/things.hpp"

namespace hexwright {

namespace {

const CheckRule* find_check(const Game& game, Word name) {
    const auto& checks = game.rulebook.checks;
    const auto found = std::ranges::find(checks, name, &CheckRule::name);
    return found == checks.end() ? nullptr : &*found;
}

const CheckRule& rule_named(const Game& game, Word name) {
    if (const CheckRule* found = find_check(game, name)) return *found;
    std::vector<std::string> known;
    for (const CheckRule& rule : game.rulebook.checks) known.push_back(game.text(rule.name));
    throw Error("verb/no-such-check", fmt::format("no check '{}' is declared", game.text(name)),
                did_you_mean(game.text(name), known));
}

// The parts of the bonus, in the order reported.
class Parts {
public:
    Parts(Game& game, Act& act) : game_(game), act_(act) { lines.reserve(8); }

    void add_stats(EntityId who, const std::vector<Word>& names, std::int64_t sign) {
        if (names.empty()) return;
        const Subject subject(game_, who);
        for (const Word name : names) add_stat(subject, name, sign);
    }

    void add_stat(const Subject& who, Word name, std::int64_t sign) {
        std::vector<Modifier> how;
        std::int64_t unnamed = stat(game_, who, name, &how);
        for (const Modifier& modifier : how) {
            if (modifier.edit.op == EditOp::add) unnamed -= modifier.edit.amount;
        }
        add(sign * unnamed, name);
        for (const Modifier& modifier : how) {
            if (modifier.edit.op == EditOp::add) add(sign * modifier.edit.amount, modifier.label);
        }
    }

    void add(std::int64_t value, Word label) {
        sum += value;
        if (value != 0) lines.push_back({Edit{EditOp::add, value, {}, {}}, label, {}});
    }

    void add_all(const std::vector<Modifier>& modifiers) {
        for (const Modifier& modifier : modifiers)
            add(modifier.edit.apply(sum) - sum, modifier.label);
    }

    // Edits of the act, and modifiers of the roller.
    void add_laid(Cell who) {
        std::vector<Modifier> laid;
        collect(act_, words::check, laid);
        collect(game_, who, words::check, laid);
        add_all(laid);
    }

    std::int64_t sum = 0;
    std::vector<Modifier> lines;  // the summands, with their labels

private:
    Game& game_;
    Act& act_;
};

void report_die(Game& game, std::int64_t face, std::uint32_t sides, bool is_kept) {
    Line& die = game.report(LineKind::die, Word{}, Word{}, face);
    die.sides = sides <= 0xFFFF ? static_cast<std::uint16_t>(sides) : 0;
    die.extra = Value::of_truth(is_kept);
}

// The roll with its dice and summands, and how it came out unless that is open.
void report_roll(Game& game,
                 const CheckRule& rule,
                 const CheckRoll& told,
                 const std::vector<Modifier>& parts) {
    const RollFigures& roll = told.shown();
    Line& line = game.report(LineKind::check, game.name_of(roll.who), roll.label, roll.total);
    line.b = game.name_of(roll.against);
    line.extra = roll.open ? Value{} : Value::of(roll.difficulty);
    for (std::size_t i = 0; i < roll.dice.size(); ++i)
        report_die(game, roll.dice[i], rule.sides, roll.kept[i]);
    for (const Modifier& part : parts)
        game.report(LineKind::modifier, Word{}, part.label, part.edit.amount);
    if (roll.open) return;
    const Word outcome = roll.band ? roll.band : (roll.passed ? words::passed : words::failed);
    game.report(LineKind::outcome, Word{}, outcome, roll.by_face ? 0 : roll.margin).extra =
        Value::of(std::int64_t{roll.critical ? 1 : (roll.fumble ? -1 : 0)});
    if (game.hooks.judged) game.hooks.judged(told, roll.who, roll.label);
}

// The same roll once more, counted otherwise. True when it passed so.
bool report_recount(Game& game, Act& act, const CheckRule& rule) {
    report_roll(game, rule, act.roll, {});
    return act.roll.passed();
}

// How many faces more than the rule says are critical for the roller.
std::int64_t critical_range(Game& game, const Act& act, Cell who) {
    std::vector<Modifier> modifiers;
    collect(game, who, words::crit_range, modifiers);
    collect(act, words::crit_range, modifiers);
    return modified(0, modifiers);
}

std::int64_t advantage_of(Game& game, const Act& act, Cell who, std::int64_t net) {
    std::vector<Modifier> modifiers;
    collect(game, who, words::advantage, modifiers);
    net = modified(net, modifiers);
    act.for_each_edit(words::advantage, [&net](const ActEdit& edit) {
        if (const Edit* change = std::get_if<Edit>(&edit.change)) net = change->apply(net);
    });
    return std::clamp<std::int64_t>(net, -20, 20);
}

void add_named(Parts& parts, const CheckRequest& request) {
    parts.add_stats(request.who, request.bonuses, 1);
    parts.add_stats(request.who, request.penalties, -1);
    parts.add_stats(request.against, request.opposed, 1);
    if (request.line == nullptr) return;
    parts.add_stats(request.who, request.line->bonuses, 1);
    parts.add_stats(request.who, request.line->penalties, -1);
    parts.add_stats(request.against, request.line->opposed, 1);
}

// Nothing is added to dice that alone make a band.
void refuse_parts(Game& game, const CheckRule& rule, const Parts& parts) {
    if (!rule.only_dice_make || parts.lines.empty()) return;
    const Modifier& first = parts.lines.front();
    throw Error("verb/only-dice",
                fmt::format("nothing is added to the dice of '{}', which alone make a {}: {:+} {}",
                            game.text(rule.name), game.text(rule.only_dice_make), first.edit.amount,
                            game.text(first.label)),
                "change how many dice count");
}

// Dice that alone make a band are rolled and judged by the act they belong to.
void refuse_another(Game& game, const Act& act) {
    if (!act.has_roll || game.acts.running() == &act) return;
    const CheckRule* rule = find_check(game, act.roll.rule());
    if (rule == nullptr || !rule->only_dice_make) return;
    throw Error("verb/only-dice",
                fmt::format("the dice of '{}' are not rolled or judged by another script",
                            game.text(rule->name)));
}

// The rule, with as many dice counting as this once do.
CheckRule keeping(Game& game, const CheckRule& rule, int keep) {
    if (keep < 1 || keep > rule.dice)
        throw Error("check/bad-dice", fmt::format("'{}' keeps 1 to {} dice, not {}",
                                                  game.text(rule.name), rule.dice, keep));
    CheckRule varied = rule;
    varied.keep = keep;
    return varied;
}

bool roll_and_report(Game& game, Act& act, const CheckRule& rule, const CheckRequest& request) {
    if (request.keep != 0) {
        CheckRequest rest = request;
        rest.keep = 0;
        return roll_and_report(game, act, keeping(game, rule, request.keep), rest);
    }
    const Cell who = find_entity_block(game.world, request.who);
    Parts parts(game, act);
    add_named(parts, request);
    const bool is_printed = request.line != nullptr;
    parts.add(request.bonus, is_printed ? words::printed : game.rules.words.intern("bonus"));
    parts.add_laid(who);
    parts.add_all(request.modifiers);
    if (request.conditions != nullptr) parts.add_all(*request.conditions);
    refuse_parts(game, rule, parts);
    std::int64_t difficulty = request.difficulty;
    if (request.difficulty_stat) {
        if (!request.against) {
            refuse_call(
                fmt::format("the difficulty is the number '{}', and no `against` says whose",
                            game.text(request.difficulty_stat)),
                "write against = act.target, or against = act.user for the roller's own");
        }
        difficulty += stat(game, request.against, request.difficulty_stat);
    }
    const int advantage = static_cast<int>(advantage_of(game, act, who, request.advantage));
    const std::int64_t wider = critical_range(game, act, who);
    rolled(game, request.who,
           [&] { roll_check(rule, game.fate, parts.sum, difficulty, advantage, wider, act.roll); });
    act.has_roll = true;
    act.roll.tell_as(request.who, request.against, request.label ? request.label : request.rule);
    if (request.open) act.roll.leave_open();
    act.band = Word{};
    act.made_critical.reset();
    report_roll(game, rule, act.roll, parts.lines);
    let_end(game, moments::check, request.who);
    return act.roll.passed();
}

// The same as an event, if anybody listens.
bool roll_openly(Game& game, Act& act, const CheckRule& rule, const CheckRequest& request) {
    const std::uint32_t event = game.events.find(words::roll);
    if (!is_heard(game, event)) return roll_and_report(game, act, rule, request);
    const Game::ActScope scope(game);
    Act& told = scope.act();
    told.event = words::roll;
    told.user = request.who;
    told.target = request.against;
    told.targets.assign(1, told.target);
    told.self = act.self;
    told.definition = act.definition;
    told.set_field(words::rule, Value::of(rule.name));
    const std::size_t own_edits = act.edits.size();
    const bool happened = game.happen(told, event, [&] {
        for (const ActEdit& edit : told.edits) act.lay(edit);
        (void)roll_and_report(game, act, rule, request);
        act.edits.erase(act.edits.begin() + static_cast<std::ptrdiff_t>(own_edits),
                        act.edits.end());
        told.has_roll = true;
        told.roll = act.roll;
    });
    act.has_roll = happened;
    act.roll = happened ? told.roll : CheckRoll{};
    act.band = told.band;
    act.made_critical.reset();
    return act.roll.passed();
}

}  // namespace

void report_fallen(Game& game, EntityId who, std::size_t first) {
    std::uint32_t sides = 0;
    for (std::size_t i = first; i < game.fate.trace().size(); ++i) {
        const TraceEntry& fell = game.fate.trace()[i];
        if (die_sides(fell) == 0) continue;
        if (die_sides(fell) != sides) game.report(LineKind::check, game.name_of(who), words::roll);
        sides = die_sides(fell);
        report_die(game, fell.answer.integer() + 1, sides, false);
    }
}

namespace {

Roll roll_reported(Game& game,
                   EntityId who,
                   const std::string& notation,
                   std::string_view label,
                   bool only_total) {
    const DiceExpression expression = parse_dice(notation);
    const StatVariables variables(game, who);
    ChanceSource* const source = only_total ? game.fate.chance_source() : nullptr;
    return rolled(game, who, [&] {
        const std::size_t place =
            source == nullptr ? 0 : source->open(NotationShape{&expression, &variables});
        Roll fell = roll(expression, game.fate, variables);
        if (source != nullptr) {
            source->close();
            source->note_read(place, [](std::int64_t total) { return total; });
        }
        game.world.charge(std::ssize(fell.dice) / 2);
        const std::string text = to_line(expression, fell);
        const Word told =
            game.rules.words.intern(label.empty() ? text : fmt::format("{}: {}", label, text));
        game.report(LineKind::note, game.name_of(who), told).extra = Value::of_truth(true);
        return fell;
    });
}

}  // namespace

Roll roll_dice(Game& game, EntityId who, const std::string& notation, std::string_view label) {
    return roll_reported(game, who, notation, label, false);
}

std::int64_t roll_total(Game& game,
                        EntityId who,
                        const std::string& notation,
                        std::string_view label) {
    return roll_reported(game, who, notation, label, true).total.floor();
}

bool make_check(Game& game, Act& act, const CheckRequest& request) {
    refuse_another(game, act);
    return roll_openly(game, act, rule_named(game, request.rule), request);
}

bool keep_dice(Game& game, Act& act, Word rule, const std::vector<std::size_t>& places) {
    const CheckRule& declared = rule_named(game, rule);
    if (!act.has_roll) throw Error("verb/no-check", "no check was made in this act");
    if (declared.only_dice_make)
        throw Error("verb/only-dice",
                    fmt::format("which dice of '{}' count is settled as they fall",
                                game.text(declared.name)));
    std::vector<std::size_t> from_zero;
    for (const std::size_t place : places) from_zero.push_back(place - 1);
    keep_dice(declared, from_zero, act.roll);
    act.band = Word{};
    act.made_critical.reset();
    return report_recount(game, act, declared);
}

bool replace_die(Game& game,
                 Act& act,
                 std::optional<std::int64_t> face,
                 std::optional<std::int64_t> place) {
    if (!act.has_roll) throw Error("verb/no-check", "no check was made in this act");
    const CheckRule& rule = rule_named(game, act.roll.rule());
    const std::string name = game.text(rule.name);
    if (rule.only_dice_make) {
        throw Error("verb/only-dice",
                    fmt::format("no die of '{}' is replaced: they alone make a {}", name,
                                game.text(rule.only_dice_make)));
    }
    const std::vector<std::int64_t>& dice = act.roll.dice();
    const std::vector<bool>& kept = act.roll.kept();
    const auto first = std::ranges::find(kept, true) - kept.begin();
    const std::int64_t at = place.value_or(first + 1);
    if (at < 1 || at > std::ssize(dice)) {
        throw Error("check/bad-dice",
                    fmt::format("'{}' rolled {} {}, so there is no die {}", name, dice.size(),
                                dice.size() == 1 ? "die" : "dice", at));
    }
    if (face && (*face < 1 || *face > rule.sides)) {
        throw Error("check/bad-dice",
                    fmt::format("a die of '{}' shows 1 to {}, not {}", name, rule.sides, *face));
    }
    const std::int64_t fell = dice[static_cast<std::size_t>(at - 1)];
    const std::int64_t shown = face ? *face : game.fate.die(rule.sides);
    const Act& by = *game.acts.running();
    const Word cause = by.definition != nullptr ? by.definition->name_word : by.verb;
    game.report(LineKind::note, game.name_of(act.user),
                game.rules.words.intern(fmt::format("{}: {} {} {}", game.text(cause), fell,
                                                    face ? "becomes" : "is rolled again:", shown)))
        .extra = Value::of_truth(true);
    replace_die(rule, static_cast<std::size_t>(at - 1), shown, act.roll);
    act.band = Word{};
    act.made_critical.reset();
    return report_recount(game, act, rule);
}

bool judge_roll(Game& game, Act& act, std::int64_t difficulty) {
    if (!act.has_roll || !act.roll.is_open())
        throw Error("verb/no-check", "no roll of this act is open",
                    "roll it with open = true; it is judged once");
    refuse_another(game, act);
    const CheckRule& rule = rule_named(game, act.roll.rule());
    act.roll.judge_against(rule, difficulty);
    return report_recount(game, act, rule);
}

void set_band(Game& game, Act& act, const std::string& band) {
    if (!act.has_roll || act.roll.is_open())
        throw Error("verb/no-check", "no check was made in this act, so it has no outcome");
    const CheckRule& rule = rule_named(game, act.roll.rule());
    std::vector<std::string> known;
    for (const Band& each : rule.bands) known.push_back(game.text(each.name));
    if (!contains(known, band))
        throw Error("verb/no-such-band",
                    fmt::format("'{}' is no band of the check '{}'", printable(band, 60),
                                game.text(rule.name)),
                    did_you_mean(band, known));
    const Word word = Word::of(band);
    const Word fell = act.roll.band();
    if (rule.only_dice_make && word != fell &&
        (word == rule.only_dice_make || fell == rule.only_dice_make)) {
        throw Error("verb/only-dice",
                    fmt::format("only dice make or undo a {}: they came to {}, not to {}",
                                game.text(rule.only_dice_make), game.text(fell), band));
    }
    act.band = word;
}

namespace {

// How much a card's own word favours the user; nothing = it is sure.
std::optional<std::int64_t> favour(const Act& act) {
    Data storage;
    const std::string* word = printed_field(act, words::check, storage).text();
    if (word == nullptr) return 0;
    if (*word == "sure") return std::nullopt;
    return *word == "advantage" ? 1 : (*word == "disadvantage" ? -1 : 0);
}

void add_line(Game& game, Act& act, const CheckLine& line, CheckRequest& request) {
    request.who = line.by_target ? act.target : act.user;
    request.against = line.by_target ? act.user : act.target;
    request.line = &line;
    ActReader reader(game, act);
    if (line.bonus) request.bonus = line.bonus->evaluate(reader);
    if (line.difficulty) request.difficulty = line.difficulty->evaluate(reader);
    // A target that rolls against the user rolls under its own number.
    if (line.by_target && line.difficulty_stat) {
        request.difficulty += stat(game, act.target, line.difficulty_stat);
    } else {
        request.difficulty_stat = line.difficulty_stat;
    }
}

}  // namespace

bool check_printed(Game& game, Act& act, Word rule, Word field) {
    Data storage;
    const std::string* text = printed_field(act, field, storage).text();
    const std::optional<std::int64_t> favours = favour(act);
    if (text == nullptr || !favours) return true;
    const CheckLine& line = game.readings.check_line(game, rule, *text);
    const CheckRule& check = rule_named(game, rule);
    CheckRequest request;
    request.rule = rule;
    add_line(game, act, line, request);
    request.advantage = line.by_target ? -*favours : *favours;
    std::vector<Modifier> conditions;
    ActReader reader(game, act);
    for (const CheckModifier& modifier : check.modifiers) {
        const std::int64_t amount = modifier.formula.evaluate(reader);
        if (amount == 0) continue;
        conditions.push_back({Edit{EditOp::add, amount, {}, {}}, modifier.label, {}});
    }
    request.conditions = &conditions;
    return roll_openly(game, act, check, request) != line.by_target;
}

}  // namespace hexwright
