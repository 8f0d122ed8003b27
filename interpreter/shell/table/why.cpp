// .why: how a ruling, a number or a pool came about.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/verb/numbers.hpp"
#include "shell/report/transcript.hpp"
#include "shell/table/commands.hpp"
#include "shell/table/repl.hpp"

namespace hexwright {

namespace {

// The first place in the packs' texts with this label between quotes.
std::string literal_place(Repl& repl, const std::string& label) {
    const std::string quoted[] = {"\"" + label + "\"", "'" + label + "'"};
    for (const PackSource& source : repl.session().sources()) {
        for (const auto& [path, text] : repl.session().loader().sources().texts_of(source.id())) {
            for (const std::string& wanted : quoted) {
                const std::size_t at = text.find(wanted);
                if (at == std::string::npos) continue;
                const auto line = std::ranges::count(text.substr(0, at), '\n') + 1;
                return repl.session().place_text(
                    {source.id() + "/" + path, static_cast<int>(line)});
            }
        }
    }
    return "";
}

std::string source_of(Repl& repl, const Definition& definition) {
    return repl.session().source_line(definition, definition.edits.empty() ? "" : "modifies");
}

// The script line of a modifier, by its label.
std::string source_of(Repl& repl, Word label) {
    if (!label) return "";
    const std::string name = repl.game().text(label);
    for (const auto& definition : repl.game().rules.definitions.all()) {
        if (definition->name == name) return source_of(repl, *definition);
    }
    for (const Declared& declared : repl.session().loader().declarations().all()) {
        if (declared.name == name) return repl.session().source_line(declared);
    }
    return literal_place(repl, name);
}

// A modifier that a thing applies is the line of that thing's definition, whatever its name.
std::string source_of(Repl& repl, const Modifier& modifier, Word label) {
    Game& game = repl.game();
    const Word made_of = modifier.source && is_alive(game.world, modifier.source)
                             ? Entity(game.world, modifier.source).definition()
                             : Word{};
    const Definition* definition = game.rules.definitions.find(made_of);
    if (definition != nullptr && !definition->edits.empty()) return source_of(repl, *definition);
    return source_of(repl, label);
}

// A place at the end of a line.
std::string behind(const std::string& place) {
    return place.empty() ? "" : "   " + place;
}

// Each die of the trace: its size, what it showed, where it came from.
std::string dice_text(const Trace& trace) {
    std::string text;
    for (const TraceEntry& entry : trace) {
        const std::uint32_t sides = die_sides(entry);
        if (sides == 0) continue;
        std::string from = entry.origin == AnswerOrigin::forced   ? "forced"
                           : entry.origin == AnswerOrigin::tray   ? "from the tray"
                           : entry.origin == AnswerOrigin::replay ? "replayed"
                           : entry.origin == AnswerOrigin::person ? "rolled by a person"
                                                                  : "";
        if (entry.draw != 0) from += fmt::format("{}draw {}", from.empty() ? "" : ", ", entry.draw);
        text += fmt::format("  d{}: {} ({})\n", sides, entry.answer.integer() + 1, from);
    }
    return text;
}

std::string modifiers_text(Repl& repl, const TranscriptEntry& entry) {
    Game& game = repl.game();
    std::string text;
    for (const Line& modifier : entry.modifiers)
        text += fmt::format("  {}: {:+} {}{}\n", printable(game.text(entry.line.word), 60),
                            modifier.value, printable(game.text(modifier.word), 80),
                            behind(source_of(repl, modifier.word)));
    for (const Line& factor : entry.factors)
        text += fmt::format("  {}: x {} {}{}\n", printable(game.text(entry.line.word), 60),
                            factor.value, printable(game.text(factor.word), 80),
                            behind(source_of(repl, factor.word)));
    return text;
}

std::string ruling_text(Repl& repl, std::size_t number) {
    const auto& history = repl.game().history();
    if (number == 0 || number > history.size()) {
        refuse_argument(history.empty() ? "nothing was ruled yet"
                                        : fmt::format("there is no ruling {}", number),
                        history.empty() ? "" : fmt::format("write 1 to {}", history.size()));
    }
    const Ruling& ruling = history[number - 1];
    Game& game = repl.game();
    std::string text = fmt::format("{}. {}\n", number, ruling_title(game, ruling));
    const std::string lines = transcript_text(ruling.lines, game.rules.words, false, &ruling.trace);
    if (std::ranges::count(lines, '\n') > 1) text += lines;
    const std::string dice = dice_text(ruling.trace);
    if (!dice.empty()) text += "dice\n" + dice;
    std::string modifiers;
    for (const TranscriptEntry& entry : entries_of(ruling.lines, &ruling.trace))
        modifiers += modifiers_text(repl, entry);
    if (!modifiers.empty()) text += "modifiers\n" + modifiers;
    return text;
}

// Every ruling that changed this pool.
std::string pool_history(Repl& repl, EntityId owner, Word pool) {
    Game& game = repl.game();
    std::string text;
    std::optional<std::int64_t> last;
    for (std::size_t i = 0; i < game.history().size(); ++i) {
        for (const Line& line : game.history()[i].lines) {
            if (line.kind != LineKind::pool || line.word != pool || line.owner != owner) continue;
            const std::int64_t now = integer_or_zero(line.extra);
            text += fmt::format("  {} -> {} ({:+}) in {}. {}\n", now - line.value, now, line.value,
                                i + 1, ruling_title(game, game.history()[i]));
            last = now;
        }
    }
    const std::int64_t current = stat(game, owner, pool);
    if (last && *last != current)
        text += fmt::format("  {} -> {} since, without a line\n", *last, current);
    return text;
}

std::string number_text_of(Repl& repl, EntityId owner, const std::string& name) {
    Game& game = repl.game();
    const Word word = Word::of(name);
    std::vector<Modifier> how;
    const std::optional<std::int64_t> number = find_stat(game, owner, word, &how);
    if (!number) {
        throw Error("shell/no-number",
                    fmt::format("{} has no number '{}'",
                                printable(game.text(game.name_of(owner)), 60), printable(name, 60)),
                    ".show lists what there is");
    }
    std::string text =
        fmt::format("{}.{} = {}\n", printable(game.text(game.name_of(owner)), 60), name, *number);
    const EntitySchema* schema = game.rules.schemas.find(Entity(game.world, owner).kind());
    const bool is_pool = schema != nullptr && schema->pool(word) != nullptr;
    if (const auto base = base_stat(game, owner, word)) {
        const Declarations& declarations = repl.session().loader().declarations();
        const Declared* declared = declarations.find("stat", name);
        if (declared == nullptr) declared = declarations.find("pool", name);
        text += is_pool ? "  a pool" : fmt::format("  {} base", *base);
        text += behind(declared == nullptr ? "" : repl.session().source_line(*declared)) + "\n";
    }
    for (const Modifier& modifier : how) {
        Word label = modifier.label;
        if (!label && modifier.source) label = game.name_of(modifier.source);
        text += fmt::format("  {} {}{}\n", to_text(modifier.edit), printable(game.text(label), 80),
                            behind(source_of(repl, modifier, label)));
    }
    return is_pool ? text + pool_history(repl, owner, word) : text;
}

}  // namespace

void explain_why(Repl& repl, const std::string& rest) {
    if (rest.find_first_not_of("0123456789") == std::string::npos) {
        const std::size_t last = repl.game().history().size();
        return repl.say(ruling_text(repl, count_argument(rest, last, ".why N")));
    }
    repl.sync_words();
    const std::size_t dot = rest.rfind('.');
    const bool is_path = dot != std::string::npos && dot + 1 < rest.size();
    if (!is_path) {
        refuse_argument(fmt::format("'{}' is no number of a thing", printable(rest, 60)),
                        "write .why rue.Health, or .why 3");
    }
    const std::string named = rest.substr(0, dot);
    const Data owner = repl.console().value_of_text(named);
    if (owner.entity() == nullptr) {
        refuse_argument(fmt::format("'{}' is no thing of the game", printable(named, 60)),
                        "write .why rue.Health");
    }
    repl.say(number_text_of(repl, *owner.entity(), rest.substr(dot + 1)));
}

}  // namespace hexwright
