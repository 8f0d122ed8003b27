// The rest of what a ruleset declares: kinds, checks, rules, and the declarations of a few entries.
//
//     kind "prop" { "One sentence.", { lives = "space" }, hidden = { "boolean" } }
//     check "accuracy" { dice = "1d20", sure = { 20, 1 }, critical = 20, fumble = 1 }
//     rule "write_on" { "empty hex", one_of = { "empty hex", "any hex" }, "Where hexes are
//     written." }
#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "kernel/state/words.hpp"
#include "kernel/verb/rulebook.hpp"
#include "lua/api.hpp"
#include "pack/declare.hpp"
#include "pack/kind_judge.hpp"

namespace hexwright {

namespace {

void read_type(KindField& field, BodyReader& body) {
    const auto type = body.get<std::optional<std::string>>("1");
    if (!field.refers.empty()) field.type = FieldType::reference;
    if (!type) return;
    if (const std::optional<FieldType> known = read_field_type(*type)) {
        field.type = *known;
    } else if (type->find(' ') != std::string::npos && !body.has("2")) {
        field.sentence = *type;
    } else {
        field.type = FieldType::reference;
        field.refers = {*type};
    }
}

// keys = { "Body", "Mind" }, or refers = "pool"; each = "number"
void read_keys(KindField& field, BodyReader& body) {
    body.read("keys", field.keys);
    if (field.type == FieldType::table) field.keys_refer = std::exchange(field.refers, {});
    body.read("open", field.is_open);
    const auto each = body.get<std::optional<std::string>>("each");
    if (!each) return;
    field.each = read_field_type(*each);
    if (!field.each) {
        body.complain("each", "pack/not-one-of",
                      fmt::format("'{}' is no type", printable(*each, 60)),
                      did_you_mean(*each, field_type_names()));
    }
}

// one_of = { "light", ["1-h"] = "one-handed" }: what it may be; of tags also other words for them.
void read_choices(KindField& field, BodyReader& body) {
    const Data& choices = body.any("one_of");
    if (choices.map() == nullptr || field.type != FieldType::tags)
        return body.read("one_of", field.one_of);
    for (const auto& [word, meant] : *choices.map()) {
        if (is_position(word)) {
            field.one_of.push_back(meant);
        } else if (meant.text() != nullptr) {
            field.aliases.emplace_back(word, *meant.text());
        }
    }
}

void read_bounds(KindField& field, BodyReader& body) {
    body.read("at_least", field.at_least);
    body.read("at_most", field.at_most);
    read_choices(field, body);
    read_keys(field, body);
    if (body.any("required").map() != nullptr) {
        field.required_if = body.any("required");
    } else {
        body.read("required", field.required);
    }
    if (body.get<bool>("optional") && field.required) {
        body.complain("optional", "pack/bad-field-declaration",
                      fmt::format("{} is either required or optional", body.what()));
    }
    field.fallback = body.any("default");
    if (!field.fallback.is_nil() && field.required) {
        body.complain("default", "pack/bad-field-declaration",
                      fmt::format("{} is required, so its default never counts", body.what()));
    }
}

// tells = "Costs {}.": a sentence for people about a value; or { enemy = "Needs an enemy." }.
const Data& read_tells(BodyReader& body) {
    const Data& tells = body.any("tells");
    const Data::Map* of_values = tells.map();
    const bool fits = tells.is_nil() || tells.text() != nullptr ||
                      (of_values != nullptr && std::ranges::all_of(*of_values, [](const auto& one) {
                           return one.second.text() != nullptr;
                       }));
    if (!fits) {
        body.complain("tells", "pack/bad-field-declaration",
                      fmt::format("`tells` of {} is no sentence", body.what()),
                      "write tells = \"Costs {}.\", or a table with a sentence for each value");
    }
    return tells;
}

void read_words(KindField& field, BodyReader& body) {
    body.read("unit", field.unit);
    body.read("example", field.example);
    field.tells = read_tells(body);
    body.read("event", field.event);
    body.read("needs", field.needs);
    if (field.event == from_trigger && field.needs.empty()) field.needs.emplace_back("trigger");
    body.read("removed", field.removed);
    body.read("dice", field.may_roll);
    body.read_choice("read_by", {"rules", "people", "dynamic"}, field.reader);
    if (field.type == FieldType::handler && field.reader == FieldReader::people) {
        body.complain("read_by", "pack/bad-field-declaration",
                      fmt::format("{} is a function, which nobody runs by reading it", body.what()),
                      "let a step run it, or write read_by = \"dynamic\"");
    }
    body.read("transience", field.transience);
    body.read("lays", field.lays);
    body.read("effects", field.holds_effects);
    body.read("lies", field.lies_when);
    body.read("computed", field.computed, field.may_compute);
    body.read("2", field.sentence);
}

// `card.name` is the definition's own, whatever a field of that name says.
void judge_own(const DeclareContext& context, const KindField& field) {
    if (api_type("Definition").field(field.name) == nullptr || !field.removed.empty()) return;
    context.problems.add(
        "pack/bad-field-declaration", field.where,
        fmt::format("every definition has a `{}` of its own, so the field is never read",
                    field.name),
        "give the field another name");
}

KindField read_kind_field(const DeclareContext& context,
                          const std::string& name,
                          const Data& data,
                          const std::string& path) {
    KindField field;
    field.name = name;
    field.where = context.site.key(path);
    BodyReader body(context, listed(data), fmt::format("field `{}`", name), path);
    body.read("refers", field.refers);
    body.read("of", field.of);
    read_type(field, body);
    read_bounds(field, body);
    read_words(field, body);
    body.finish();
    judge_own(context, field);
    return field;
}

void read_kind_options(const DeclareContext& context,
                       Kind& kind,
                       const Data& data,
                       const std::string& path) {
    BodyReader options(context, data, fmt::format("the options of kind '{}'", kind.name), path);
    options.read_choice("speaks_for", {"holder", "creator"}, kind.by_creator);
    options.read("offered", kind.offered_if, kind.offered);
    if (options.any("lies").handler() != nullptr) options.read("lies", kind.lies_if);
    options.read("unit", kind.in_prices);
    options.read("answers", kind.answers);
    options.read("example", kind.example);
    options.read_choice("lives", {"nowhere", "holder", "space"}, kind.lives);
    // The general verb that makes a thing of the kind, unless the kind names one.
    static constexpr const char* usual_makers[] = {"", "give", "place"};
    const std::string maker =
        options.text("made_by", usual_makers[static_cast<std::size_t>(kind.lives)]);
    if (!maker.empty()) {
        context.put(context.game.rulebook.kinds,
                    KindRule{context.intern(kind.name), context.intern(maker)}, &KindRule::kind);
    }
    options.finish();
}

// Kinds show their fields in the order in which they are written.
Data::Map in_text_order(const CallSite& site, Data::Map entries) {
    std::ranges::stable_sort(
        entries, {}, [&site](const auto& entry) { return site.offset(path_of("", entry.first)); });
    return entries;
}

bool is_taken(const DeclareContext& context, const std::string& name) {
    const bool is_use = name == "use";
    if (!is_use && find_declaration(name) == nullptr) return false;
    context.problems.add("pack/bad-kind-name", context.site.name(),
                         fmt::format("'{}' is {} already", name,
                                     is_use ? "how files are brought in" : "a declaration"),
                         "choose another word for the kind");
    return true;
}

// A removed field that names another one, shelter = { removed = "cover" }, is its former name.
void take_renamed(Kind& kind) {
    std::vector<std::string> former;
    for (const KindField& field : kind.fields) {
        const auto now = std::ranges::find(kind.fields, field.removed, &KindField::name);
        if (field.removed.empty() || now == kind.fields.end()) continue;
        now->renamed = field.name;
        former.push_back(field.name);
    }
    std::erase_if(kind.fields,
                  [&](const KindField& field) { return contains(former, field.name); });
}

void declare_kind(const DeclareContext& context) {
    Kind kind;
    kind.name = *context.call.name;
    kind.pack = context.pack;
    kind.where = context.site.name();
    if (is_taken(context, kind.name)) return;
    for (const auto& [key, value] : in_text_order(context.site, entries_of(context.call.body))) {
        const std::string path = path_of("", key);
        if (!is_position(key)) {
            KindField field = read_kind_field(context, key, value, path);
            if (!field.lies_when.empty()) {
                if (auto when = context.condition(field.lies_when, path_of(path, "lies")))
                    context.put(context.game.rulebook.variants, context.intern(key),
                                std::move(*when));
            }
            kind.fields.push_back(std::move(field));
        } else if (value.text() != nullptr) {
            kind.sentence = *value.text();
        } else {
            read_kind_options(context, kind, value, path);
        }
    }
    take_renamed(kind);
    const KindField* trigger = kind.field("trigger");
    if (trigger != nullptr && trigger->type == FieldType::trigger && kind.answers.empty()) {
        context.problems.add(
            "pack/bad-field-declaration", trigger->where,
            fmt::format("kind '{}' has a `trigger` and answers nothing", kind.name),
            "write { answers = \"VERB\" } in the kind: the verb that runs then");
    }
    context.note(kind.name, kind.sentence, kind.example);
    context.game.rules.schemas.declare(context.intern(kind.name));
    const std::string name = kind.name;
    context.kinds.add(std::move(kind), context.game.rules.words);
    context.bind_kind(name);
}

// "5d6", "d20": how many dice of how many sides.
bool read_check_dice(std::string_view text, CheckRule& rule) {
    const std::size_t d = text.find('d');
    if (d == std::string_view::npos) return false;
    const int dice = d == 0 ? 1 : whole_number<int>(text.substr(0, d)).value_or(0);
    const auto sides = whole_number<std::uint32_t>(text.substr(d + 1)).value_or(0);
    if (dice < 1 || dice > limits::dice_per_term || sides < 1 || sides > limits::faces)
        return false;
    rule.dice = dice;
    rule.sides = sides;
    return true;
}

// bands = { "Failure", 1, "Mixed", 4, "Success" }: names, and the margins where the next begin.
void read_bands(BodyReader& body, std::vector<Band>& bands) {
    const Data& data = body.any("bands");
    if (data.is_nil()) return;
    const DeclareContext& context = body.context();
    const auto fail = [&](const std::string& path, const Data& found) {
        context.problems.add("pack/bad-bands", context.site.value(path),
                             fmt::format("bands are name, margin, name, …: {} does not fit here",
                                         shown_value(found)),
                             "write: bands = { \"Failure\", 1, \"Mixed\", 4, \"Success\" }");
    };
    if (data.list() == nullptr) return fail("bands", data);
    std::optional<std::int64_t> from;
    bool wants_name = true;
    for (const auto& [place, entry] : entries_of(data)) {
        const std::int64_t* margin = entry.number();
        const bool fits =
            wants_name ? entry.text() != nullptr : margin != nullptr && !(from && *from >= *margin);
        if (!fits) return fail(path_of("bands", place), entry);
        if (wants_name) {
            bands.push_back({context.intern(*entry.text()), from.value_or(0)});
        } else {
            from = *margin;
        }
        wants_name = !wants_name;
    }
    if (wants_name) fail("bands", data.list()->empty() ? data : data.list()->back());
}

// critical = { 1, 5 }: these faces; critical = 20: this one and those above it, or below it.
NaturalRange read_range(BodyReader& body, const char* key, bool goes_up, const NaturalRange& all) {
    const Data& data = body.any(key);
    if (data.is_nil()) return {};
    NaturalRange faces;
    const Data::List* list = data.list();
    if (data.number() != nullptr) {
        faces =
            goes_up ? NaturalRange{*data.number(), all.to} : NaturalRange{all.from, *data.number()};
    } else if (list != nullptr && list->size() == 2 && list->front().number() != nullptr &&
               list->back().number() != nullptr) {
        faces = {*list->front().number(), *list->back().number()};
    } else {
        body.wrong_type(key, "a natural face or the first and the last of some", data,
                        "write critical = 20, or critical = { 1, 5 }");
        return {};
    }
    if (faces.is_empty() || faces.from > all.to || faces.to < all.from) {
        body.complain(key, "pack/out-of-range",
                      fmt::format("no natural face of {} lies there: they go from {} to {}",
                                  body.what(), all.from, all.to));
    } else if (faces.from <= all.from && faces.to >= all.to) {
        body.complain(key, "pack/out-of-range",
                      fmt::format("every natural face of {}, {} to {}, lies there", body.what(),
                                  all.from, all.to),
                      fmt::format("write the first and the last: {} = {{ 1, 5 }}", key));
    }
    return faces;
}

// sure = { 20, 1 }: the face that passes whatever the total is, and perhaps the one that fails.
void read_sure_faces(BodyReader& body, CheckRule& rule) {
    const Data& data = body.any("sure");
    if (data.is_nil()) return;
    const Data::List alone{data};
    const Data::List& faces = data.list() == nullptr ? alone : *data.list();
    const auto is_number = [](const Data& face) { return face.number() != nullptr; };
    if (faces.empty() || faces.size() > 2 || !std::ranges::all_of(faces, is_number)) {
        return body.wrong_type(
            "sure", "a natural face that passes, or two: one that passes and one that fails", data,
            "write sure = { 20, 1 }");
    }
    rule.sure_pass = *faces.front().number();
    if (faces.size() == 2) rule.sure_fail = *faces.back().number();
}

// One number counts up to the highest face if critical and down to the lowest if a fumble, also
// where low is good.
void read_special_faces(BodyReader& body, CheckRule& rule) {
    const std::int64_t kept = rule.keep > 0 ? rule.keep : rule.dice;
    const NaturalRange all = {kept, kept * rule.sides};
    rule.critical = read_range(body, "critical", true, all);
    rule.fumble = read_range(body, "fumble", false, all);
    const NaturalRange both = {std::max(rule.critical.from, rule.fumble.from),
                               std::min(rule.critical.to, rule.fumble.to)};
    if (both.is_empty()) return;
    body.complain("fumble", "pack/out-of-range",
                  fmt::format("{} would be critical and a fumble at once on {} to {}", body.what(),
                              both.from, both.to),
                  "`critical` counts from its face on and `fumble` up to its face; write some of "
                  "them as { 1, 5 }");
}

// modifiers = { ["high ground"] = "3 * max(0, @elevation - @target.elevation)" }
void read_modifiers(BodyReader& body, CheckRule& rule) {
    const DeclareContext& context = body.context();
    for (const auto& [label, data] : entries_of(body.any("modifiers"))) {
        if (data.text() == nullptr) {
            body.complain("modifiers", "pack/wrong-type",
                          fmt::format("a modifier of {} is a formula, found {}", body.what(),
                                      shown_value(data)));
        } else if (std::optional<Expression> formula =
                       context.formula(*data.text(), path_of("modifiers", label))) {
            rule.modifiers.push_back({context.intern(label), std::move(*formula)});
        }
    }
}

// The name of one of its bands.
void read_band(BodyReader& body, const CheckRule& rule, const char* key, Word& to) {
    body.read(key, to);
    if (!to || std::ranges::find(rule.bands, to, &Band::name) != rule.bands.end()) return;
    const Game& game = body.context().game;
    std::vector<std::string> names;
    for (const Band& band : rule.bands) names.push_back(game.text(band.name));
    const std::string wanted = game.text(to);
    body.complain(key, "pack/not-one-of",
                  fmt::format("'{}' is no band of {}", printable(wanted, 60), body.what()),
                  did_you_mean(wanted, names));
}

void declare_check(const DeclareContext& context) {
    BodyReader body(context);
    CheckRule rule;
    rule.name = context.intern(*context.call.name);
    body.require("dice", "write dice = \"1d20\"");
    const auto dice = body.get<std::optional<std::string>>("dice");
    if (dice && !read_check_dice(*dice, rule)) {
        body.complain("dice", "pack/bad-dice",
                      fmt::format("'{}' is no dice of a check", printable(*dice, 60)),
                      "write a number of dice of one kind, such as \"2d6\"");
    }
    rule.keep = static_cast<int>(body.get<std::int64_t>("keep"));
    if (rule.keep < 0 || rule.keep > rule.dice) {
        body.complain("keep", "pack/out-of-range",
                      fmt::format("{} keeps {} of {} dice", body.what(), rule.keep, rule.dice));
    }
    read_sure_faces(body, rule);
    read_special_faces(body, rule);
    read_bands(body, rule.bands);
    if (rule.bands.empty()) {
        const std::size_t form =
            body.choice("passes", {"at least", "above", "at most", "below"}).value_or(0);
        rule.low_is_good = form >= 2;
        rule.tie_passes = form % 2 == 0;
    } else {
        read_band(body, rule, "passes", rule.passes_from);
    }
    read_band(body, rule, "only_dice_make", rule.only_dice_make);
    read_modifiers(body, rule);
    if (const auto read = body.get<HandlerId>("read"))
        context.put(context.game.rulebook.check_readers, rule.name, read);
    body.conclude({*context.call.name});
    context.put(context.game.rulebook.checks, std::move(rule), &CheckRule::name);
}

RuleForm form_of_rule(const BodyReader& body, const Data& value) {
    if (body.has("condition") || value.truth() != nullptr) return RuleForm::truth;
    if (value.number() != nullptr) return RuleForm::number;
    const std::string* text = value.text();
    if (text == nullptr) return RuleForm::any;
    return text->find('@') == std::string::npos ? RuleForm::word : RuleForm::number;
}

void declare_rule(const DeclareContext& context) {
    BodyReader body(context);
    const bool is_condition = body.has("condition");
    const char* key = is_condition ? "condition" : "1";
    NamedRule rule;
    rule.name = context.intern(*context.call.name);
    rule.value = body.any(key);
    body.require(key, "its first entry is what holds unless a script overrides it");
    rule.form = form_of_rule(body, rule.value);
    body.read("at_least", rule.at_least);
    body.read("at_most", rule.at_most);
    body.read("one_of", rule.one_of);
    body.conclude_with_example(is_condition ? "1" : "2");
    if (rule.value.is_nil()) return;
    if (std::optional<Diagnostic> fault = fault_of(rule, rule.value, context.game.rules.words)) {
        fault->where = context.site.column(body.path(key), fault->where.column);
        context.problems.add(std::move(*fault));
        return;
    }
    const Word name = rule.name;
    context.put(context.game.rulebook.rules, name, std::move(rule));
}

void declare_event(const DeclareContext& context) {
    BodyReader body(context);
    body.require_sentence("1");
    body.conclude({*context.call.name});
    (void)context.event(*context.call.name);
}

void declare_setting(const DeclareContext& context) {
    BodyReader body(context);
    Data value = body.any("1");
    body.require("1", "its first entry is what it is unless another is chosen");
    body.require_sentence("2");
    const Data choices = body.any("one_of");
    const auto chosen = context.settings.find(*context.call.name);
    if (chosen != context.settings.end()) value = chosen->second;
    const Data::List* list = choices.list();
    if (list != nullptr && !value.is_nil() && !contains(*list, value)) {
        body.complain("1", "pack/not-one-of",
                      fmt::format("{} is {}, found {}", context.title(), shown_choices(*list),
                                  shown_value(value)));
    }
    Declared& declared = body.conclude_with_example("2");
    declared.body = std::move(value);
    declared.choices = choices;
}

void declare_notation(const DeclareContext& context) {
    BodyReader body(context);
    const auto read = body.get<HandlerId>("read");
    body.require("read", "write read = function(text) return { formula = \"...\" } end");
    const Word name = context.intern(*context.call.name);
    if (name == words::amount)
        context.put(context.game.rulebook.ranks, name, body.get<std::vector<Word>>("rank"));
    body.conclude_with_example();
    if (read) context.put(context.game.rulebook.notations, name, read);
}

void declare_effect(const DeclareContext& context) {
    BodyReader body(context);
    const Word verb = body.word("verb");
    body.require("verb", "write verb = \"take\": what the field does to each target");
    (void)body.get<std::vector<Word>>("refers");
    const Word each = body.word("each");
    (void)read_tells(body);
    body.conclude_with_example();
    if (!verb) return;
    context.put(context.game.rulebook.effects,
                EffectField{context.intern(*context.call.name), verb, each}, &EffectField::field);
}

void declare_lint(const DeclareContext& context) {
    BodyReader body(context);
    (void)body.text("on");
    body.require("on", "write on = \"tag\": the kind it looks at");
    (void)body.get<HandlerId>("check");
    body.require("check", "write check = function(def, report) ... end");
    (void)body.get<bool>("required");
    body.conclude({*context.call.name});
}

// driver "battle" (function() end)
void declare_driver(const DeclareContext& context) {
    if (context.call.body.handler() != nullptr) {
        context.note(*context.call.name);
        return;
    }
    context.problems.add(
        "pack/wrong-type", context.site.name(),
        fmt::format("{} is given a function, found {}", context.title(),
                    shown_value(context.call.body)),
        fmt::format("write: {}", find_declaration(context.call.function)->example));
}

void declare_flow(const DeclareContext& context) {
    BodyReader body(context);
    const std::string sentence = body.text("1");
    FlowRule flow;
    body.read("begin", flow.begin);
    body.read("next", flow.next);
    body.require("begin", "write begin = function(given) return { ... } end");
    body.require("next", "write next = function(state) return { \"verb\" }, state end");
    context.put(context.game.rulebook.flows, context.intern(*context.call.name), flow);
    context.note(*context.call.name, sentence);
}

bool is_exercise(const Data& data) {
    const auto is_function = [](const Data& one) { return one.handler() != nullptr; };
    const Data::List* list = data.list();
    return is_function(data) ||
           (list != nullptr && !list->empty() && std::ranges::all_of(*list, is_function));
}

// At `path`: of the table itself, or of `otherwise`.
void judge_exercise(const DeclareContext& context,
                    const std::string& kind,
                    const Data& exercise,
                    const std::string& path) {
    if (context.kinds.find(kind) == nullptr) {
        context.problems.add("pack/unknown-kind", context.site.key(path),
                             fmt::format("there is no kind '{}'", printable(kind, 60)),
                             did_you_mean(kind, context.kinds.names()));
    } else if (!is_exercise(exercise)) {
        context.problems.add("pack/wrong-type", context.site.value(path),
                             fmt::format("how a {} is tried is a function, or a list of them, "
                                         "found {}",
                                         kind, shown_value(exercise)),
                             "write: ability = function(at, ability) at.user:use(ability) end");
    }
}

void declare_standard_table(const DeclareContext& context) {
    BodyReader body(context);
    const std::string sentence = body.text("1");
    (void)body.get<HandlerId>("2");
    body.require("2", "write its sentence, then function() return { user = ... } end",
                 "a standard table has no function that sets it up");
    for (const auto& [key, value] : entries_of(context.call.body)) {
        if (is_position(key)) continue;
        if (key != "otherwise") {
            judge_exercise(context, key, value, path_of("", key));
            continue;
        }
        for (const auto& [kind, exercise] : entries_of(body.any("otherwise")))
            judge_exercise(context, kind, exercise, path_of(key, kind));
    }
    context.note(context.call.name.value_or("standard"), sentence);
}

}  // namespace

std::span<const Declaration> word_declarations() {
    static constexpr Declaration rows[] = {
        {"check", &declare_check, "check \"accuracy\" { dice = \"1d20\" }"},
        {"driver", &declare_driver, "driver \"battle\" (function(fighters) end)"},
        {"effect", &declare_effect, "effect \"damage\" { verb = \"take\" }"},
        {"event", &declare_event, "event \"ko\" { \"Somebody is knocked out.\" }"},
        {"flow", &declare_flow,
         "flow \"battle\" { begin = function(given) return {} end, next = function(state) end }"},
        {"kind", &declare_kind, "kind \"prop\" { hidden = \"boolean\" }"},
        {"lint", &declare_lint,
         "lint \"idle\" { on = \"tag\", check = function(def, report) end }"},
        {"notation", &declare_notation, "notation \"amount\" { read = function(text) end }"},
        {"rule", &declare_rule, "rule \"write_on\" { \"empty hex\" }"},
        {"setting", &declare_setting, "setting \"growth\" { \"linear\", \"How scores grow.\" }"},
        {"standard_table", &declare_standard_table,
         "standard_table { \"Alone.\", function() return { user = make(\"creature\", \"Rue\") } "
         "end, "
         "ability = function(at, ability) at.user:use(ability) end }",
         false},
    };
    return rows;
}

}  // namespace hexwright
