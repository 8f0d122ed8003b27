#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "kernel/verb/things.hpp"
#include "shell/report/transcript.hpp"

namespace hexwright {

namespace {

using Json = nlohmann::ordered_json;

std::string written(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

// How a kind of line is written: the keys of its parts, in this order. A part without a key is left
// out.
struct LineKeys {
    LineKind kind;
    const char* name;
    const char* a = nullptr;
    const char* word = nullptr;
    const char* b = nullptr;
    const char* value = nullptr;
    const char* extra = nullptr;
};

constexpr LineKeys line_keys[] = {
    {LineKind::act, "act", "who", "name", "target", nullptr, "told"},
    {LineKind::refused, "refused", "who", "name", nullptr, nullptr, "reason"},
    {LineKind::cancelled, "cancelled", "who", "name", "by"},
    {LineKind::around, "around", "who", "name", "by"},
    {LineKind::check, "check", "who"},
    {LineKind::die, "die", nullptr, nullptr, nullptr, "value"},
    {LineKind::modifier, "modifier", "who", "label", nullptr, "value"},
    {LineKind::base, "base", nullptr, nullptr, nullptr, "value"},
    {LineKind::factor, "factor", nullptr, "label", nullptr, "value"},
    {LineKind::outcome, "outcome", "who", "name", nullptr, "value"},
    {LineKind::amount, "amount", "target", "name", nullptr, "value", "element"},
    {LineKind::pool, "pool", "who", "pool"},
    {LineKind::gained, "gained", "who", "thing", nullptr, "x"},
    {LineKind::lost, "lost", "who", "thing"},
    {LineKind::moved, "moved", "who", "to"},
    {LineKind::related, "related", "who", "pair", "other", nullptr, "now"},
    {LineKind::asked, "asked", "who", "question"},
    {LineKind::note, "note", "who", "text"},
    {LineKind::heading, "heading", "who", "text"},
    {LineKind::thing, "made", "who", "thing"},
};

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
        for (const TranscriptEntry& each : entries_of(lines, &trace)) json.push_back(entry(each));
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

    [[nodiscard]] Json value(Value value) const { return data(to_data(game_, value)); }

    void put(Json& json, const char* key, Word word) const {
        if (key != nullptr && word) json[key] = text(word);
    }

    [[nodiscard]] Json entry(const TranscriptEntry& entry) const {
        const Line& line = entry.line;
        const auto keys = std::ranges::find(line_keys, line.kind, &LineKeys::kind);
        const bool is_gone = line.kind == LineKind::thing && line.value < 0;
        Json json = {{"kind", is_gone ? "gone" : keys->name}, {"depth", int{line.depth}}};
        if (line.taken_back) json["taken_back"] = true;
        put(json, keys->a, line.a);
        put(json, keys->word, line.word);
        put(json, keys->b, line.b);
        if (keys->value != nullptr) json[keys->value] = line.value;
        const bool says_nothing =
            line.extra.is_nil() || (line.extra.is(ValueType::word) && !line.extra.word());
        if (keys->extra != nullptr && !says_nothing) json[keys->extra] = value(line.extra);
        if (line.kind == LineKind::check) add_check(json, entry);
        if (line.kind == LineKind::amount) add_sum(json, entry);
        if (line.kind == LineKind::asked) add_answer(json, entry);
        if (line.kind == LineKind::pool) {
            json["before"] = integer_or_zero(line.extra) - line.value;
            json["after"] = integer_or_zero(line.extra);
        }
        return json;
    }

    void add_sum(Json& json, const TranscriptEntry& entry) const {
        if (entry.base) json["base"] = *entry.base;
        json["modifiers"] = modifiers(entry);
        for (const Line& factor : entry.factors)
            json["factors"].push_back({{"label", text(factor.word)}, {"value", factor.value}});
    }

    void add_check(Json& json, const TranscriptEntry& entry) const {
        put(json, "against", entry.line.b);
        put(json, "name", entry.line.word);
        json["dice"] = Json::array();
        for (const Line& die : entry.dice) {
            Json one = {{"value", die.value}, {"kept", counts(die)}};
            if (die.sides != 0) one["sides"] = die.sides;
            json["dice"].push_back(std::move(one));
        }
        json["modifiers"] = modifiers(entry);
        json["total"] = entry.line.value;
        if (entry.line.extra.is(ValueType::integer))
            json["difficulty"] = entry.line.extra.integer();
        if (!entry.outcome) return;
        const std::int64_t special = integer_or_zero(entry.outcome->extra);
        json["outcome"] = {{"name", text(entry.outcome->word)},
                           {"margin", entry.outcome->value},
                           {"critical", special > 0},
                           {"fumble", special < 0}};
    }

    [[nodiscard]] Json modifiers(const TranscriptEntry& entry) const {
        static constexpr const char* operations[] = {"add",      "percent", "replace",
                                                     "at_least", "at_most", "always"};
        Json json = Json::array();
        for (const Line& line : entry.modifiers) {
            Json part = {{"label", text(line.word)}, {"value", line.value}};
            const std::int64_t op = integer_or_zero(line.extra);
            if (op > 0 && op < std::ssize(operations)) part["operation"] = operations[op];
            json.push_back(std::move(part));
        }
        return json;
    }

    void add_answer(Json& json, const TranscriptEntry& entry) const {
        json["answer"] = value(entry.line.extra);
        put(json, "chosen", entry.line.b);
        if (entry.answered_by) json["answered_by"] = name_of(*entry.answered_by);
    }

    const Game& game_;
};

Json packs_json(const std::vector<LockedPack>& packs) {
    Json list = Json::array();
    for (const LockedPack& pack : packs)
        list.push_back({{"id", pack.id}, {"version", pack.version}, {"sha256", pack.sha256}});
    return list;
}

}  // namespace

std::string transcript_json_header(std::uint64_t seed, const std::vector<LockedPack>& packs) {
    // The seed is text: it has 64 bits, more than many JSON readers hold in a number.
    return written(
        {{"schema", 1}, {"seed", fmt::format("{}", seed)}, {"packs", packs_json(packs)}});
}

std::string transcript_json_visit(const std::string& scene, const std::vector<LockedPack>& packs) {
    return written({{"visit", scene}, {"packs", packs_json(packs)}});
}

std::string transcript_json(const Game& game, std::size_t number, const Ruling& ruling) {
    const JsonWriter writer(game);
    Json json = {{"ruling", number}, {"request", writer.request(ruling.request)}};
    json["ending"] = ruling.ending == Ending::done ? "done" : "refused";
    const ChosenDice dice = chosen_dice(ruling.trace);
    if (!dice.forced.empty()) json["forced"] = dice.forced;
    if (!dice.from_tray.empty()) json["from_tray"] = dice.from_tray;
    json["lines"] = writer.lines(ruling.lines, ruling.trace);
    return written(json);
}

std::string transcript_json_failure(const Game& game,
                                    const Request& request,
                                    const Diagnostic& diagnostic) {
    Json json = {{"ruling", nullptr}, {"request", JsonWriter(game).request(request)}};
    json["ending"] = "failed";
    Json& problem = json["diagnostic"];
    problem = {{"code", diagnostic.code}, {"message", diagnostic.message}};
    if (!diagnostic.where.file.empty()) problem["file"] = diagnostic.where.file;
    if (diagnostic.where.line > 0) problem["line"] = diagnostic.where.line;
    if (!diagnostic.notes.empty()) problem["notes"] = diagnostic.notes;
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
