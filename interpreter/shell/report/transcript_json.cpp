#include "shell/report/transcript_json.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "kernel/check/edit.hpp"
#include "shell/report/transcript_entry.hpp"

namespace hexwright {

namespace {

using Json = nlohmann::ordered_json;

// One line; broken UTF-8 never ends a transcript.
std::string written(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

class JsonWriter {
public:
    explicit JsonWriter(const Game& game) : game_(game) {}

    [[nodiscard]] Json request(const Request& request) const {
        Json json = {{"verb", text(request.verb)}};
        json["subject"] = request.subject ? Json(name(request.subject)) : Json(nullptr);
        json["arguments"] = Json::array();
        for (const Data& argument : request.arguments) json["arguments"].push_back(data(argument));
        return json;
    }

    [[nodiscard]] Json lines(const std::vector<Line>& lines, const Trace& trace) const {
        Json json = Json::array();
        for (const TranscriptEntry& told : entries_of(lines, &trace)) json.push_back(entry(told));
        return json;
    }

private:
    [[nodiscard]] std::string text(Word word) const {
        return std::string(game_.rules.words.text(word));
    }

    [[nodiscard]] std::string name(EntityId entity) const { return text(game_.name_of(entity)); }

    [[nodiscard]] Json data(const Data& data) const {
        if (const bool* truth = data.truth()) return *truth;
        if (const std::int64_t* number = data.number()) return *number;
        if (const std::string* text = data.text()) return *text;
        if (const EntityId* entity = data.entity()) return Json{{"thing", name(*entity)}};
        if (const Data::List* list = data.list()) {
            Json json = Json::array();
            for (const Data& item : *list) json.push_back(this->data(item));
            return json;
        }
        if (const Data::Map* map = data.map()) {
            Json json = Json::object();
            for (const auto& [key, value] : *map) json[key] = this->data(value);
            return json;
        }
        return nullptr;
    }

    [[nodiscard]] Json value(Value value) const {
        switch (value.type()) {
            case ValueType::integer:
                return value.integer();
            case ValueType::truth:
                return value.truth();
            case ValueType::word:
                return text(value.word());
            case ValueType::entity:
                return Json{{"thing", name(value.entity())}};
            default:
                return nullptr;
        }
    }

    [[nodiscard]] Json modifiers(const TranscriptEntry& entry) const {
        static constexpr const char* operations[] = {"add",      "percent", "replace",
                                                     "at_least", "at_most", "always"};
        Json json = Json::array();
        for (const Line& line : entry.modifiers) {
            Json part = {{"label", text(line.word)}, {"value", line.value}};
            const std::int64_t op = line.extra.is(ValueType::integer) ? line.extra.integer() : 0;
            if (op > 0 && op < std::ssize(operations)) part["operation"] = operations[op];
            json.push_back(std::move(part));
        }
        return json;
    }

    static Json start(const Line& line, const char* kind) {
        return {{"kind", kind}, {"depth", int{line.depth}}};
    }

    void put(Json& json, const char* key, Word word) const {
        if (word) json[key] = text(word);
    }

    [[nodiscard]] Json check(const TranscriptEntry& entry) const {
        const Line& line = entry.line;
        Json json = start(line, "check");
        put(json, "who", line.a);
        put(json, "against", line.b);
        put(json, "name", line.word);
        json["dice"] = Json::array();
        for (const Line& die : entry.dice) {
            const bool kept = !die.extra.is(ValueType::truth) || die.extra.truth();
            Json one = {{"value", die.value}, {"kept", kept}};
            if (die.sides != 0) one["sides"] = die.sides;
            json["dice"].push_back(std::move(one));
        }
        json["modifiers"] = modifiers(entry);
        json["total"] = line.value;
        if (line.extra.is(ValueType::integer)) json["difficulty"] = line.extra.integer();
        if (entry.outcome) json["outcome"] = outcome(*entry.outcome);
        return json;
    }

    [[nodiscard]] Json outcome(const Line& line) const {
        const std::int64_t special = line.extra.is(ValueType::integer) ? line.extra.integer() : 0;
        return {{"name", text(line.word)},
                {"margin", line.value},
                {"critical", special > 0},
                {"fumble", special < 0}};
    }

    [[nodiscard]] Json amount(const TranscriptEntry& entry) const {
        Json json = start(entry.line, "amount");
        put(json, "target", entry.line.a);
        put(json, "name", entry.line.word);
        json["value"] = entry.line.value;
        if (entry.line.extra.is(ValueType::word)) put(json, "element", entry.line.extra.word());
        json["modifiers"] = modifiers(entry);
        return json;
    }

    [[nodiscard]] Json asked(const TranscriptEntry& entry) const {
        const Line& line = entry.line;
        Json json = start(line, "asked");
        put(json, "who", line.a);
        put(json, "question", line.word);
        json["answer"] = value(line.extra);
        put(json, "chosen", line.b);
        if (entry.answered_by) json["answered_by"] = name_of(*entry.answered_by);
        return json;
    }

    [[nodiscard]] Json pool(const Line& line) const {
        const std::int64_t now = line.extra.is(ValueType::integer) ? line.extra.integer() : 0;
        Json json = start(line, "pool");
        put(json, "who", line.a);
        put(json, "pool", line.word);
        json["before"] = now - line.value;
        json["after"] = now;
        return json;
    }

    // Whoever it is about, and one word.
    [[nodiscard]] Json plain(const Line& line, const char* kind, const char* key) const {
        Json json = start(line, kind);
        put(json, "who", line.a);
        put(json, key, line.word);
        return json;
    }

    [[nodiscard]] Json act(const Line& line) const {
        Json json = plain(line, "act", "name");
        put(json, "target", line.b);
        if (line.extra.is(ValueType::word)) put(json, "told", line.extra.word());
        return json;
    }

    [[nodiscard]] Json refused(const Line& line) const {
        Json json = plain(line, "refused", "name");
        if (line.extra.is(ValueType::word)) put(json, "reason", line.extra.word());
        return json;
    }

    [[nodiscard]] Json entry(const TranscriptEntry& entry) const {
        const Line& line = entry.line;
        switch (line.kind) {
            case LineKind::act:
                return act(line);
            case LineKind::refused:
                return refused(line);
            case LineKind::check:
                return check(entry);
            case LineKind::amount:
                return amount(entry);
            case LineKind::asked:
                return asked(entry);
            case LineKind::pool:
                return pool(line);
            default:
                return small(line);
        }
    }

    [[nodiscard]] Json small(const Line& line) const {
        Json json;
        switch (line.kind) {
            case LineKind::cancelled:
                json = plain(line, "cancelled", "name");
                put(json, "by", line.b);
                return json;
            case LineKind::around:
                json = plain(line, "around", "name");
                put(json, "by", line.b);
                return json;
            case LineKind::related:
                json = plain(line, "related", "pair");
                put(json, "other", line.b);
                if (line.extra.is(ValueType::word)) put(json, "now", line.extra.word());
                if (line.extra.is(ValueType::integer)) json["now"] = line.extra.integer();
                if (line.extra.is(ValueType::truth)) json["now"] = line.extra.truth();
                return json;
            case LineKind::gained:
                json = plain(line, "gained", "thing");
                json["x"] = line.value;
                return json;
            case LineKind::lost:
                return plain(line, "lost", "thing");
            case LineKind::moved:
                return plain(line, "moved", "to");
            case LineKind::thing:
                return plain(line, line.value < 0 ? "gone" : "made", "thing");
            case LineKind::heading:
                return plain(line, "heading", "text");
            case LineKind::note:
                return plain(line, "note", "text");
            case LineKind::die:
                json = start(line, "die");
                break;
            case LineKind::modifier:
                json = plain(line, "modifier", "label");
                break;
            default:
                json = plain(line, "outcome", "name");
                break;
        }
        json["value"] = line.value;
        return json;
    }

    const Game& game_;
};

const char* name_of(Ending ending) {
    switch (ending) {
        case Ending::done:
            return "done";
        case Ending::refused:
            return "refused";
        case Ending::failed:
            break;
    }
    return "failed";
}

Json packs_json(const std::vector<LockedPack>& packs) {
    Json list = Json::array();
    for (const LockedPack& pack : packs)
        list.push_back({{"id", pack.id}, {"version", pack.version}, {"sha256", pack.sha256}});
    return list;
}

}  // namespace

std::string transcript_json_header(std::uint64_t seed, const std::vector<LockedPack>& packs) {
    // As text: a seed has 64 bits, which not every reader of JSON keeps in a number.
    Json json = {{"schema", 1}, {"seed", fmt::format("{}", seed)}};
    json["packs"] = packs_json(packs);
    return written(json);
}

std::string transcript_json_visit(const std::string& scene, const std::vector<LockedPack>& packs) {
    return written({{"visit", scene}, {"packs", packs_json(packs)}});
}

std::string transcript_json(const Game& game, std::size_t number, const Ruling& ruling) {
    const JsonWriter writer(game);
    Json json = {{"ruling", number}, {"request", writer.request(ruling.request)}};
    json["ending"] = name_of(ruling.ending);
    const ChosenDice dice = chosen_dice(ruling.trace);
    if (!dice.forced.empty()) json["forced"] = dice.forced;
    if (!dice.from_tray.empty()) json["from_tray"] = dice.from_tray;
    json["lines"] = writer.lines(ruling.lines, ruling.trace);
    return written(json);
}

std::string transcript_json_failure(const Game& game,
                                    const Request& request,
                                    const Diagnostic& diagnostic) {
    const JsonWriter writer(game);
    Json json = {{"ruling", nullptr}, {"request", writer.request(request)}};
    json["ending"] = name_of(Ending::failed);
    Json& problem = json["diagnostic"];
    problem = {{"code", diagnostic.code}, {"message", diagnostic.message}};
    if (!diagnostic.where.file.empty()) problem["file"] = diagnostic.where.file;
    if (diagnostic.where.line > 0) problem["line"] = diagnostic.where.line;
    if (!diagnostic.hint.empty()) problem["hint"] = diagnostic.hint;
    return written(json);
}

std::string transcript_json_printed(const std::string& text) {
    return written({{"printed", text}});
}

std::string transcript_json_suspended(const std::string& pack) {
    return written({{"suspended", pack}});
}

std::string transcript_json_end(std::size_t rulings, std::uint64_t hash) {
    return written({{"rulings", rulings}, {"state", fmt::format("{:016x}", hash)}});
}

}  // namespace hexwright
