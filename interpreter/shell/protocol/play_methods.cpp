#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/verb/flow.hpp"
#include "shell/protocol/method.hpp"
#include "shell/protocol/session_host.hpp"
#include "shell/report/json_text.hpp"
#include "shell/run/answers.hpp"
#include "shell/table/commands.hpp"
#include "shell/table/things.hpp"

namespace hexwright {

namespace {

[[noreturn]] void refuse_params(const std::string& message) {
    throw RpcFailure(RpcCode::invalid_params, message);
}

std::uint64_t seed_of(const ProtocolCall& call) {
    if (!call.has("seed")) return seed_by_chance();
    const JsonValue& seed = call.params.at("seed");
    const std::string written = seed.is_string() ? seed.get<std::string>() : seed.dump();
    if (const auto number = whole_number<std::uint64_t>(written)) return *number;
    refuse_params("'seed' takes a whole number from 0 to 18446744073709551615, or a text of one");
}

// --- answers

const WaitingQuestion::Option& option_meant(const WaitingQuestion& waits, const JsonValue& meant) {
    const auto is_meant = [&](const WaitingQuestion::Option& option) {
        return meant.is_string() ? option.text == meant.get<std::string>()
                                 : JsonValue(option.number) == meant;
    };
    const auto found = std::ranges::find_if(waits.options, is_meant);
    if (found == waits.options.end()) {
        std::vector<std::string> names;
        for (const WaitingQuestion::Option& option : waits.options) names.push_back(option.text);
        const std::string named = meant.is_string() ? meant.get<std::string>() : meant.dump();
        refuse_params(fmt::format("no option is '{}'; {}", printable(named, 60),
                                  did_you_mean(named, names, "choices lists them")));
    }
    if (!found->refusal.empty())
        throw RpcFailure(RpcCode::mistake,
                         fmt::format("{} is not possible now: {}", printable(found->text, 60),
                                     printable(found->refusal, 200)));
    return *found;
}

// As a person would type it, so that it means the same when the ruling asks again: the name of an
// option where it is the only one of that name, and no number.
std::string typed(const WaitingQuestion& waits, const WaitingQuestion::Option& option) {
    const auto same = std::ranges::count_if(
        waits.options, [&](const auto& one) { return ascii::same(one.text, option.text); });
    const bool is_name = same == 1 && !whole_number<std::int64_t>(option.text) &&
                         trim(option.text) == option.text && !option.text.empty();
    return is_name ? option.text : std::to_string(option.place);
}

std::int64_t number_within(const WaitingQuestion& waits, const JsonValue& answer, int least) {
    const std::int64_t from = std::max<std::int64_t>(least, waits.question.from);
    const std::int64_t to = waits.question.to;
    if (answer.is_number_integer() && answer >= from && answer <= to)
        return answer.get<std::int64_t>();
    refuse_params(fmt::format("'answer' takes a whole number from {} to {}", from, to));
}

std::string some_text(const WaitingQuestion& waits, const JsonValue& answer) {
    if (!answer.is_array()) refuse_params("'answer' takes a list of options");
    std::vector<std::string> places;
    for (const JsonValue& one : answer)
        places.push_back(std::to_string(option_meant(waits, one).place));
    return places.empty() ? "none" : fmt::format("{}", fmt::join(places, "+"));
}

std::string answer_text(const WaitingQuestion& waits, const JsonValue& answer) {
    if (answer.is_null()) return "";
    switch (waits.question.kind) {
        case QuestionKind::yes_no:
            if (!answer.is_boolean()) refuse_params("'answer' takes true or false");
            return answer.get<bool>() ? "yes" : "no";
        case QuestionKind::option:
            return typed(waits, option_meant(waits, answer));
        case QuestionKind::some:
            return some_text(waits, answer);
        case QuestionKind::number:
            return std::to_string(number_within(waits, answer, INT32_MIN));
        case QuestionKind::die:
            return std::to_string(number_within(waits, answer, 1));
        default:
            if (!answer.is_string()) refuse_params("'answer' takes a text");
            return clean_line(trim(answer.get<std::string>()));
    }
}

const WaitingQuestion& question_for(const ProtocolCall& call) {
    const std::optional<WaitingQuestion>& waits = call.table().question();
    if (!waits) throw RpcFailure(RpcCode::no_question, "no question waits");
    if (call.has("question") && call.text("question") != waits->id)
        throw RpcFailure(RpcCode::no_question, "another question waits by now");
    if (!may_answer(call.table(), call.view()))
        throw RpcFailure(RpcCode::not_allowed,
                         fmt::format("{} is asked", waits->who.empty() ? "the GM" : waits->who));
    return *waits;
}

// --- requests as lines of the table

std::string lua_of(ServedTable& table, const JsonValue& value);

// The variable that a line has for a thing: one that a line has made, or the word of its name.
std::string name_in_lines(Repl& repl, EntityId thing) {
    for (const auto& [name, known] : repl.console().assigned_things()) {
        if (known == thing && !name.starts_with('_')) return name;
    }
    for (const auto& [word, known] : repl.words()) {
        if (known == thing) return word;
    }
    return "";
}

std::string lua_of_object(ServedTable& table, const JsonValue& object) {
    if (object.size() == 1 && object.contains("thing")) {
        const EntityId thing = thing_of(table, object.at("thing"));
        const std::string name = thing ? name_in_lines(table.repl(), thing) : "";
        if (!name.empty()) return name;
        refuse_params(
            fmt::format("no thing at the table is {}", printable(object.at("thing").dump(), 60)));
    }
    std::string text = "{ ";
    for (const auto& [key, value] : object.items())
        text += fmt::format("[{}] = {}, ", lua_text(key), lua_of(table, value));
    return text + "}";
}

std::string lua_of(ServedTable& table, const JsonValue& value) {
    if (value.is_null()) return "nil";
    if (value.is_boolean()) return value.get<bool>() ? "true" : "false";
    if (value.is_string()) return lua_text(value.get<std::string>());
    if (value.is_number()) return std::to_string(whole_of(value));
    if (value.is_object()) return lua_of_object(table, value);
    std::string text = "{ ";
    for (const JsonValue& item : value) text += lua_of(table, item) + ", ";
    return text + "}";
}

std::string line_of_request(const ProtocolCall& call) {
    ServedTable& table = call.table();
    table.repl().sync_words();
    const std::string verb = call.text("verb");
    // Nothing else that a line could call: what happens is told, and can be answered.
    if (table.game().verbs.find(Word::of(verb)) == nullptr || word_for(verb) != verb)
        refuse_params(fmt::format(
            "there is no verb '{}'; {}", printable(verb, 60),
            did_you_mean(verb, table.game().verbs.names(), "complete lists what fits")));
    std::string arguments;
    if (call.has("arguments")) {
        for (const JsonValue& one : call.params.at("arguments"))
            arguments += (arguments.empty() ? "" : ", ") + lua_of(table, one);
    }
    if (!call.has("who")) return fmt::format("{}({})", verb, arguments);
    const std::string who = lua_of_object(table, {{"thing", call.params.at("who")}});
    return fmt::format("{}:{}({})", who, verb, arguments);
}

// A player may act outside of turns, for things of their own.
void refuse_foreign_request(const ProtocolCall& call) {
    const View view = call.view();
    if (view.is_whole) return;
    const bool is_own =
        call.has("who") && view.own.contains(thing_of(call.table(), call.params.at("who")));
    if (!is_own) throw RpcFailure(RpcCode::not_allowed, "a player acts for things of their own");
    if (running_flows(call.table().game()) > 0)
        throw RpcFailure(RpcCode::not_allowed, "turns are taken here; choose when you are asked");
}

// --- lines

// Commands that end the session, or that use the files of the machine the table is on.
void refuse_command(const ProtocolCall& call, std::string_view line) {
    const TypedLine read = classify(line);
    if (read.form != LineForm::command) return;
    for (const DotCommand* command : commands_like(read.name)) {
        if (command->name == "quit")
            throw RpcFailure(RpcCode::not_allowed, "session.close ends the session");
        if (takes_file(*command) && call.seat.role < SeatRole::author)
            throw RpcFailure(RpcCode::not_allowed,
                             fmt::format(".{} uses files of the machine that the table is on; "
                                         "the methods save and load do not",
                                         command->name));
    }
}

JsonValue said_and_state(const ProtocolCall& call, std::string text) {
    return {{"text", std::move(text)}, {"state", call.state()}};
}

// A command that takes the game back or forth.
JsonValue step_by(const ProtocolCall& call, const std::string& command) {
    std::string text = call.table().step([&] { call.table().repl().feed(command); });
    return said_and_state(call, std::move(text));
}

std::int64_t times_of(const ProtocolCall& call) {
    const std::int64_t times = call.integer("times", 1);
    if (times < 1) refuse_params("'times' is at least 1");
    return times;
}

}  // namespace

JsonValue open_session(ProtocolCall& call) {
    call.session = call.host.open({.start = call.text("start"),
                                   .seed = seed_of(call),
                                   .home = call.host.settings().home,
                                   .setup = call.text("fighters")});
    JsonValue packs = JsonValue::array();
    for (const PackSource& source : call.table().repl().session().sources())
        packs.push_back(source.id());
    return {{"session", call.session->id},
            {"protocol", protocol_version},
            {"packs", std::move(packs)},
            {"battle", call.table().battle()},
            {"state", call.state()}};
}

JsonValue close_session(ProtocolCall& call) {
    HostedSession& session = *call.session;
    JsonValue result = {{"seed", fmt::format("{}", session.promise.seed)},
                        {"salt", session.promise.salt}};
    call.host.close(session);
    return result;
}

JsonValue choose(ProtocolCall& call) {
    ServedTable& table = call.table();
    const std::size_t before = table.game().history().size();
    if (table.is_flow_waiting() && !call.has("answer") && !call.has("question")) {
        if (!call.view().is_whole)
            throw RpcFailure(RpcCode::not_allowed, "the GM lets the game go on");
        (void)table.go_on([&] { table.repl().feed(""); });
    } else {
        const WaitingQuestion& waits = question_for(call);
        const JsonValue answer = call.has("answer") ? call.params.at("answer") : JsonValue();
        (void)table.answer(answer_text(waits, answer));
    }
    const std::size_t after = table.game().history().size();
    return {{"ruled", after - std::min(before, after)}, {"state", call.state()}};
}

JsonValue request_ruling(ProtocolCall& call) {
    refuse_foreign_request(call);
    const std::string line = line_of_request(call);
    ServedTable& table = call.table();
    const std::size_t before = table.game().history().size();
    std::string text = table.go_on([&] { table.repl().feed(line); });
    const auto& history = table.game().history();
    const char* ended = history.size() <= before                    ? "asked"
                        : history[before].ending == Ending::refused ? "refused"
                                                                    : "done";
    return {{"ended", ended}, {"text", std::move(text)}, {"state", call.state()}};
}

JsonValue eval_line(ProtocolCall& call) {
    const std::string lines = call.text("line");
    for (const std::string_view line : split_lines(lines)) refuse_command(call, line);
    Repl& repl = call.table().repl();
    std::string text = call.table().go_on([&] {
        for (const std::string_view line : split_lines(lines)) repl.feed(std::string(line));
        repl.finish();
    });
    return said_and_state(call, std::move(text));
}

JsonValue roll_at_table(ProtocolCall& call) {
    const std::string dice = clean_line(call.text("dice"));
    if (dice.find('\n') != std::string::npos) refuse_params("'dice' is one line");
    std::string text =
        call.table().go_on([&] { call.table().repl().feed(fmt::format(".roll {}", dice)); });
    return said_and_state(call, std::move(text));
}

JsonValue undo_rulings(ProtocolCall& call) {
    if (!call.has("to")) return step_by(call, fmt::format(".undo {}", times_of(call)));
    const std::string to = call.text("to");
    if (to != "turn" && to != "round") refuse_params("'to' takes \"turn\" or \"round\"");
    return step_by(call, ".undo " + to);
}

JsonValue redo_rulings(ProtocolCall& call) {
    return step_by(call, fmt::format(".redo {}", times_of(call)));
}

JsonValue go_to_ruling(ProtocolCall& call) {
    const std::int64_t ruling = call.integer("ruling", 0);
    if (ruling < 0) refuse_params("'ruling' is at least 0, the beginning");
    return step_by(call, fmt::format(".goto {}", ruling));
}

JsonValue force_dice(ProtocolCall& call) {
    std::string list = call.params.at("dice").empty() ? " none" : "";
    for (const JsonValue& die : call.params.at("dice")) list += " " + die.dump();
    (void)call.table().step([&] { call.table().repl().feed(".dice" + list); });
    return {{"state", call.state()}};
}

JsonValue ask_dice_of(ProtocolCall& call) {
    const std::string whose = call.text("whose");
    if (whose != "none" && whose != "all" && whose != "players")
        refuse_params("'whose' takes \"none\", \"all\" or \"players\"");
    ServedTable& table = call.table();
    (void)table.step([&] {
        table.repl().feed(whose == "none" ? ".dice roll" : ".dice ask");
        if (whose != "players") return;
        const auto is_of_player = [&host = call.host, id = call.session->id,
                                   &table](const Question& die) {
            if (!die.who) return false;
            return std::ranges::any_of(host.seats_of(id), [&](const auto& entry) {
                const Seat& seat = entry.second;
                return seat.role == SeatRole::player && view_of(table, seat).own.contains(die.who);
            });
        };
        table.game().fate.set_asks_dice(true, is_of_player);
    });
    return {{"state", call.state()}};
}

JsonValue load_into_session(ProtocolCall& call) {
    const std::string text = call.text("text");
    ServedTable& table = call.table();
    (void)table.step([&] { load_game_text(table.repl(), text, "the save"); });
    const std::string salt = read_json(text, "the save").value("salt", "");
    call.session->promise = promise_of(table.game().fate.seed(), salt);
    call.session->is_revealed = false;
    return {{"state", call.state()}};
}

}  // namespace hexwright
