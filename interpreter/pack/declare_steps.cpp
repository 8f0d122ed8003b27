#include "pack/declare_steps.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "base/text.hpp"
#include "kernel/verb/steps.hpp"

namespace hexwright {

namespace {

class StepReader {
public:
    StepReader(const DeclareContext& context, BodyReader& body) : context_(context), body_(body) {}

    // Nothing, with a complaint, when the entries make no step.
    std::optional<StepBody> read() {
        const std::vector<const Form*> found = forms_written();
        if (found.size() == 1) return (this->*found.front()->read)();
        std::vector<std::string> keys;
        keys.reserve(found.size());
        for (const Form* form : found) keys.emplace_back(form->key);
        if (found.size() > 1) {
            body_.complain(keys[1], "pack/bad-step",
                           fmt::format("{} does two things: {}", body_.what(), join_names(keys)),
                           "write two steps");
            return std::nullopt;
        }
        for (const Form& form : forms()) {
            if (std::string_view(form.key) != "2") keys.emplace_back(form.key);
        }
        body_.require("evaluate", "give it a function, or one of " + join_names(keys, "or"));
        return std::nullopt;
    }

    // When it is run: words, a function, or both: { "luck", function(act) ... end }.
    void read_when(Step& step) {
        const Data& when = body_.any("when");
        const Data::List alone{when};
        for (const Data& part : when.list() == nullptr ? alone : *when.list()) {
            if (part.is_nil()) continue;
            if (part.text() != nullptr) {
                const std::string path = body_.path("when");
                if (auto read = context_.condition(*part.text(), path))
                    step.condition = std::move(*read);
            } else if (part.handler() != nullptr) {
                step.when = *part.handler();
            } else {
                body_.complain("when", "pack/wrong-type",
                               fmt::format("`when` of {} is a condition or a function, found {}",
                                           body_.what(), shown_value(part)));
            }
        }
    }

private:
    struct Form {
        const char* key;
        StepBody (StepReader::*read)();
    };

    static std::span<const Form> forms() {
        static constexpr std::array all = {
            Form{"2", &StepReader::script},
            Form{"read", &StepReader::read_amount},
            Form{"evaluate", &StepReader::evaluate},
            Form{"edits", &StepReader::edit},
            Form{"least", &StepReader::least},
            Form{"spend", &StepReader::spend},
            Form{"pay", &StepReader::pay},
            Form{"effects", &StepReader::effects},
            Form{"call", &StepReader::call},
            Form{"refuse", &StepReader::refuse},
            Form{"stop", &StepReader::stop},
            Form{"laid", &StepReader::laid},
            Form{"affordable", &StepReader::affordable},
            Form{"lay", &StepReader::lay},
            Form{"flag", &StepReader::flag},
            Form{"note", &StepReader::note},
            Form{"choose_x", &StepReader::choose_x},
            Form{"aim", &StepReader::aim},
            Form{"check", &StepReader::check},
            Form{"each", &StepReader::each},
            Form{"does", &StepReader::does},
            Form{"chart", &StepReader::chart},
            Form{"inflict", &StepReader::inflict},
        };
        return all;
    }

    std::vector<const Form*> forms_written() {
        std::vector<const Form*> found;
        for (const Form& form : forms()) {
            // A refusal may say why a word that is laid refuses.
            const bool is_reason = std::string_view(form.key) == "refuse" && body_.has("laid");
            if (body_.has(form.key) && !is_reason) found.push_back(&form);
        }
        return found;
    }

    StepBody script() { return ScriptStep{body_.handler("2")}; }

    StepBody read_amount() { return ReadStep{word("read")}; }

    StepBody evaluate() { return EvaluateStep{word("evaluate"), words("rank")}; }

    StepBody edit() { return EditStep{word("field", "amount"), word("edits"), of_target()}; }

    StepBody least() {
        return LeastStep{word("field", "amount"), body_.number("least").value_or(0)};
    }

    StepBody spend() {
        const bool layers = body_.truth("layers").value_or(false);
        if (!body_.has("pools"))
            body_.require("pools", "name the pools it is taken from, in order");
        return SpendStep{word("spend"), words("pools"), layers};
    }

    StepBody pay() { return PayStep{word("pay")}; }

    StepBody effects() { return EffectsStep{word("effects")}; }

    StepBody call() { return CallStep{word("call")}; }

    StepBody refuse() { return RefuseStep{word("refuse")}; }

    StepBody stop() {
        (void)body_.truth("stop");
        return StopStep{};
    }

    StepBody laid() {
        LaidStep step;
        step.key = word("laid");
        step.word = word("word");
        step.path = path("named", "");
        step.of = role("of", "user");
        step.reason = word("refuse");
        if (!step.word && !body_.has("named"))
            body_.require("word", "write word = \"act\", or named = a name that holds the word");
        return step;
    }

    StepBody affordable() { return AffordStep{word("affordable")}; }

    StepBody lay() { return LayStep{word("lay"), word("label")}; }

    StepBody flag() { return FlagStep{word("flag")}; }

    StepBody note() { return NoteStep{word("note")}; }

    StepBody choose_x() { return ChooseXStep{word("choose_x")}; }

    StepBody aim() {
        AimStep step;
        step.range = word("aim");
        step.target = word("at", "target");
        step.legal = condition("legal");
        step.otherwise = body_.handler("otherwise");
        if (!step.otherwise)
            body_.require("otherwise", "a function that finds the targets nobody named");
        return step;
    }

    StepBody check() { return CheckStep{word("check"), word("line"), word("fails")}; }

    StepBody each() {
        return EachStep{word("each"), condition("where"), word("otherwise"), word("kind"),
                        condition("chosen")};
    }

    StepBody does() { return DoStep{word("does"), role("to", "target")}; }

    StepBody chart() {
        return ChartStep{word("chart"), path("row", "the word of the row"),
                         path("column", "the word of the column"), word("into", "number")};
    }

    StepBody inflict() {
        return InflictStep{word("inflict"), word("amount", "amount"), word("fields", "fields"),
                           words("rank"), condition("freely")};
    }

    // A required path, unless no hint says what it is for.
    Path path(const char* key, const std::string& hint) {
        const std::optional<std::string> text = body_.text(key);
        if (!text) {
            if (!hint.empty() && !body_.has(key)) body_.require(key, "it is " + hint);
            return {};
        }
        const std::optional<Clause> read = context_.condition(*text, body_.path(key));
        const bool is_path =
            read && read->nodes().size() == 1 && read->nodes().front().op == Clause::Op::truth;
        if (read && !is_path)
            body_.complain(key, "pack/bad-step", fmt::format("'{}' is no name", *text),
                           "write a name of the act, or role.name: target.Element");
        return is_path ? read->nodes().front().left : Path{};
    }

    PathRole role(const char* key, const char* usual) {
        const std::string text = body_.text(key).value_or(usual);
        const Path path = Clause::parse_path(text, context_.game.rules.words);
        if (path.role == PathRole::act || path.name)
            body_.complain(key, "pack/not-one-of",
                           fmt::format("'{}' is no role", printable(text, 60)),
                           "write user, target, self, holder, creator or made");
        return path.role;
    }

    Clause condition(const char* key) {
        const std::optional<std::string> text = body_.text(key);
        if (!text) return {};
        return context_.condition(*text, body_.path(key)).value_or(Clause{});
    }

    Word word(const char* key, const char* usual = nullptr) {
        const std::optional<std::string> text = body_.text(key);
        if (text) return context_.intern(*text);
        return usual == nullptr ? Word{} : context_.intern(usual);
    }

    std::vector<Word> words(const char* key) {
        std::vector<Word> found;
        for (const std::string& text : body_.texts(key)) found.push_back(context_.intern(text));
        return found;
    }

    bool of_target() { return body_.choice("of", {"user", "target"}).value_or(1) == 1; }

    const DeclareContext& context_;
    BodyReader& body_;
};

}  // namespace

namespace {

// The first value of a table.
const Data& first_of(const Data& table) {
    static const Data nothing;
    if (const Data::List* list = table.list()) return list->empty() ? nothing : list->front();
    const Data::Map* map = table.map();
    return map == nullptr || map->empty() ? nothing : map->front().second;
}

// One step; nothing, with a complaint, when it is none. Without an event it is no window.
std::optional<Step> read_step(const DeclareContext& context,
                              const Data& data,
                              const std::string& path,
                              int place,
                              const std::string& event) {
    if (!is_table(data)) {
        context.problems.add(
            "pack/bad-step", context.site.value(path),
            fmt::format("a step is a table with its name first, found {}", shown_value(data)),
            "write: { \"armour\", function(act) ... end }");
        return std::nullopt;
    }
    const std::string* name = first_of(data).text();
    const std::string title =
        name == nullptr ? fmt::format("step {}", place) : fmt::format("step '{}'", *name);
    BodyReader body(context.site, data, context.problems, title, path);
    const std::optional<std::string> step_name = body.text("1");
    if (!body.has("1")) body.require("1", "its first entry is its name");
    StepReader reader(context, body);
    Step step;
    std::optional<StepBody> step_body = reader.read();
    reader.read_when(step);
    const std::optional<std::string> things = body.text("around");
    if (step_body) body.finish();
    if (!step_name || !step_body) return std::nullopt;
    step.name = context.intern(*step_name);
    if (!event.empty()) {
        step.event = context.event(event + "/" + *step_name);
    }
    step.body = std::make_shared<const StepBody>(std::move(*step_body));
    if (things) {
        auto inner = std::make_shared<Step>();
        inner->name = step.name;
        inner->body = std::move(step.body);
        step.body = hexwright::step_body(AroundStep{context.intern(*things), std::move(inner)});
    }
    return step;
}

}  // namespace

std::vector<Step> read_steps(const DeclareContext& context,
                             const Data& steps,
                             const std::string& event) {
    std::vector<Step> read;
    int place = 0;
    for (const auto& [key, data] : entries_of(steps)) {
        const std::string path = path_of("steps", key);
        std::optional<Step> step = read_step(context, data, path, ++place, event);
        if (!step) continue;
        const Word added = step->name;
        if (std::any_of(read.begin(), read.end(),
                        [added](const Step& other) { return other.name == added; })) {
            context.problems.add(
                "pack/bad-step", context.site.value(path_of(path, "1")),
                fmt::format("there are two steps '{}'", context.game.rules.words.text(added)),
                "a step's name is its window, so each has its own");
        }
        read.push_back(std::move(*step));
    }
    return read;
}

std::vector<Step> read_may(const DeclareContext& context, const Data& may) {
    std::vector<Step> read;
    if (may.is_nil()) return read;
    if (const HandlerId* handler = may.handler()) {
        read.emplace_back().body = hexwright::step_body(ScriptStep{*handler});
        return read;
    }
    if (!is_table(may)) {
        context.problems.add("pack/wrong-type", context.site.value("may"),
                             fmt::format("`may` of {} is a function or a list of steps, found {}",
                                         context.title(), shown_value(may)));
        return read;
    }
    int place = 0;
    for (const auto& [key, data] : entries_of(may)) {
        if (std::optional<Step> step = read_step(context, data, path_of("may", key), ++place, {}))
            read.push_back(std::move(*step));
    }
    return read;
}

}  // namespace hexwright
