#include "shell/run/replay.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"
#include "shell/report/json_text.hpp"

namespace hexwright {

namespace {

using Json = nlohmann::ordered_json;

constexpr int replay_schema = 2;
constexpr int replay_schema_of_other_states = 1;  // its state was hashed otherwise
constexpr const char* origins[] = {"seed",   "forced", "tray",   "replay",
                                   "person", "policy", "default"};

// --- writing

// As text: many JSON readers hold fewer than 64 bits in a number.
std::string hex(std::uint64_t number) {
    return fmt::format("{:016x}", number);
}

const char* name_of(Ending ending) {
    return ending == Ending::refused ? "refused" : "done";
}

Json written(EntityId entity) {
    return Json{{"thing", {entity.slot, entity.birth}}};
}

// A value that JSON does not know is an object with one key that says what it is.
Json written(const Data& data) {
    if (const bool* truth = data.truth()) return *truth;
    if (const std::int64_t* number = data.number()) return *number;
    if (const std::string* text = data.text()) return *text;
    if (const EntityId* entity = data.entity()) return written(*entity);
    if (const Data::List* list = data.list()) {
        Json json = Json::array();
        for (const Data& item : *list) json.push_back(written(item));
        return json;
    }
    if (const Data::Map* map = data.map()) {
        Json entries = Json::array();
        for (const auto& [key, value] : *map) entries.push_back(Json::array({key, written(value)}));
        return Json{{"map", std::move(entries)}};
    }
    return nullptr;
}

Json written(Value value, const WordTable& words) {
    switch (value.type()) {
        case ValueType::integer:
            return value.integer();
        case ValueType::truth:
            return value.truth();
        case ValueType::word:
            return std::string(words.text(value.word()));
        case ValueType::entity:
            return written(value.entity());
        default:
            return nullptr;
    }
}

Json written(const Trace& trace, const WordTable& words) {
    Json json = Json::array();
    for (const TraceEntry& entry : trace) {
        json.push_back(Json::array({hex(entry.fingerprint), written(entry.answer, words),
                                    entry.draw, origins[static_cast<std::size_t>(entry.origin)]}));
    }
    return json;
}

Json written(const Ruling& ruling, const WordTable& words) {
    Json json = {{"verb", std::string(words.text(ruling.request.verb))}};
    json["subject"] = ruling.request.subject ? written(ruling.request.subject) : Json(nullptr);
    json["arguments"] = Json::array();
    for (const Data& argument : ruling.request.arguments) {
        json["arguments"].push_back(written(argument));
    }
    if (const auto& flow = ruling.request.flow) {
        json["flow"] = {{"name", std::string(words.text(flow->flow))},
                        {"state", flow->state ? written(*flow->state) : Json(nullptr)},
                        {"begun", flow->is_begun},
                        {"if_refused", flow->if_refused}};
        if (flow->is_begun) json["flow"]["given"] = written(flow->given);
    }
    json["trace"] = written(ruling.trace, words);
    json["ending"] = name_of(ruling.ending);
    return json;
}

std::string text_of(const Json& json) {
    return json.dump(1, ' ', false, Json::error_handler_t::replace);
}

bool carries_function(const Data& data) {
    if (data.handler() != nullptr) return true;
    if (const Data::List* list = data.list()) return std::ranges::any_of(*list, carries_function);
    const Data::Map* map = data.map();
    return map != nullptr && std::ranges::any_of(*map, [](const auto& entry) {
               return carries_function(entry.second);
           });
}

// --- reading

class ReplayReader {
public:
    explicit ReplayReader(WordTable& words) : words_(words) {}

    Replay read(const Json& json) {
        const std::int64_t schema = whole_of(json.at("schema"));
        if (schema != replay_schema && schema != replay_schema_of_other_states) {
            throw Error("shell/bad-replay", "this replay is of another version of the engine");
        }
        Replay replay;
        replay.seed = number(json.at("seed").get<std::string>(), 10);
        replay.lock.engine = json.at("engine").get<std::string>();
        for (const Json& pack : json.at("packs"))
            replay.lock.packs.push_back({pack.at("id"), pack.at("version"), pack.at("sha256")});
        for (const Json& ruling : json.at("rulings")) replay.rulings.push_back(read_ruling(ruling));
        for (const Json& suspension : json.value("suspended", Json::array())) {
            const auto after = static_cast<std::size_t>(whole_of(suspension.at("after")));
            replay.suspended.push_back(
                {suspension.at("pack"), after, suspension.value("is_over", false)});
        }
        replay.tray = trace(json.value("tray", Json::array()));
        replay.draws = static_cast<std::uint32_t>(whole_of(json.value("draws", Json(1))));
        replay.salt = json.value("salt", "");
        const Json scratch = json.value("scratch", Json::object());
        for (const auto& [file, text] : scratch.items())
            replay.scratch[file] = text.get<std::string>();
        const std::uint64_t state = number(json.at("state").get<std::string>(), 16);
        if (schema == replay_schema) replay.state = state;
        return replay;
    }

private:
    static std::uint64_t number(const std::string& text, int base) {
        if (const auto value = whole_number<std::uint64_t>(text, base)) return *value;
        throw Error("shell/bad-replay",
                    fmt::format("'{}' is no whole number", printable(text, 40)));
    }

    static EntityId entity(const Json& json) {
        const Json& id = json.at("thing");
        return {static_cast<std::uint32_t>(whole_of(id.at(0))),
                static_cast<std::uint64_t>(whole_of(id.at(1)))};
    }

    static std::int64_t integer(const Json& json) {
        const std::int64_t value = whole_of(json);
        if (value > limits::integer_max || value < -limits::integer_max) {
            throw Error("shell/bad-replay", fmt::format("the number {} is beyond 2^53", value));
        }
        return value;
    }

    Data data(const Json& json, int depth) {
        if (depth > limits::value_depth)
            throw Error("shell/bad-replay", "a value is nested too deeply");
        if (json.is_boolean()) return Data(json.get<bool>());
        if (json.is_number_integer()) return Data(integer(json));
        if (json.is_string()) return Data(json.get<std::string>());
        if (json.is_array()) {
            Data::List list;
            for (const Json& item : json) list.push_back(data(item, depth + 1));
            return Data(std::move(list));
        }
        if (json.is_null()) return {};
        if (json.contains("thing")) return Data(entity(json));
        Data::Map map;
        for (const Json& entry : json.at("map")) {
            map.emplace_back(entry.at(0).get<std::string>(), data(entry.at(1), depth + 1));
        }
        return Data(std::move(map));
    }

    Value value(const Json& json) {
        if (json.is_null()) return {};
        if (json.is_boolean()) return Value::of_truth(json.get<bool>());
        if (json.is_string()) return Value::of(words_.intern(json.get<std::string>()));
        if (json.is_object()) return Value::of(entity(json));
        return Value::of(integer(json));
    }

    TraceEntry entry(const Json& json) {
        TraceEntry entry;
        entry.fingerprint = number(json.at(0).get<std::string>(), 16);
        entry.answer = value(json.at(1));
        entry.draw = static_cast<std::uint32_t>(whole_of(json.at(2)));
        const auto origin = json.at(3).get<std::string>();
        for (std::size_t i = 0; i < std::size(origins); ++i) {
            if (origin == origins[i]) entry.origin = static_cast<AnswerOrigin>(i);
        }
        return entry;
    }

    Trace trace(const Json& json) {
        Trace trace;
        for (const Json& answer : json) trace.push_back(entry(answer));
        return trace;
    }

    FlowChange flow(const Json& json) {
        FlowChange change{words_.intern(json.at("name").get<std::string>()), {}};
        if (!json.at("state").is_null()) change.state = data(json.at("state"), 0);
        change.is_begun = json.at("begun").get<bool>();
        change.if_refused = json.at("if_refused").get<bool>();
        if (change.is_begun) change.given = data(json.at("given"), 0);
        return change;
    }

    Ruling read_ruling(const Json& json) {
        Ruling ruling;
        // Looking at a tag was a ruling in version 0.3.0, which did nothing.
        const auto verb = json.at("verb").get<std::string>();
        if (!verb.empty() && verb != "tagged") ruling.request.verb = words_.intern(verb);
        if (!json.at("subject").is_null()) ruling.request.subject = entity(json.at("subject"));
        for (const Json& argument : json.at("arguments")) {
            ruling.request.arguments.push_back(data(argument, 0));
        }
        if (json.contains("flow")) ruling.request.flow = flow(json.at("flow"));
        ruling.trace = trace(json.at("trace"));
        const bool refused = json.at("ending").get<std::string>() == "refused";
        ruling.ending = refused ? Ending::refused : Ending::done;
        return ruling;
    }

    WordTable& words_;
};

}  // namespace

Replay replay_of(const Game& game) {
    Replay replay;
    replay.seed = game.fate.seed();
    for (const Ruling& ruling : game.history()) {
        for (const Data& argument : ruling.request.arguments) {
            if (!carries_function(argument)) continue;
            throw Error("shell/not-for-replay",
                        fmt::format("a request of '{}' carries a function, which no file can hold",
                                    game.text(ruling.request.verb)),
                        "let the scene name something that a pack defines instead");
        }
        replay.rulings.push_back(
            {ruling.request, ruling.trace, ruling.begin, ruling.end, {}, ruling.ending});
    }
    replay.tray = game.fate.tray();
    replay.draws = game.fate.draws();
    replay.state = game.world.hash();
    return replay;
}

std::string write_replay(const Replay& replay, const WordTable& words) {
    Json json = {{"schema", replay_schema}, {"engine", replay.lock.engine}};
    json["seed"] = fmt::format("{}", replay.seed);
    json["packs"] = Json::array();
    for (const LockedPack& pack : replay.lock.packs) {
        json["packs"].push_back(
            {{"id", pack.id}, {"version", pack.version}, {"sha256", pack.sha256}});
    }
    json["state"] = hex(*replay.state);
    for (const Suspension& suspension : replay.suspended) {
        Json entry = {{"pack", suspension.pack}, {"after", suspension.after}};
        if (suspension.is_over) entry["is_over"] = true;
        json["suspended"].push_back(std::move(entry));
    }
    for (const auto& [file, text] : replay.scratch) json["scratch"][file] = text;
    if (!replay.salt.empty()) json["salt"] = replay.salt;
    json["draws"] = replay.draws;
    if (!replay.tray.empty()) json["tray"] = written(replay.tray, words);
    json["rulings"] = Json::array();
    std::string text = text_of(json);
    // One by one: of a long game they would fill the memory as JSON.
    if (!replay.rulings.empty()) text.resize(text.size() - std::string_view("]\n}").size());
    for (const Ruling& ruling : replay.rulings) {
        if (&ruling != &replay.rulings.front()) text += ',';
        text += "\n  " + replaced(text_of(written(ruling, words)), {{"\n", "\n  "}});
    }
    return text + (replay.rulings.empty() ? "\n" : "\n ]\n}\n");
}

Replay read_replay(std::string_view text, std::string_view file, WordTable& words) {
    try {
        return ReplayReader(words).read(read_json(text, file));
    } catch (const Json::exception&) {
        Diagnostic diagnostic = Error("shell/bad-replay", "this is no replay, or a broken one",
                                      "hexwright run SCENE --save FILE writes one")
                                    .diagnostic();
        diagnostic.where.file = file;
        throw Error(diagnostic);
    }
}

void verify_replayed(const Ruling& wanted, const Ruling& found, std::size_t number) {
    const auto [question, answer] = std::ranges::mismatch(
        wanted.trace, found.trace, [](const TraceEntry& then, const TraceEntry& now) {
            return then.fingerprint == now.fingerprint && then.answer == now.answer;
        });
    if (wanted.trace.size() != found.trace.size()) {
        throw Error("chance/trace-mismatch",
                    fmt::format("ruling {} asked {} questions, in the replay {}", number,
                                found.trace.size(), wanted.trace.size()),
                    "the rules or the game changed since; make the ruling again");
    }
    if (question != wanted.trace.end()) {
        throw Error("chance/trace-mismatch",
                    fmt::format("ruling {} answers its question {} differently than the replay",
                                number, question - wanted.trace.begin() + 1),
                    "the rules or the game changed since; make the ruling again");
    }
    if (wanted.ending == found.ending) return;
    throw Error("shell/replay-differs",
                fmt::format("ruling {} was {} in the replay, now it is {}", number,
                            name_of(wanted.ending), name_of(found.ending)),
                "the rules changed since; make the replay again");
}

}  // namespace hexwright
