// check "accuracy" { dice = "1d20", sure_pass = 20, sure_fail = 1, critical = 20, fumble = 1 }
// check "roll"     { dice = "5d6", keep = 3, bands = { "Failure", 1, "Mixed", 4, "Success" },
// passes = "Mixed", only_dice_make = "Success" }
#include <fmt/format.h>

#include <charconv>

#include "base/text.hpp"
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
    rule.critical = body.number("critical").value_or(0);
    rule.fumble = body.number("fumble").value_or(0);
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
    rule.bands = read_bands(context, body);
    rule.passes_from = read_band(context, body, rule, "passes");
    rule.only_dice_make = read_band(context, body, rule, "only_dice_make");
    read_modifiers(context, body, rule);
    if (const HandlerId read = body.handler("read"))
        context.put_named(context.game.check_readers, rule.name, read);
    const std::string sentence = body.text("sentence").value_or("");
    body.finish();
    context.note(*context.call.name, sentence);
    const Word name = rule.name;
    context.put([&game = context.game] { return &game.checks; }, std::move(rule),
                [name](const CheckRule& known) { return known.name == name; });
}

}  // namespace hexwright
