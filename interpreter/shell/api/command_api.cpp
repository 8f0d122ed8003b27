#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "pack/manifest.hpp"
#include "pack/save_file.hpp"
#include "shell/api/api_text.hpp"
#include "shell/report/command_line.hpp"
#include "shell/run/pack_choice.hpp"

namespace hexwright {

namespace {

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
