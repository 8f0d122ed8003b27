// The requests of the Debug Adapter Protocol, a function each.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "pack/source_file.hpp"
#include "shell/dap/adapter.hpp"
#include "shell/report/json_text.hpp"
#include "syntax/lexer.hpp"

namespace hexwright {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view spec_file_ending = "_spec.lua";

bool begins_with_option(const std::string& argument, std::string_view option) {
    return argument == option || argument.starts_with(std::string(option) + "=");
}

// By default what fits the program: a folder is a table, a spec a test.
std::string mode_of(const JsonValue& arguments, const std::string& program) {
    std::error_code ignored;
    const bool is_folder = fs::is_directory(program, ignored);
    const char* const fitting = program.ends_with(spec_file_ending) ? "test" : "run";
    std::string mode = arguments.value("mode", is_folder ? "repl" : fitting);
    if (mode != "run" && mode != "test" && mode != "repl")
        throw AdapterRefusal(
            fmt::format("'mode' is run, test or repl, not '{}'", printable(mode, 40)));
    if (mode != "repl" && program.empty())
        throw AdapterRefusal("'program' is missing: the file of a scene or a spec");
    return mode;
}

// The first line from this one on that has anything but comments; 0 when there is none.
int line_with_code(std::string_view text, int line) {
    const auto tokens = tokens_of(text);
    const auto found =
        std::ranges::find_if(tokens, [&](const Token& token) { return token.line >= line; });
    return found == tokens.end() ? 0 : found->line;
}

std::string data_id(EntityId thing, const std::string& number) {
    return fmt::format("{}:{}:{}", thing.slot, thing.birth, number);
}

// What data_id() wrote. Nothing for another text.
std::optional<std::pair<EntityId, std::string>> read_data_id(const std::string& id) {
    const std::size_t first = id.find(':');
    const std::size_t second = first == std::string::npos ? first : id.find(':', first + 1);
    if (second == std::string::npos) return std::nullopt;
    const auto slot = whole_number<std::uint32_t>(id.substr(0, first));
    const auto birth = whole_number<std::uint64_t>(id.substr(first + 1, second - first - 1));
    if (!slot || !birth) return std::nullopt;
    return std::pair{EntityId{*slot, *birth}, id.substr(second + 1)};
}

int line_of(const JsonValue& breakpoint) {
    const std::int64_t line = whole_of(breakpoint.at("line"));
    return static_cast<int>(std::clamp<std::int64_t>(line, 0, 1'000'000'000));
}

}  // namespace

const std::vector<AdapterRequest>& adapter_requests() {
    static const std::vector<AdapterRequest> requests = {
        {"initialize", &Adapter::initialize},
        {"launch", &Adapter::launch},
        {"setBreakpoints", &Adapter::set_breakpoints},
        {"setFunctionBreakpoints", &Adapter::set_function_breakpoints},
        {"setExceptionBreakpoints", &Adapter::set_exception_breakpoints},
        {"dataBreakpointInfo", &Adapter::data_breakpoint_info},
        {"setDataBreakpoints", &Adapter::set_data_breakpoints},
        {"configurationDone", &Adapter::configuration_done},
        {"threads", &Adapter::threads},
        {"stackTrace", &Adapter::stack_trace},
        {"scopes", &Adapter::scopes},
        {"variables", &Adapter::variables},
        {"evaluate", &Adapter::evaluate},
        {"exceptionInfo", &Adapter::exception_info},
        {"continue", &Adapter::go_on},
        {"next", &Adapter::step<Move::over>},
        {"stepIn", &Adapter::step<Move::in>},
        {"stepOut", &Adapter::step<Move::out>},
        {"stepBack", &Adapter::step<Move::back>},
        {"reverseContinue", &Adapter::step<Move::back_to_breakpoint>},
        {"pause", &Adapter::pause},
        {"disconnect", &Adapter::disconnect},
        {"terminate", &Adapter::disconnect},
    };
    return requests;
}

// --- before the run

JsonValue Adapter::initialize(const JsonValue& /*arguments*/) {
    const JsonValue failures = {{"filter", "failures"},
                                {"label", "Failures"},
                                {"description", "A ruling, a scene or a test that fails"},
                                {"default", true}};
    loop_.put_first([this] { send_event("initialized", JsonValue::object()); });
    return {{"supportsConfigurationDoneRequest", true},
            {"supportsFunctionBreakpoints", true},
            {"supportsConditionalBreakpoints", true},
            {"supportsLogPoints", true},
            {"supportsDataBreakpoints", true},
            {"supportsStepBack", true},
            {"supportsEvaluateForHovers", true},
            {"supportsExceptionInfoRequest", true},
            {"supportsTerminateRequest", true},
            {"exceptionBreakpointFilters", JsonValue::array({failures})}};
}

JsonValue Adapter::launch(const JsonValue& arguments) {
    if (launch_) throw AdapterRefusal("one connection plays once");
    const std::string folder = arguments.value("cwd", "");
    std::error_code failed;
    if (!folder.empty()) fs::current_path(folder, failed);
    if (failed) throw AdapterRefusal(fmt::format("'cwd': there is no folder {}", folder));
    Launch wanted;
    const std::string program = arguments.value("program", "");
    wanted.mode = mode_of(arguments, program);
    wanted.start = program;
    wanted.seed = arguments.contains("seed")
                      ? static_cast<std::uint64_t>(whole_of(arguments.at("seed")))
                      : seed_by_chance();
    wanted.arguments = arguments.value("args", std::vector<std::string>{});
    const bool has_seed = std::ranges::any_of(wanted.arguments, [](const std::string& argument) {
        return begins_with_option(argument, "--seed") || begins_with_option(argument, "--replay");
    });
    if (wanted.mode == "run" && !has_seed)
        wanted.arguments.insert(wanted.arguments.begin(),
                                {"--seed", fmt::format("{}", wanted.seed)});
    if (wanted.mode != "repl") wanted.arguments.push_back(program);
    debugger_.halts_first = arguments.value("stopOnEntry", false);
    debugger_.halts_at_end = arguments.value("stopAtEnd", false);
    launch_ = std::move(wanted);
    play_when_ready();
    return nullptr;
}

// Once its answer was sent.
void Adapter::play_when_ready() {
    if (launch_ && is_configured_ && !std::exchange(has_played_, true))
        loop_.put_first([this] { play(); });
}

JsonValue Adapter::set_breakpoints(const JsonValue& arguments) {
    const std::string file = absolute_path(arguments.at("source").at("path").get<std::string>());
    auto& lines = debugger_.breakpoints.lines;
    std::erase_if(lines, [&](const LineBreakpoint& one) { return one.file == file; });
    std::string text;
    std::string mistake;
    try {
        text = read_file(file).text;
    } catch (const Error& error) {
        mistake = error.diagnostic().message;
    }
    JsonValue shown = JsonValue::array();
    for (const JsonValue& wanted : arguments.value("breakpoints", JsonValue::array())) {
        LineBreakpoint one{++last_id_, file, line_with_code(text, line_of(wanted)),
                           wanted.value("condition", ""), wanted.value("logMessage", "")};
        JsonValue row = {{"id", one.id}, {"verified", one.line != 0}};
        if (one.line != 0) {
            row["line"] = one.line;
            lines.push_back(std::move(one));
        } else {
            row["message"] = mistake.empty() ? "nothing runs from this line on" : mistake;
        }
        shown.push_back(std::move(row));
    }
    return {{"breakpoints", shown}};
}

JsonValue Adapter::set_function_breakpoints(const JsonValue& arguments) {
    auto& steps = debugger_.breakpoints.steps;
    steps.clear();
    JsonValue shown = JsonValue::array();
    for (const JsonValue& wanted : arguments.at("breakpoints")) {
        const std::string name(trim(wanted.at("name").get<std::string>()));
        steps.push_back({++last_id_, name, wanted.value("condition", "")});
        // Once the packs are loaded, check_names() reports those that nothing declares.
        shown.push_back({{"id", last_id_}, {"verified", true}});
    }
    if (moment_ != nullptr) check_names(waiting().session());
    return {{"breakpoints", shown}};
}

JsonValue Adapter::set_exception_breakpoints(const JsonValue& arguments) {
    const auto filters = arguments.at("filters").get<std::vector<std::string>>();
    debugger_.breakpoints.at_failures = contains(filters, "failures");
    return nullptr;
}

JsonValue Adapter::configuration_done(const JsonValue& /*arguments*/) {
    is_configured_ = true;
    play_when_ready();
    return nullptr;
}

// --- while the run waits

JsonValue Adapter::threads(const JsonValue& /*arguments*/) {
    return {{"threads", JsonValue::array({{{"id", 1}, {"name", "the game"}}})}};
}

const StackEntry& Adapter::entry(const JsonValue& arguments) const {
    (void)waiting();
    const std::int64_t id = arguments.value("frameId", std::int64_t{1});
    if (id < 1 || id > std::ssize(stack_))
        throw AdapterRefusal(fmt::format("there is no frame {}", id));
    return stack_[static_cast<std::size_t>(id - 1)];
}

JsonValue Adapter::stack_trace(const JsonValue& arguments) {
    (void)waiting();
    const auto begin = static_cast<std::size_t>(
        std::max(std::int64_t{0}, arguments.value("startFrame", std::int64_t{0})));
    const std::int64_t most = arguments.value("levels", std::int64_t{0});
    JsonValue frames = JsonValue::array();
    for (std::size_t i = begin; i < stack_.size(); ++i) {
        if (most > 0 && std::ssize(frames) >= most) break;
        const StackEntry& one = stack_[i];
        JsonValue frame = {
            {"id", i + 1}, {"name", one.title}, {"line", one.where.line}, {"column", 1}};
        std::error_code ignored;
        if (!one.where.file.empty()) {
            frame["source"] = {{"name", fs::path(one.where.file).filename().generic_string()}};
            if (fs::is_regular_file(one.where.file, ignored))
                frame["source"]["path"] = absolute_path(one.where.file);
        } else {
            frame["presentationHint"] = "label";
        }
        frames.push_back(std::move(frame));
    }
    return {{"stackFrames", frames}, {"totalFrames", stack_.size()}};
}

int Adapter::reference_to(Reference reference) {
    references_.push_back(reference);
    return static_cast<int>(references_.size());
}

JsonValue Adapter::scopes(const JsonValue& arguments) {
    const StackEntry& frame = entry(arguments);
    JsonValue shown = JsonValue::array();
    const auto add = [&](const char* name, Reference reference) {
        shown.push_back({{"name", name},
                         {"variablesReference", reference_to(reference)},
                         {"expensive", false}});
    };
    if (frame.height) add("Locals", LocalsRef{*frame.height});
    if (frame.act != nullptr) add("Act", ActRef{frame.act});
    if (frame.act != nullptr) add("Dice", Group::dice);
    add("Things", Group::things);
    return {{"scopes", shown}};
}

JsonValue Adapter::row_json(const ShownRow& row) {
    JsonValue shown = {{"name", row.name}, {"value", row.text}, {"variablesReference", 0}};
    if (!row.type.empty()) shown["type"] = row.type;
    if (row.thing) {
        shown["variablesReference"] = reference_to(ThingRef{*row.thing});
    } else if (row.parts) {
        shown["variablesReference"] = reference_to(row.parts);
    }
    return shown;
}

ShownRows Adapter::rows(const Reference& reference) {
    Session& session = waiting().session();
    if (const auto* thing = std::get_if<ThingRef>(&reference))
        return thing_rows(session.game, thing->thing);
    if (const auto* act = std::get_if<ActRef>(&reference)) return act_rows(session.game, *act->act);
    if (const auto* locals = std::get_if<LocalsRef>(&reference))
        return rows_of(script_variables(session.runtime, locals->height));
    if (const auto* parts = std::get_if<ScriptValue>(&reference))
        return rows_of(parts_of(session.runtime, *parts));
    return std::get<Group>(reference) == Group::dice ? dice_rows(session.game)
                                                     : thing_names(session.game);
}

JsonValue Adapter::variables(const JsonValue& arguments) {
    const std::int64_t wanted = whole_of(arguments.at("variablesReference"));
    if (wanted < 1 || wanted > std::ssize(references_))
        throw AdapterRefusal("these variables are of a moment that has passed");
    // A copy: reading the rows adds references.
    const Reference reference = references_[static_cast<std::size_t>(wanted - 1)];
    JsonValue shown = JsonValue::array();
    for (const ShownRow& row : rows(reference)) shown.push_back(row_json(row));
    return {{"variables", shown}};
}

JsonValue Adapter::evaluate(const JsonValue& arguments) {
    const auto text = arguments.at("expression").get<std::string>();
    const bool is_table = launch_ && launch_->mode == "repl";
    if (moment_ == nullptr && is_table && arguments.value("context", "") == "repl") {
        typed_.push_back(text);
        return {{"result", ""}, {"variablesReference", 0}};
    }
    ScriptVariable value = evaluate_in(waiting(), entry(arguments), text);
    ShownRows found = rows_of({std::move(value)});
    JsonValue row = row_json(found.front());
    row["result"] = row["value"];
    row.erase("value");
    row.erase("name");
    return row;
}

JsonValue Adapter::exception_info(const JsonValue& /*arguments*/) {
    (void)waiting();
    if (halt_->reason != Halt::Reason::failure) throw AdapterRefusal("nothing has failed here");
    return {{"exceptionId", "failure"}, {"description", halt_->text}, {"breakMode", "always"}};
}

// --- numbers to watch

// A row of a thing; or `frog.Health`, in a frame.
std::pair<EntityId, std::string> Adapter::number_named(const JsonValue& arguments) {
    const auto name = arguments.at("name").get<std::string>();
    const std::int64_t reference = arguments.value("variablesReference", std::int64_t{0});
    if (reference >= 1 && reference <= std::ssize(references_)) {
        const Reference& shown = references_[static_cast<std::size_t>(reference - 1)];
        if (const auto* thing = std::get_if<ThingRef>(&shown)) return {thing->thing, name};
    }
    const std::size_t dot = name.rfind('.');
    if (dot == std::string::npos) return {};
    ScriptVariable value = evaluate_in(waiting(), entry(arguments), name.substr(0, dot));
    if (value.parts) waiting().session().sandbox.references.release(value.parts);
    return {value.thing.value_or(EntityId{}), name.substr(dot + 1)};
}

JsonValue Adapter::data_breakpoint_info(const JsonValue& arguments) {
    Game& game = waiting().session().game;
    const auto [thing, number] = number_named(arguments);
    const std::string now = thing ? number_text(game, thing, number) : "";
    if (now.empty())
        return {{"dataId", nullptr},
                {"description", "only a pool or a field of a thing is watched"}};
    return {
        {"dataId", data_id(thing, number)},
        {"description",
         fmt::format("{}.{}, now {}", printable(game.text(game.name_of(thing)), 80), number, now)},
        {"accessTypes", {"write"}},
        {"canPersist", false}};
}

JsonValue Adapter::set_data_breakpoints(const JsonValue& arguments) {
    auto& numbers = debugger_.breakpoints.numbers;
    numbers.clear();
    JsonValue shown = JsonValue::array();
    for (const JsonValue& wanted : arguments.at("breakpoints")) {
        const auto number = read_data_id(wanted.at("dataId").get<std::string>());
        JsonValue row = {{"id", ++last_id_}, {"verified", number.has_value()}};
        if (number) numbers.push_back({last_id_, number->first, number->second});
        shown.push_back(std::move(row));
    }
    if (moment_ != nullptr) waiting().note_numbers();
    return {{"breakpoints", shown}};
}

// --- moving

JsonValue Adapter::move(Move move) {
    (void)waiting();
    move_ = move;
    return JsonValue::object();
}

JsonValue Adapter::go_on(const JsonValue& /*arguments*/) {
    (void)move(Move::on);
    return {{"allThreadsContinued", true}};
}

JsonValue Adapter::pause(const JsonValue& /*arguments*/) {
    debugger_.pause();
    return nullptr;
}

JsonValue Adapter::disconnect(const JsonValue& /*arguments*/) {
    is_over_ = true;
    debugger_.finish();
    return nullptr;
}

}  // namespace hexwright
