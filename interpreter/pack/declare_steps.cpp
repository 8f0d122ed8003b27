#include "pack/declare_steps.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace hexwright {

namespace {

class StepReader {
public:
    StepReader(const DeclareContext& context, BodyReader& body) : context_(context), body_(body) {}

    // Nothing, with a complaint, when the entries make no step.
    std::optional<StepBody> read() {
        const std::vector<std::string> forms = forms_written();
        if (forms.size() > 1) {
            body_.complain(forms[1], "pack/bad-step",
                           fmt::format("{} does two things: {}", body_.what(), join_names(forms)),
                           "write two steps");
            return std::nullopt;
        }
        if (forms.empty()) {
            body_.require(
                "evaluate",
                "give it a function, evaluate, edits, least, spend, pay, effects or call");
            return std::nullopt;
        }
        return read_form(forms.front());
    }

private:
    std::vector<std::string> forms_written() {
        static constexpr std::array names = {"2",     "read", "evaluate", "edits", "least",
                                             "spend", "pay",  "effects",  "call"};
        std::vector<std::string> forms;
        for (const char* name : names) {
            if (body_.has(name)) forms.emplace_back(name);
        }
        return forms;
    }

    std::optional<StepBody> read_form(const std::string& form) {
        if (form == "2") return StepBody(ScriptStep{body_.handler("2")});
        if (form == "read") return StepBody(ReadStep{word("read")});
        if (form == "evaluate") return StepBody(EvaluateStep{word("evaluate"), words("rank")});
        if (form == "edits")
            return StepBody(EditStep{word("field", "amount"), word("edits"), of_target()});
        if (form == "least")
            return StepBody(LeastStep{word("field", "amount"), body_.number("least").value_or(0)});
        if (form == "spend") {
            const bool layers = body_.truth("layers").value_or(false);
            if (!body_.has("pools"))
                body_.require("pools", "name the pools it is taken from, in order");
            return StepBody(SpendStep{word("spend"), words("pools"), layers});
        }
        if (form == "pay") return StepBody(PayStep{word("pay")});
        if (form == "effects") return StepBody(EffectsStep{word("effects")});
        return StepBody(CallStep{word("call")});
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

std::vector<Step> read_steps(const DeclareContext& context,
                             const Data& steps,
                             const std::string& event) {
    std::vector<Step> read;
    int place = 0;
    for (const auto& [key, data] : entries_of(steps)) {
        const std::string path = path_of("steps", key);
        ++place;
        if (!is_table(data)) {
            context.problems.add(
                "pack/bad-step", context.site.value(path),
                fmt::format("a step is a table with its name first, found {}", shown_value(data)),
                "write: { \"armour\", function(act) ... end }");
            continue;
        }
        const Data::Map entries = entries_of(data);
        const std::string* name = entries.empty() ? nullptr : entries.front().second.text();
        const std::string title =
            name == nullptr ? fmt::format("step {}", place) : fmt::format("step '{}'", *name);
        BodyReader body(context.site, data, context.problems, title, path);
        const std::optional<std::string> step_name = body.text("1");
        if (!body.has("1")) body.require("1", "its first entry is its name");
        std::optional<StepBody> step_body = StepReader(context, body).read();
        const HandlerId when = body.handler("when");
        if (step_body) body.finish();
        if (!step_name || !step_body) continue;
        Step step;
        step.name = context.intern(*step_name);
        step.event =
            context.game.events.declare(event + "/" + *step_name, context.game.rules.words);
        step.body = std::move(*step_body);
        step.when = when;
        const Word added = step.name;
        if (std::any_of(read.begin(), read.end(),
                        [added](const Step& other) { return other.name == added; })) {
            body.complain("1", "pack/bad-step", fmt::format("there are two steps '{}'", *step_name),
                          "a step's name is its window, so each has its own");
        }
        read.push_back(std::move(step));
    }
    return read;
}

}  // namespace hexwright
