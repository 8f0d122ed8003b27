#include "shell/protocol/table_view.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "kernel/chance/fate.hpp"
#include "kernel/state/space.hpp"
#include "kernel/turn/order.hpp"
#include "kernel/turn/schedule.hpp"
#include "kernel/verb/flow.hpp"
#include "kernel/verb/things.hpp"
#include "shell/report/diagnostic_text.hpp"
#include "shell/report/json_text.hpp"
#include "shell/report/transcript.hpp"
#include "shell/run/answers.hpp"
#include "shell/table/board.hpp"
#include "shell/table/things.hpp"

namespace hexwright {

namespace {

constexpr std::size_t board_width = 100;

using Words = std::map<EntityId, std::string>;

Words words_of_things(Game& game) {
    Words words;
    for (const auto& [word, thing] : things_by_word(game)) words[thing] = word;
    return words;
}

JsonValue or_null(const std::string& text) {
    return text.empty() ? JsonValue(nullptr) : JsonValue(text);
}

class StateWriter {
public:
    StateWriter(ServedTable& table, const View& view)
        : table_(table), game_(table.game()), view_(view), words_(words_of_things(game_)) {}

    JsonValue state() {
        const Order order(game_.world);
        const std::optional<OrderEntry> current = order.current();
        const std::optional<RunningFlow> flow = running_flow(game_);
        JsonValue json = {
            {"rulings", game_.history().size()},
            {"undone", view_.is_whole ? game_.undone().size() : 0},
            {"round", order.is_running() ? JsonValue(order.round()) : JsonValue(nullptr)},
            {"turn", current ? or_null(word(current->participant)) : JsonValue(nullptr)},
            {"flow", flow ? JsonValue(game_.text(flow->name)) : JsonValue(nullptr)},
            {"waits", table_.is_flow_waiting()}};
        json["things"] = JsonValue::array();
        for (const EntityId who : participants(game_))
            json["things"].push_back(thing(who, current && current->participant == who));
        json["order"] = this->order(order);
        json["map"] = map();
        json["dice"] = dice();
        json["question"] = question_json(table_, view_);
        json["board"] = board_text(game_, board_width);
        return json;
    }

private:
    [[nodiscard]] std::string name(EntityId thing) const {
        return game_.text(game_.name_of(thing));
    }

    [[nodiscard]] std::string word(EntityId thing) const {
        const auto found = words_.find(thing);
        return found == words_.end() ? "" : found->second;
    }

    JsonValue thing(EntityId who, bool is_acting) {
        const Entity entity(game_.world, who);
        const bool is_own = view_.own.contains(who);
        JsonValue json = {{"id", who.birth},
                          {"word", or_null(word(who))},
                          {"name", name(who)},
                          {"kind", game_.text(entity.kind())},
                          {"side", or_null(game_.text(entity.side()))},
                          {"place", entity.place() ? JsonValue(name(entity.place())) : nullptr},
                          {"yours", is_own},
                          {"acting", is_acting}};
        json["pools"] = JsonValue::array();
        for (const ShownPool& pool : pools_of(game_, who)) {
            json["pools"].push_back({{"name", game_.text(pool.name)},
                                     {"amount", pool.amount},
                                     {"most", pool.most ? JsonValue(*pool.most) : nullptr},
                                     {"layered", pool.layered}});
        }
        json["statuses"] = JsonValue::array();
        JsonValue holds = JsonValue::array();
        for (const EntityId part : parts_of(game_, who)) {
            const bool is_status = is_passing_kind(game_, Entity(game_.world, part).kind());
            is_status ? json["statuses"].push_back(status(part)) : holds.push_back(held(part));
        }
        if (!is_own && !view_.is_whole) return json;
        json["holds"] = std::move(holds);
        json["numbers"] = JsonValue::array();
        for (const auto& [number, value] : stats_of(game_, who))
            json["numbers"].push_back({{"name", game_.text(number)}, {"value", value}});
        return json;
    }

    JsonValue status(EntityId part) {
        JsonValue json = {{"name", name(part)}};
        const Data x = thing_field(game_, part, Word::of("x"));
        if (x.number() != nullptr) json["x"] = *x.number();
        const std::optional<Timer> timer = remaining(game_.world, part);
        if (timer) json["left"] = timer->count;
        return json;
    }

    JsonValue held(EntityId part) {
        const Entity entity(game_.world, part);
        const KindTable& kinds = table_.repl().session().loader().kinds();
        const Definition* definition = game_.rules.definitions.find(entity.definition());
        const std::string price =
            definition == nullptr ? "" : price_text(game_, kinds, *definition);
        return {{"name", name(part)}, {"kind", game_.text(entity.kind())}, {"price", price}};
    }

    JsonValue order(const Order& order) {
        JsonValue json = JsonValue::array();
        for (const OrderEntry& entry : order.entries()) {
            const std::string label =
                entry.participant ? name(entry.participant) : game_.text(entry.label);
            json.push_back({{"word", or_null(word(entry.participant))},
                            {"name", label},
                            {"score", score_text(entry)},
                            {"acted", order.round() > 0 && !order.is_to_come(entry.number)}});
        }
        return json;
    }

    JsonValue map() {
        std::vector<EntityId> spaces;
        for (const EntityId thing : all_things(game_.world)) {
            if (is_space(game_.world, thing)) spaces.push_back(thing);
        }
        if (spaces.empty()) return nullptr;
        std::ranges::sort(spaces, {}, &EntityId::birth);
        JsonValue json = {{"kind", "grid"}, {"spaces", JsonValue::array()}};
        for (const EntityId space : spaces) {
            JsonValue one = {{"name", name(space)}, {"who", JsonValue::array()}};
            if (const auto at = coordinates(game_.world, space)) {
                one["x"] = at->x;
                one["y"] = at->y;
            } else {
                json["kind"] = "graph";
            }
            for (const EntityId who : occupants(game_.world, space)) {
                if (words_.contains(who)) one["who"].push_back(word(who));
            }
            json["spaces"].push_back(std::move(one));
        }
        if (json["kind"] == "graph") json["borders"] = borders(spaces);
        return json;
    }

    JsonValue borders(const std::vector<EntityId>& spaces) {
        JsonValue json = JsonValue::array();
        for (const EntityId space : spaces) {
            for (const EntityId other : neighbours(game_.world, space)) {
                if (space < other) json.push_back({name(space), name(other)});
            }
        }
        return json;
    }

    JsonValue dice() {
        const Fate& fate = game_.fate;
        const char* whose = fate.asks_some_dice() ? "players" : fate.asks_dice() ? "all" : "none";
        JsonValue json = {{"whose", whose}};
        if (!view_.is_whole) return json;
        json["forced"] = JsonValue::array();
        for (const std::int64_t face : fate.forced_dice()) json["forced"].push_back(face);
        return json;
    }

    ServedTable& table_;
    Game& game_;
    const View& view_;
    Words words_;
};

// The kind of question, as the protocol names it.
const char* name_of(QuestionKind kind) {
    constexpr const char* names[] = {"die",  "shuffle", "yes_no", "option",
                                     "some", "number",  "text"};
    return names[static_cast<std::size_t>(kind)];
}

JsonValue default_json(const WaitingQuestion& waits) {
    const Value value = default_answer(waits.question);
    switch (waits.question.kind) {
        case QuestionKind::yes_no:
            return value.is(ValueType::truth) && value.truth();
        case QuestionKind::option:
            for (const auto& option : waits.options) {
                if (static_cast<std::int64_t>(option.place) == value.integer())
                    return option.number;
            }
            return nullptr;
        case QuestionKind::some: {
            JsonValue places = JsonValue::array();
            for (std::size_t i = 0; i < waits.options.size(); ++i) {
                if ((value.integer() >> i & 1) != 0) places.push_back(i + 1);
            }
            return places;
        }
        case QuestionKind::number:
            return value.integer();
        case QuestionKind::die:
            // The face that it showed before it was undone.
            if (waits.question.accepts(waits.question.fallback))
                return waits.question.fallback.integer();
            return nullptr;
        default:
            return nullptr;
    }
}

// What a definition of this name is, if only statuses are called so.
bool is_status_name(const Game& game, Word name) {
    return std::ranges::any_of(game.rules.definitions.all(), [&](const auto& definition) {
        return definition->name_word == name && is_passing_kind(game, definition->kind);
    });
}

bool is_seen(const Game& game, const Line& line, const View& view) {
    if (view.is_whole || view.own_names.contains(line.a)) return true;
    switch (line.kind) {
        case LineKind::asked:
            return false;
        case LineKind::gained:
        case LineKind::lost:
        case LineKind::thing:
            return is_status_name(game, line.word);
        case LineKind::moved:
            return !line.owner || view.own.contains(line.owner) ||
                   view.own_names.contains(line.b) || is_status_name(game, line.a);
        default:
            return true;
    }
}

// Before the question; what people answered they know.
std::string led_to_it(const Game& game, const WaitingQuestion& waits, const View& view) {
    std::vector<Line> lines = waits.led_to_it;
    std::erase_if(lines, [&](const Line& line) { return !is_seen(game, line, view); });
    return told_text(lines, game.rules.words, false, &waits.trace, ShownQuestions::by_rules);
}

}  // namespace

View view_of(ServedTable& table, const Seat& seat) {
    View view;
    view.is_whole = seat.role >= SeatRole::gm;
    Game& game = table.game();
    for (const auto& [word, thing] : things_by_word(game)) {
        if (std::ranges::find(seat.plays, word) == seat.plays.end()) continue;
        view.own.insert(thing);
        view.own_names.insert(game.name_of(thing));
    }
    return view;
}

EntityId thing_of(ServedTable& table, const JsonValue& named) {
    if (named.is_string()) return thing_named(table.repl(), named.get<std::string>());
    if (!named.is_number_integer()) return {};
    for (const EntityId thing : all_things(table.game().world)) {
        if (JsonValue(thing.birth) == named) return thing;
    }
    return {};
}

JsonValue state_json(ServedTable& table, const View& view) {
    return StateWriter(table, view).state();
}

bool may_answer(const ServedTable& table, const View& view) {
    return table.question() && (view.is_whole || view.own.contains(table.question()->question.who));
}

JsonValue question_json(const ServedTable& table, const View& view) {
    if (!table.question()) return nullptr;
    const WaitingQuestion& waits = *table.question();
    JsonValue json = {{"id", waits.id},
                      {"who", or_null(waits.word)},
                      {"name", waits.who.empty() ? "the GM" : waits.who},
                      {"yours", may_answer(table, view)}};
    if (!may_answer(table, view)) return json;
    json["led_to_it"] = led_to_it(table.game(), waits, view);
    const Question& question = waits.question;
    json["kind"] = name_of(question.kind);
    json["text"] = waits.text;
    json["from"] = question.from;
    json["to"] = question.to;
    json["default"] = default_json(waits);
    json["options"] = JsonValue::array();
    for (const auto& option : waits.options) {
        json["options"].push_back({{"number", option.number},
                                   {"text", option.text},
                                   {"price", option.price},
                                   {"refusal", option.refusal},
                                   {"chance", option.chance}});
    }
    return json;
}

JsonValue ruling_json(ServedTable& table, std::size_t number, const View& view) {
    const Game& game = table.game();
    Ruling ruling = game.history().at(number - 1);
    std::erase_if(ruling.lines, [&](const Line& line) { return !is_seen(game, line, view); });
    // Without a line the title would name what was asked for.
    const bool is_hidden = !view.is_whole && ruling.lines.empty();
    const std::string title = is_hidden ? "" : ruling_title(game, ruling);
    const std::string whole = transcript_json(game, number, ruling);
    JsonValue written = JsonValue::parse(whole);
    const std::string text = transcript_text(ruling.lines, game.rules.words, false,
                                             view.is_whole ? &ruling.trace : nullptr);
    JsonValue json = {{"number", number},
                      {"title", title},
                      {"ending", written["ending"]},
                      {"text", text},
                      {"lines", std::move(written["lines"])}};
    return json;
}

JsonValue diagnostic_json(const Diagnostic& diagnostic) {
    JsonValue json = {{"code", diagnostic.code},
                      {"message", diagnostic.message},
                      {"hint", diagnostic.hint},
                      {"notes", diagnostic.notes},
                      {"text", full_text(diagnostic, remembering_lookup(), false)}};
    if (!diagnostic.where.file.empty()) json["file"] = diagnostic.where.file;
    if (diagnostic.where.line > 0) json["line"] = diagnostic.where.line;
    if (diagnostic.where.column > 0) json["column"] = diagnostic.where.column;
    return json;
}

}  // namespace hexwright
