// Orders of turns that rulesets declare: by score, by the GM, by cards.
#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/chance/notation.hpp"
#include "kernel/chance/roll.hpp"
#include "kernel/state/deck.hpp"
#include "kernel/state/entity.hpp"
#include "kernel/state/words.hpp"
#include "kernel/verb/general.hpp"
#include "kernel/verb/numbers.hpp"
#include "kernel/verb/rulebook.hpp"

namespace hexwright {

namespace {

const Word in_use_key = Word::of("order in use");
constexpr int most_tie_rolls = 20;
constexpr std::int64_t most_cards = 100;

// Begins orders, and takes their turns.
class OrderPlay {
public:
    OrderPlay(Game& game, const OrderRule& rule) : game_(game), rule_(rule), order_(game.world) {}

    void begin(const std::vector<EntityId>& participants) {
        order_.begin(rule_.form == OrderForm::by_score ? Pick::by_score : Pick::by_choice);
        Map(game_.world, cells::campaign)
            .set(game_.rules.words.intern("order in use"), Value::of(rule_.name));
        if (rule_.form == OrderForm::by_cards) make_deck();
        for (const EntityId who : participants) join(who);
        roll_ties();
    }

    void join(EntityId who) {
        OrderEntry entry;
        entry.participant = who;
        if (rule_.form == OrderForm::by_score) {
            entry.score = score(who);
            Entity(game_.world, who)
                .extras()
                .set(game_.rules.words.intern("initiative"), Value::of(entry.score));
        }
        (void)order_.insert(entry);
        if (rule_.form == OrderForm::by_cards) deal_cards(who);
    }

    // Participants that tie roll again among themselves, until there are no ties.
    void roll_ties() {
        if (rule_.form != OrderForm::by_score || rule_.ties_stand || rule_.roll.empty()) return;
        for (int i = 0; i < most_tie_rolls; ++i) {
            const auto groups = order_.tied();
            if (groups.empty()) return;
            for (const std::vector<OrderEntry>& group : groups) {
                std::vector<Order::TieScore> scores;
                for (const OrderEntry& entry : group)
                    scores.push_back({entry.number, score(entry.participant)});
                order_.break_tie(scores);
            }
        }
    }

    Order::NextTurn next() {
        if (rule_.form == OrderForm::by_score) return order_.next();
        return rule_.form == OrderForm::by_gm ? next_by_gm() : next_by_card();
    }

private:
    std::int64_t formula(const std::optional<Expression>& written, EntityId who) {
        if (!written) return 0;
        const Game::ActScope scope(game_);
        scope.act().user = who;
        ActReader reader(game_, scope.act());
        return written->evaluate(reader);
    }

    std::int64_t score(EntityId who) {
        std::int64_t rolled = 0;
        if (!rule_.roll.empty()) {
            const DiceExpression expression = parse_dice(rule_.roll);
            const Roll fell = roll(expression, game_.fate, StatVariables(game_, who));
            rolled = fell.total.floor();
            note(fmt::format("{}: {}", game_.text(game_.name_of(who)), to_line(expression, fell)));
        }
        return kept_number(rolled + formula(rule_.bonus, who));
    }

    void note(const std::string& text) {
        game_.report(LineKind::note, Word{}, game_.rules.words.intern(text));
    }

    // --- by the GM's word

    // Where all may act again, only the game master ends a round.
    Order::NextTurn next_by_gm() {
        for (bool new_round = order_.round() == 0;; new_round = true) {
            if (new_round) order_.begin_round();
            const std::vector<OrderEntry> open = those_to_name();
            if (open.empty() && new_round) return {};
            const Value chosen = open.empty() ? Value{} : ask_next(open, new_round);
            if (!chosen.is(ValueType::entity)) continue;
            (void)order_.choose(chosen.entity(), rule_.all_again);
            Order::NextTurn step = order_.next();
            step.new_round = step.new_round || new_round;
            return step;
        }
    }

    // One of them, or the round's end once there was a turn.
    Value ask_next(const std::vector<OrderEntry>& entries, bool new_round) {
        Question question;
        question.kind = QuestionKind::option;
        question.text = game_.rules.words.intern("Who acts next?");
        for (const OrderEntry& entry : entries) {
            const Value who = Value::of(entry.participant);
            auto& options = question.options;
            if (std::find(options.begin(), options.end(), who) == options.end())
                options.push_back(who);
        }
        if (!new_round)
            question.options.push_back(Value::of(game_.rules.words.intern("the round ends")));
        question.from = 1;
        question.to = static_cast<std::int64_t>(question.options.size());
        question.fallback = Value::of(std::int64_t{1});
        return game_.ask(question);
    }

    std::vector<OrderEntry> those_to_name() {
        std::vector<OrderEntry> entries =
            rule_.all_again ? order_.entries() : order_.not_yet_acted();
        std::erase_if(entries, [this](const OrderEntry& entry) {
            const bool gone = !is_alive(game_.world, entry.participant);
            if (gone) (void)order_.leave(entry.participant);
            return gone;
        });
        return entries;
    }

    // --- by cards

    // A deck of its own, so that it is no deck a ruleset makes.
    [[nodiscard]] Word deck_name() {
        return game_.rules.words.intern("order " + game_.text(rule_.name));
    }

    void make_deck() {
        const EntityId old = Deck::find(game_.world, deck_name());
        if (!old) return (void)Deck::make(game_.world, deck_name());
        Deck deck(game_.world, old);
        for (const Pile& pile : {piles::draw(), piles::discard()}) {
            for (const EntityId card : deck.cards(pile)) {
                deck.take_out(card);
                remove_entity(game_.world, card);
            }
        }
    }

    Deck deck() { return {game_.world, Deck::find(game_.world, deck_name())}; }

    [[nodiscard]] EntityId owner_of(EntityId card) const {
        return Entity(game_.world, card).extras().get(words::of).entity();
    }

    // Cards that a returning participant left behind.
    [[nodiscard]] std::vector<EntityId> cards_of(EntityId who) {
        std::vector<EntityId> found;
        for (const Pile& pile : {piles::draw(), piles::discard()}) {
            for (const EntityId card : deck().cards(pile)) {
                if (owner_of(card) == who) found.push_back(card);
            }
        }
        return found;
    }

    // As many as it has a right to. New ones go to the discard pile: the next round shuffles them
    // in.
    void deal_cards(EntityId who) {
        Deck cards = deck();
        const std::vector<EntityId> kept = cards_of(who);
        const auto count = static_cast<std::size_t>(
            std::clamp<std::int64_t>(formula(rule_.cards, who), 0, most_cards));
        for (std::size_t i = count; i < kept.size(); ++i) {
            cards.take_out(kept[i]);
            remove_entity(game_.world, kept[i]);
        }
        for (std::size_t i = kept.size(); i < count; ++i) {
            const EntityId card =
                make_entity(game_.world, game_.rules.words.intern("card"), Word{}, 0);
            Entity view(game_.world, card);
            view.set(entity_cells::name, Value::of(game_.name_of(who)));
            view.extras().set(game_.rules.words.intern("of"), Value::of(who));
            cards.add(card, piles::discard());
        }
    }

    Order::NextTurn next_by_card() {
        Deck cards = deck();
        bool new_round = false;
        for (;;) {
            const std::optional<EntityId> card = cards.deal(piles::draw(), piles::discard());
            if (!card) {
                if (new_round || cards.size(piles::discard()) == 0) return {};
                cards.move_all(piles::discard(), piles::draw());
                cards.shuffle(piles::draw(), game_.fate);
                order_.begin_round();
                new_round = true;
                continue;
            }
            const EntityId who = owner_of(*card);
            if (!is_alive(game_.world, who) || !order_.choose(who, true)) continue;
            note(fmt::format("{}'s card is drawn", game_.text(game_.name_of(who))));
            Order::NextTurn step = order_.next();
            step.new_round = step.new_round || new_round;
            return step;
        }
    }

    Game& game_;
    const OrderRule& rule_;
    Order order_;
};

const OrderRule& find_order(const Game& game, Word name) {
    const auto& orders = game.rulebook.orders;
    const auto found = orders.find(name);
    if (found != orders.end()) return found->second;
    std::vector<std::string> known;
    for (const auto& [word, rule] : orders) known.push_back(game.text(word));
    std::sort(known.begin(), known.end());
    throw Error("verb/no-such-order",
                fmt::format("there is no order '{}'", printable(game.text(name), 60)),
                did_you_mean(game.text(name), known));
}

// The declared order that runs; null when none does.
const OrderRule* order_in_use(Game& game) {
    if (game.rulebook.orders.empty()) return nullptr;
    const Value name = Map(game.world, cells::campaign).get(in_use_key);
    return name.is(ValueType::word) ? &find_order(game, name.word()) : nullptr;
}

Value order_start(Game& game, Act& act) {
    const Data* given = act.table(words::who);
    std::vector<EntityId> participants;
    for (const Data& who :
         given == nullptr || given->list() == nullptr ? Data::List{} : *given->list()) {
        if (who.entity() == nullptr)
            refuse_call("order_start wants a list of those who take turns");
        (void)entity_block(game.world, *who.entity());
        participants.push_back(*who.entity());
    }
    OrderPlay(game, find_order(game, act.field(words::order).word())).begin(participants);
    return Value::of_truth(true);
}

Value order_join(Game& game, Act& act) {
    const OrderRule* rule = order_in_use(game);
    if (rule == nullptr) throw Error("verb/no-such-order", "no declared order is in use");
    (void)entity_block(game.world, act.user);
    if (!Order(game.world).entries_of(act.user).empty()) return Value::of_truth(false);
    OrderPlay play(game, *rule);
    play.join(act.user);
    play.roll_ties();
    return Value::of_truth(true);
}

}  // namespace

Order::NextTurn next_turn(Game& game) {
    const OrderRule* rule = order_in_use(game);
    return rule == nullptr ? Order(game.world).next() : OrderPlay(game, *rule).next();
}

void forget_order(Game& game) {
    if (game.rulebook.orders.empty()) return;
    Map(game.world, cells::campaign).set(in_use_key, Value{});
}

void declare_order_verbs(Game& game) {
    using enum ParamType;
    declare(game, {{"order_start", order_start, {{"order", text}, {"who", raw}}, 2},
                   {"order_join", order_join}});
}

}  // namespace hexwright
