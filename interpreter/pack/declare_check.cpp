// check "accuracy" { dice = "1d20", sure_pass = 20, sure_fail = 1, critical = 20, fumble = 1 }
// check "roll"     { dice = "5d6", keep = 3, bands = { "Failure", 1, "Mixed", 4, "Success" },
// passes = "Mixed", only_dice_make = "Success" }
#include <fmt/format.h>

#include <charconv>

#include "base/text.hpp"
#include "kernel/verb/rulebook.hpp"
#include "pack/declare.hpp"

namespace hexwright {

namespace {

// "5d6", "d20": how many dice of how many sides.
bool read_dice(std::string_view text, CheckRule& rule) {
    const std::size_t d = text.find('d');
    if (d == std::string_view::npos) return false;
    const auto read = [](std::string_view digits, auto& number) {
        const auto [end, fault] =
            std::from_chars(digits.data(), digits.data() + digits.size(), number);
        return fault == std::errc{} && end == digits.data() + digits.size();
    };
    if (d > 0 && !read(text.substr(0, d), rule.dice)) return false;
    return read(text.substr(d + 1), rule.sides) && rule.dice > 0 &&
           rule.dice <= limits::dice_per_term && rule.sides > 0 && rule.sides <= limits::faces;
}

// Name, where the next begins, name, … as on a ruler.
std::vector<Band> read_bands(const DeclareContext& context, BodyReader& body) {
    std::vector<Band> bands;
    const Data& data = body.any("bands");
    if (data.is_nil()) return bands;
    const Data::List* list = data.list();
    const auto fail = [&](const std::string& path, const Data& found) {
        context.problems.add("pack/bad-bands", context.site.value(path),
                             fmt::format("bands are name, margin, name, …: {} does not fit here",
                                         shown_value(found)),
                             "write: bands = { \"Failure\", 1, \"Mixed\", 4, \"Success\" }");
    };
    if (list == nullptr) {
        fail("bands", data);
        return bands;
    }
    std::optional<std::int64_t> from;
    for (std::size_t i = 0; i < list->size(); ++i) {
        const Data& entry = (*list)[i];
        const std::string path = path_of("bands", std::to_string(i + 1));
        if (i % 2 == 1) {
            if (entry.number() == nullptr || (from && *from >= *entry.number())) {
                fail(path, entry);
                return bands;
            }
            from = *entry.number();
        } else if (entry.text() == nullptr) {
            fail(path, entry);
            return bands;
        } else {
            bands.push_back({context.intern(*entry.text()), from.value_or(0)});
        }
    }
    if (list->size() % 2 == 0) fail("bands", list->empty() ? data : list->back());
    return bands;
}

void read_faces(BodyReader& body, CheckRule& rule) {
    rule.keep = static_cast<int>(body.number("keep").value_or(0));
    if (rule.keep < 0 || rule.keep > rule.dice) {
        body.complain("keep", "pack/out-of-range",
                      fmt::format("{} keeps {} of {} dice", body.what(), rule.keep, rule.dice));
    }
    rule.low_is_good = body.truth("low_is_good").value_or(false);
    rule.tie_passes = body.choice("tie", {"passes", "fails"}).value_or(0) == 0;
    rule.sure_pass = body.number("sure_pass").value_or(0);
    rule.sure_fail = body.number("sure_fail").value_or(0);
}

// critical = 20: from there on; critical = { 1, 5 }: these. `usual` is what one number means.
NaturalRange read_range(BodyReader& body,
                        const char* key,
                        NaturalRange (*usual)(std::int64_t, const NaturalRange&),
                        const NaturalRange& all) {
    const Data& data = body.any(key);
    if (data.is_nil()) return {};
    NaturalRange faces;
    const Data::List* list = data.list();
    const bool is_pair = list != nullptr && list->size() == 2 &&
                         list->front().number() != nullptr && list->back().number() != nullptr;
    if (data.number() != nullptr) {
        faces = usual(*data.number(), all);
    } else if (is_pair) {
        faces = {*list->front().number(), *list->back().number()};
    } else {
        body.complain(key, "pack/wrong-type",
                      fmt::format("`{}` of {} is a natural face or the first and the last of some, "
                                  "found {}",
                                  key, body.what(), shown_value(data)),
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

// What decides more than a total; where low is good they count the same way.
void read_special(BodyReader& body, CheckRule& rule) {
    const std::int64_t kept = rule.keep > 0 ? rule.keep : rule.dice;
    const NaturalRange all = {kept, kept * rule.sides};
    rule.critical = read_range(
        body, "critical",
        [](std::int64_t from, const NaturalRange& faces) {
            return NaturalRange{from, faces.to};
        },
        all);
    rule.fumble = read_range(
        body, "fumble",
        [](std::int64_t to, const NaturalRange& faces) {
            return NaturalRange{faces.from, to};
        },
        all);
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
void read_modifiers(const DeclareContext& context, BodyReader& body, CheckRule& rule) {
    for (const auto& [label, data] : entries_of(body.any("modifiers"))) {
        const std::string path = path_of("modifiers", label);
        if (data.text() == nullptr) {
            body.complain("modifiers", "pack/wrong-type",
                          fmt::format("a modifier of {} is a formula, found {}", body.what(),
                                      shown_value(data)));
        } else if (std::optional<Formula> formula = context.formula(*data.text(), path)) {
            rule.modifiers.push_back({context.intern(label), std::move(*formula)});
        }
    }
}

// The name of one of its bands, under a key; none when it is not there.
Word read_band(const DeclareContext& context,
               BodyReader& body,
               const CheckRule& rule,
               const char* key) {
    const std::optional<std::string> wanted = body.text(key);
    if (!wanted) return {};
    const Word word = context.intern(*wanted);
    std::vector<std::string> names;
    for (const Band& band : rule.bands) {
        if (band.name == word) return word;
        names.emplace_back(context.game.rules.words.text(band.name));
    }
    body.complain(key, "pack/not-one-of",
                  fmt::format("'{}' is no band of {}", printable(*wanted, 60), body.what()),
                  did_you_mean(*wanted, names));
    return word;
}

}  // namespace

void declare_check(const DeclareContext& context) {
    BodyReader body(context.site, context.call.body, context.problems, context.title());
    CheckRule rule;
    rule.name = context.intern(*context.call.name);
    const std::optional<std::string> dice = body.text("dice");
    if (!body.has("dice")) {
        body.require("dice", "write dice = \"1d20\"");
    } else if (dice && !read_dice(*dice, rule)) {
        body.complain("dice", "pack/bad-dice",
                      fmt::format("'{}' is no dice of a check", printable(*dice, 60)),
                      "write a number of dice of one kind, such as \"2d6\"");
    }
    read_faces(body, rule);
    read_special(body, rule);
    rule.bands = read_bands(context, body);
    rule.passes_from = read_band(context, body, rule, "passes");
    rule.only_dice_make = read_band(context, body, rule, "only_dice_make");
    read_modifiers(context, body, rule);
    if (const HandlerId read = body.handler("read"))
        context.put_named(context.game.rulebook.check_readers, rule.name, read);
    const std::string sentence = body.text("sentence").value_or("");
    body.finish();
    context.note(*context.call.name, sentence);
    const Word name = rule.name;
    context.put([&game = context.game] { return &game.rulebook.checks; }, std::move(rule),
                [name](const CheckRule& known) { return known.name == name; });
}

}  // namespace hexwright
