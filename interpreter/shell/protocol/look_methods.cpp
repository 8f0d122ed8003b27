#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "shell/odds/action_table.hpp"
#include "shell/odds/odds_picture.hpp"
#include "shell/picture/page.hpp"
#include "shell/protocol/method.hpp"
#include "shell/protocol/session_host.hpp"
#include "shell/table/commands.hpp"
#include "shell/table/completion.hpp"
#include "shell/table/encounter.hpp"
#include "shell/table/odds.hpp"
#include "shell/table/things.hpp"

namespace hexwright {

namespace {

constexpr std::size_t most_rulings = 200;  // of one call of `log`
constexpr std::size_t usual_rulings = 50;

// The pictures of odds, one document each.
JsonValue svg_of(const std::vector<OutcomeTable>& tables, const TableStyle& style) {
    JsonValue pictures = JsonValue::array();
    for (const OutcomeTable& table : tables) pictures.push_back(svg_text(picture_of(table, style)));
    return pictures;
}

JsonValue json_of(const std::vector<OutcomeTable>& tables, const TableStyle& style) {
    JsonValue all = JsonValue::array();
    for (const OutcomeTable& table : tables) {
        JsonValue whole = JsonValue::parse(outcome_json(table, style));
        for (JsonValue& one : whole["odds"]) all.push_back(std::move(one));
    }
    return all;
}

// Weighed at the table, or with fighters that come to it for this.
Odds weigh_action(Repl& repl, ActionOdds& asked) {
    if (asked.by.empty()) return odds_of(repl, asked.request);
    const Fork fork(repl.game());
    const Repl::Silence silence(repl);
    if (!set_up_fighters(repl, asked.by, asked.on))
        throw Error("shell/bad-argument", "the fighters cannot be set up");
    asked.request.action = line_of(asked, asked.request.action);
    return odds_of(repl, asked.request);
}

}  // namespace

JsonValue get_state(ProtocolCall& call) {
    return call.state();
}

JsonValue get_choices(ProtocolCall& call) {
    ServedTable& table = call.table();
    const View view = call.view();
    if (call.truth("chances", false) && may_answer(table, view)) table.add_chances();
    return {{"question", question_json(table, view)}, {"waits", table.is_flow_waiting()}};
}

JsonValue why_so(ProtocolCall& call) {
    Repl& repl = call.table().repl();
    const std::string of = call.has("of")       ? call.text("of")
                           : call.has("ruling") ? std::to_string(call.integer("ruling", 0))
                                                : "";
    return {{"text", call.table().look([&] { explain_why(repl, of); })}};
}

JsonValue what_if(ProtocolCall& call) {
    Repl& repl = call.table().repl();
    const std::string line = clean_line(call.text("line"));
    return {{"text", call.table().look([&] { try_what_if(repl, line); })}};
}

JsonValue odds_of_action(ProtocolCall& call) {
    const std::string format = call.text("format", "text");
    if (format != "text" && format != "json" && format != "svg")
        throw RpcFailure(RpcCode::invalid_params, "'format' takes \"text\", \"json\" or \"svg\"");
    ActionOdds asked;
    asked.by = call.text("by");
    asked.on = call.text("on");
    asked.request.action = clean_line(call.text("action"));
    if (call.has("keys")) asked.request.keys = call.params.at("keys");
    TableStyle style;
    style.utf8 = true;
    JsonValue result;
    (void)call.table().look([&] {
        const Odds odds = weigh_action(call.table().repl(), asked);
        result["exact"] = odds.rest == 0;
        result["certainty"] = std::string(trim(certainty_text(odds)));
        const std::vector<OutcomeTable> tables = odds_tables(odds, asked.request);
        if (format == "text") result["text"] = odds_text(odds, asked.request, style);
        if (format == "json") result["odds"] = json_of(tables, style);
        if (format == "svg") result["svg"] = svg_of(tables, style);
    });
    return result;
}

JsonValue get_log(ProtocolCall& call) {
    ServedTable& table = call.table();
    const auto count = static_cast<std::int64_t>(table.game().history().size());
    const std::int64_t to = std::clamp<std::int64_t>(call.integer("to", count), 0, count);
    const std::int64_t usual = std::max<std::int64_t>(to - usual_rulings + 1, 1);
    const std::int64_t from = std::clamp<std::int64_t>(call.integer("from", usual), 1, to + 1);
    if (to - from >= static_cast<std::int64_t>(most_rulings))
        throw RpcFailure(RpcCode::invalid_params,
                         fmt::format("one call gives {} rulings at most", most_rulings));
    const View view = call.view();
    JsonValue rulings = JsonValue::array();
    for (std::int64_t number = from; number <= to; ++number)
        rulings.push_back(ruling_json(table, static_cast<std::size_t>(number), view));
    JsonValue undone = JsonValue::array();
    if (view.is_whole) {
        const std::vector<Ruling>& all = table.game().undone();
        for (std::size_t i = all.size(); i-- > 0;)
            undone.push_back(ruling_title(table.game(), all[i]));
    }
    return {{"rulings", std::move(rulings)}, {"count", count}, {"undone", std::move(undone)}};
}

JsonValue complete_line(ProtocolCall& call) {
    const Completion found = complete(call.table().repl(), call.text("line"));
    return {{"from", found.from}, {"words", found.words}, {"shown", found.shown}};
}

// What the rules say of a name; of a thing in play, what is hidden, only to the GM.
JsonValue help_on(ProtocolCall& call) {
    Repl& repl = call.table().repl();
    const std::string name = call.text("name");
    const bool is_thing = static_cast<bool>(thing_named(repl, name));
    if (!is_thing || call.view().is_whole) return {{"text", help_text(repl, name)}};
    throw RpcFailure(RpcCode::not_allowed,
                     "what a thing has is in the state, as far as you see it");
}

JsonValue list_fighters(ProtocolCall& call) {
    return {{"fighters", fighter_names(call.table().repl())}};
}

JsonValue save_session(ProtocolCall& call) {
    Replay replay = call.table().repl().session().replay();
    replay.salt = call.session->promise.salt;
    return {{"text", write_replay(replay, call.table().game().rules.words)}};
}

}  // namespace hexwright
