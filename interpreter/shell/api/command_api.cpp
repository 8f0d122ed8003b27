#include <fmt/format.h>

#include <map>

#include "base/error.hpp"
#include "base/text.hpp"
#include "pack/manifest.hpp"
#include "pack/save_file.hpp"
#include "shell/api/api_text.hpp"
#include "shell/report/command_line.hpp"
#include "shell/run/card_text.hpp"
#include "shell/run/pack_choice.hpp"

namespace hexwright {

namespace {

// The fields of kinds that had no sentence, each with the number of times.
using Unsaid = std::map<std::string, std::size_t>;

std::string card_section(Session& session, const Definition& definition, Unsaid& unsaid) {
    const CardText card = card_text(session.game, session.sandbox, session.loader(), definition);
    for (const auto& [field, value] : card.others)
        ++unsaid[fmt::format("{}.{}", session.game.text(definition.kind), field)];
    const std::string text = card.text();
    return fmt::format("\n### {}\n\n{}\n", printable(definition.name, 80),
                       text.empty() ? "Nothing is printed." : printable(text, 4000));
}

// What each definition of a loaded pack does, in words, by kind.
std::string markdown_of_cards(Session& session, const std::string& pack) {
    const PackSource* source = find_pack(session.sources(), pack);
    std::map<std::string, std::string> kinds;
    Unsaid unsaid;
    for (const auto& definition : session.game.rules.definitions.all()) {
        if (definition->pack != pack) continue;
        kinds[session.game.text(definition->kind)] += card_section(session, *definition, unsaid);
    }
    std::string text = fmt::format(
        "# {}\n\nWhat `hexwright api --cards {}` prints: what each "
        "definition does, made from what it prints.\n",
        source->manifest.title.value, pack);
    for (const auto& [kind, cards] : kinds) text += fmt::format("\n## {}\n{}", kind, cards);
    if (unsaid.empty()) return text;
    return text + "\nWithout a sentence in their kinds: " +
           joined(unsaid, ", ",
                  [](const auto& one) { return fmt::format("`{}` {}", one.first, one.second); }) +
           ".\n";
}

// Of the pack in a folder, or with an id.
std::string cards_page(const std::string& pack) {
    PackChoice choice = packs_called(pack, find_home(), ": hexwright api --cards");
    const std::string id = choice.pack;
    Session session(0, std::move(choice));
    if (!session.load()) throw Error(session.problems().front());
    return markdown_of_cards(session, id);
}

}  // namespace

int run_api(CommandLine& line, Terminal&) {
    std::string ruleset;
    std::string luals;
    bool luacheck = false;
    bool markdown = false;
    std::string cards;
    line.about("Writes what scripts can call, for editors and readers.");
    line.option("--luals", luals, "stubs for a Lua language server, into this folder");
    line.flag("--luacheck", luacheck, "a .luacheckrc that knows what scripts can call");
    line.flag("--markdown", markdown, "the page of the Lua API, or of a ruleset");
    line.option("--ruleset", ruleset,
                "the ruleset that is written about, beside the engine: an id or folder");
    line.option("--cards", cards, "the page of this pack's definitions, in words: an id or folder");
    if (const auto done = line.parse()) return *done;
    if (!cards.empty()) {
        if (luacheck || markdown || !(luals + ruleset).empty())
            return line.refuse("--cards stands alone");
        return line.print(cards_page(cards));
    }
    if ((luals.empty() ? 0 : 1) + (luacheck ? 1 : 0) + (markdown ? 1 : 0) != 1)
        return line.refuse("say one of --luals FOLDER, --luacheck, --markdown and --cards PACK");
    if (markdown && ruleset.empty()) return line.print(markdown_of_api());
    RulesetWords words(ruleset, find_home());
    if (markdown) return line.print(markdown_of_ruleset(words));
    if (luacheck) return line.print(luacheck_of(words));
    const auto files = editor_files(words);
    save_files(luals, files);
    return line.print(joined(files, "", [&](const auto& file) {
        return (std::filesystem::path(luals) / file.first).generic_string() + "\n";
    }));
}

}  // namespace hexwright
