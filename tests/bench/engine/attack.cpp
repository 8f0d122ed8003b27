// The duel played by the engine: a request `use` through the verbs of rules/dewprism, with the pack
// duel_pack/. Each ruling is committed, transcript and trace included, and undone. Two variants
// play it: a card and a listener with handlers in Lua, and the same two as printed fields.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>

#include "baseline/engine.hpp"
#include "kernel/state/pool.hpp"
#include "kernel/state/space.hpp"
#include "kernel/turn/listener.hpp"
#include "kernel/turn/schedule.hpp"
#include "kernel/verb/things.hpp"
#include "shell/run/session.hpp"

namespace hexwright::bench {

namespace {

constexpr const char* pack_file = HEXWRIGHT_ROOT "/tests/bench/engine/duel_pack/content/duel.lua";
constexpr std::int64_t spaces = 9;

// The wall clock of a ruling so many times as long, so that a profiler may slow it down.
constexpr int wall_patience = 200;

// Which card is used, and which status answers the damage.
struct Cards {
    const char* variant;
    const char* ability;
    const char* status;
};

constexpr Cards with_handlers{"engine", "Ember Bolt", "Spite"};
constexpr Cards printed{"printed", "Ember Bolt, printed", "Spite, printed"};

class Engine final : public AttackVariant {
public:
    explicit Engine(const Cards& cards) : cards_(cards) {}

    [[nodiscard]] std::string name() const override { return cards_.variant; }

    void open(const Opening& opening) override;
    void run(std::uint32_t first, std::uint32_t count) override;
    Outcome play(std::uint32_t draw) override;

private:
    [[nodiscard]] Game& game() { return session_->game; }

    [[nodiscard]] std::string reason(const hexwright::Outcome& outcome);
    EntityId request(const char* verb, EntityId subject, Data::List arguments);
    EntityId enlist(const char* name, const char* side, std::int64_t space);
    void set(EntityId who, const char* field, std::int64_t number);
    void hold(EntityId who, const char* verb, const std::string& what);

    void load();
    void make_spaces(std::int64_t high);
    void set_numbers(const Opening& opening);
    void equip(const Opening& opening);
    void give_parts(std::int64_t count);

    [[nodiscard]] Outcome told(const hexwright::Outcome& ruling);
    void read_state(Outcome& outcome);
    [[nodiscard]] const PoolRule& pool(const char* name);
    [[nodiscard]] std::int64_t amount(EntityId who, const char* name);
    [[nodiscard]] std::int64_t turn_end_listeners();
    [[nodiscard]] EntityId held(EntityId who, const char* name);

    const Cards& cards_;
    std::unique_ptr<Session> session_;
    Opening opening_;
    Request attack_;
    std::vector<EntityId> combatants_;
    std::int64_t listeners_before_ = 0;  // of the rules themselves, at the end of a turn
    EntityId rue_;
    EntityId pollywog_;
};

// --- the opening

std::string Engine::reason(const hexwright::Outcome& outcome) {
    return outcome.diagnostic ? outcome.diagnostic->message : game().text(outcome.refusal);
}

EntityId Engine::request(const char* verb, EntityId subject, Data::List arguments) {
    const hexwright::Outcome outcome = game().rule({Word::of(verb), subject, std::move(arguments)});
    if (outcome.ending != Ending::done) {
        throw std::runtime_error(fmt::format("the opening fails at {}: {}", verb, reason(outcome)));
    }
    return outcome.result.is(ValueType::entity) ? outcome.result.entity() : EntityId{};
}

EntityId Engine::enlist(const char* name, const char* side, std::int64_t space) {
    Data::Map fields;
    fields.emplace_back(
        "at",
        Data(Map(game().world, cells::names).get(Word::of(fmt::format("S{}", space))).entity()));
    fields.emplace_back("side", Data(side));
    return combatants_.emplace_back(request("enlist", {}, {Data(name), Data(std::move(fields))}));
}

void Engine::set(EntityId who, const char* field, std::int64_t number) {
    (void)request("set", who, {Data(field), Data(number)});
}

void Engine::hold(EntityId who, const char* verb, const std::string& what) {
    (void)request(verb, who, {Data(what)});
}

void Engine::load() {
    session_ = std::make_unique<Session>(duel_seed, packs_for(pack_file, HEXWRIGHT_ROOT));
    session_->be_patient(wall_patience);
    if (session_->load()) return;
    throw std::runtime_error(session_->text_of(session_->problems().front(), false));
}

void Engine::make_spaces(std::int64_t high) {
    std::string map;
    for (std::int64_t space = 1; space <= spaces; ++space) {
        map += fmt::format("{}S{}{}", space > 1 ? "-" : "", space, space == high ? "(high)" : "");
    }
    (void)request("space_map", {}, {Data(map)});
}

void Engine::set_numbers(const Opening& opening) {
    constexpr std::array<const char*, 5> elements = {"Neutral", "Fire", "Wind", "Water", "Metal"};
    set(rue_, "AP", opening.user_ap);
    set(rue_, "Mana", opening.user_mana);
    set(rue_, "Focus", 0);
    set(rue_, "MgcAcc", opening.user_accuracy);
    set(rue_, "MgcPwr", opening.user_power);
    set(rue_, "TL", opening.user_level);
    const char* element = elements.at(static_cast<std::size_t>(opening.target_element));
    (void)request("set", pollywog_, {Data("Element"), Data(element)});
    set(pollywog_, "MgcEva", opening.target_evasion);
    set(pollywog_, "Health", opening.target_health);
    set(pollywog_, "Focus", opening.target_focus);
    if (opening.target_temporary > 0) {
        (void)request("layer", pollywog_, {Data("Health"), Data(opening.target_temporary)});
    }
}

void Engine::equip(const Opening& opening) {
    const char* const weak =
        opening.weakened == -1 ? "Weakened" : (opening.weakened == -2 ? "Feeble" : "Spent");
    hold(rue_, "inflict", "Focused");
    hold(rue_, "inflict", weak);
    hold(pollywog_, "give",
         opening.scales == 4 ? "Scales" : fmt::format("Scales {}", opening.scales));
    for (std::size_t i = 0; i < combatants_.size(); ++i) {
        if (i == 1) continue;  // Bram
        hold(combatants_[i], "inflict", cards_.status);
        hold(combatants_[i], "inflict", "Tidebound");
    }
}

void Engine::give_parts(std::int64_t count) {
    for (const EntityId who : combatants_) {
        for (std::int64_t i = 0; i < count; ++i) {
            if (i == 2) {
                hold(who, "inflict", "Rod");
            } else {
                hold(who, "give", i < 2 ? "Idle" : "Bauble");
            }
        }
    }
}

void Engine::open(const Opening& opening) {
    if (!session_) load();
    game().forget_after(0);
    opening_ = opening;
    combatants_.clear();
    make_spaces(opening.high_space);
    rue_ = enlist("Rue", "heroes", opening.user_space);
    const EntityId bram = enlist("Bram", "heroes", opening.ally_space);
    pollywog_ = enlist("Pollywog", "beasts", opening.target_space);
    for (std::int64_t i = 0; i < opening.bystanders; ++i) (void)enlist("Bystander", "third", 9);
    set_numbers(opening);
    equip(opening);
    give_parts(opening.parts);
    if (opening.user_knocked_out != 0) hold(rue_, "inflict", "Knocked Out");
    if (opening.ally_knocked_out != 0) hold(bram, "inflict", "Knocked Out");
    if (opening.target_knocked_out != 0) hold(pollywog_, "inflict", "Knocked Out");
    listeners_before_ = turn_end_listeners();
    if (opening.burning > 0) {
        Data::Map one_turn;
        one_turn.emplace_back("lasts", Data("1 turn"));
        (void)request("inflict", pollywog_,
                      {Data("Burning"), Data(opening.burning), Data(std::move(one_turn))});
    }
    Data::Map edits;
    edits.emplace_back("target", Data(pollywog_));
    attack_ = {Word::of("use"), rue_, {Data(cards_.ability), Data(std::move(edits))}};
}

// --- the ruling

void Engine::run(std::uint32_t first, std::uint32_t count) {
    for (std::uint32_t draw = first; draw < first + count; ++draw) {
        game().fate.set_draws(draw);
        (void)game().rule(attack_);
        (void)game().undo(true);
    }
}

// The transcript lines of the check and the damage.
Outcome Engine::told(const hexwright::Outcome& ruling) {
    Outcome outcome;
    bool ranked = false;
    for (const Line& line : ruling.lines) {
        if (line.kind == LineKind::check) outcome.total = line.value;
        if (line.kind == LineKind::die) outcome.natural = line.value;
        if (line.kind != LineKind::amount) continue;
        if (!ranked) outcome.rank = line.value / opening_.user_power;
        ranked = true;
        outcome.damage = std::max<std::int64_t>(0, line.value);
    }
    if (ruling.ending == Ending::refused) {
        const std::string why = reason(ruling);
        outcome.refused = why == "knocked out"
                              ? knocked_out_user
                              : (why == "out of reach" ? out_of_range : cannot_pay);
    }
    return outcome;
}

const PoolRule& Engine::pool(const char* name) {
    return Pool(game().world, game().rules, pollywog_, Word::of(name)).rule();
}

std::int64_t Engine::amount(EntityId who, const char* name) {
    return Pool(game().world, pool(name), who).amount();
}

EntityId Engine::held(EntityId who, const char* name) {
    return find_part(game(), who, {}, Word::of(name));
}

std::int64_t Engine::turn_end_listeners() {
    const List counts(game().world, cells::listener_counts);
    const WindowId window = window_of(moments::turn_end, Phase::on);
    return counts.size() > 0 ? counts.at(counter_of(window)).integer() : 0;
}

void Engine::read_state(Outcome& outcome) {
    outcome.user_ap = amount(rue_, "AP");
    outcome.user_mana = amount(rue_, "Mana");
    outcome.user_focus = amount(rue_, "Focus");
    outcome.user_off_balance = held(rue_, "Off Balance") ? 1 : 0;
    outcome.target_temporary = Pool(game().world, pool("Health"), pollywog_).layered_amount();
    outcome.target_health = amount(pollywog_, "Health");
    outcome.target_focus = amount(pollywog_, "Focus");
    outcome.target_knocked_out = held(pollywog_, "Knocked Out") ? 1 : 0;
    outcome.target_dead = held(pollywog_, "Dead") ? 1 : 0;
    if (const EntityId burning = held(pollywog_, "Burning")) {
        outcome.burning_amount =
            Entity(game().world, burning).extras().get(Word::of("x")).integer();
        const std::optional<Timer> timer = remaining(game().world, burning);
        outcome.burning_turns = timer ? timer->count : 0;
        outcome.statuses = 1;
    }
    outcome.turn_end_listeners = turn_end_listeners() - listeners_before_;
    constexpr std::uint64_t die = chance_fingerprint(QuestionKind::die, 20);
    const Trace& trace = game().history().back().trace;
    outcome.asked = std::count_if(trace.begin(), trace.end(),
                                  [](const TraceEntry& entry) { return entry.fingerprint == die; });
}

Outcome Engine::play(std::uint32_t draw) {
    game().fate.set_draws(draw);
    const hexwright::Outcome ruling = game().rule(attack_);
    if (ruling.ending == Ending::failed) throw std::runtime_error(reason(ruling));
    Outcome outcome = told(ruling);
    read_state(outcome);
    (void)game().undo(true);
    return outcome;
}

}  // namespace

std::unique_ptr<AttackVariant> engine_variant() {
    return std::make_unique<Engine>(with_handlers);
}

namespace {

const AttackEntry entry{engine_variant};
const AttackEntry printed_entry{
    []() -> std::unique_ptr<AttackVariant> { return std::make_unique<Engine>(printed); }};

}  // namespace

}  // namespace hexwright::bench
