// pair: one value for two things.
//
//     pair "zone"  { "Engaged", "Near", "Far", "Distant", unmentioned = "ask gm" }
//     pair "feet"  { "number", unmentioned = 0 }      pair "sees" { "boolean", directed = true,
//     unmentioned = true }
#include <fmt/format.h>

#include <algorithm>

#include "base/limits.hpp"
#include "base/text.hpp"
#include "kernel/verb/rulebook.hpp"
#include "pack/declare.hpp"

namespace hexwright {

namespace {

constexpr const char* ask_gm = "ask gm";

void read_values(const DeclareContext& context, BodyReader& body, PairRule& pair) {
    const std::vector<std::string> words = body.positional_texts();
    if (words.size() == 1 && (words.front() == "number" || words.front() == "boolean")) {
        pair.form = words.front() == "number" ? PairForm::number : PairForm::truth;
        return;
    }
    std::vector<Word> steps;
    for (const std::string& word : words) {
        const Word step = context.intern(word);
        if (std::find(steps.begin(), steps.end(), step) != steps.end())
            body.complain("1", "pack/bad-pair",
                          fmt::format("{} has the step '{}' twice", body.what(), word));
        steps.push_back(step);
    }
    if (steps.size() < 2)
        body.complain("1", "pack/bad-pair", fmt::format("{} has no two steps", body.what()),
                      "name its steps, the nearest first, or write \"number\" or \"boolean\"");
    pair.scale = Scale(std::move(steps));
}

bool fits(const PairRule& pair, const Data& value) {
    switch (pair.form) {
        case PairForm::word:
            return value.text() != nullptr && pair.scale.rank(Word::of(*value.text())).has_value();
        case PairForm::number:
            return value.number() != nullptr && *value.number() >= pair.least &&
                   *value.number() <= pair.most;
        case PairForm::truth:
            return value.truth() != nullptr;
    }
    return false;
}

// A value the pair may have, under a key; "ask gm" is one of `unmentioned` too.
void read_usual(const DeclareContext& context, BodyReader& body, PairRule& pair, const char* key) {
    const Data& value = body.any(key);
    if (value.is_nil()) return;
    if (fits(pair, value)) {
        pair.usual =
            value.text() != nullptr ? Value::of(context.intern(*value.text())) : scalar(value);
        return;
    }
    std::vector<std::string> words{ask_gm};
    for (const Word step : pair.scale.steps()) words.push_back(context.game.text(step));
    body.complain(key, "pack/not-one-of",
                  fmt::format("{} is no value of {}", shown_value(value), body.what()),
                  value.text() == nullptr ? "" : did_you_mean(*value.text(), words));
}

}  // namespace

void declare_pair(const DeclareContext& context) {
    BodyReader body(context.site, context.call.body, context.problems, context.title());
    const std::string name = *context.call.name;
    PairRule pair;
    pair.relation.name = context.intern(name);
    pair.relation.is_directed = body.truth("directed").value_or(false);
    pair.least = body.number("at_least").value_or(0);
    pair.most = body.number("at_most").value_or(limits::faces);
    read_values(context, body, pair);
    const std::string* unmentioned = body.any("unmentioned").text();
    pair.asks_gm = unmentioned != nullptr && *unmentioned == ask_gm;
    if (!pair.asks_gm) read_usual(context, body, pair, "unmentioned");
    read_usual(context, body, pair, "default");
    pair.question = body.text("ask").value_or("");
    const std::string sentence = body.text("sentence").value_or("");
    body.finish();
    if (const Verb* verb = context.game.verbs.find(pair.relation.name);
        verb != nullptr && find_pair(context.game, pair.relation.name) == nullptr) {
        context.problems.add("pack/bad-pair", context.site.name(),
                             fmt::format("'{}' is a verb already", printable(name, 60)),
                             "give the pair another name");
        return;
    }
    context.note(name, sentence);
    (void)context.event(name);
    Game& game = context.game;
    const Word word = pair.relation.name;
    game.verbs.add(pair_verb(game, name));
    context.take_backs.emplace_back([&game, word] { game.verbs.remove(word); });
    context.put_named(game.rulebook.pairs, word, std::move(pair));
    game.rulebook.pair_names |= word.bit();
}

}  // namespace hexwright
