#include <fmt/format.h>

#include "pack/save_file.hpp"
#include "shell/api/api_text.hpp"
#include "shell/report/command_line.hpp"
#include "shell/run/pack_choice.hpp"

namespace hexwright {

int run_api(CommandLine& line, Terminal& terminal) {
    std::string ruleset;
    std::string luals;
    bool luacheck = false;
    bool markdown = false;
    line.about("Writes what scripts can call, for editors and readers.");
    line.option("--luals", luals, "stubs for a Lua language server, into this folder");
    line.flag("--luacheck", luacheck, "a .luacheckrc that knows what scripts can call");
    line.flag("--markdown", markdown, "the page of the Lua API, or of a ruleset");
    line.option("--ruleset", ruleset, "the ruleset that is written about, beside the engine");
    if (const auto done = line.parse()) return *done;
    if ((luals.empty() ? 0 : 1) + (luacheck ? 1 : 0) + (markdown ? 1 : 0) != 1)
        return line.refuse("say one of --luals FOLDER, --luacheck and --markdown");
    if (markdown && ruleset.empty()) {
        terminal.out(markdown_of_api());
        return exit_code::clean;
    }
    RulesetWords words(ruleset, find_home());
    if (markdown) {
        terminal.out(markdown_of_ruleset(words));
        return exit_code::clean;
    }
    if (luacheck) {
        terminal.out(luacheck_of(words));
        return exit_code::clean;
    }
    const auto files = editor_files(words);
    save_files(luals, files);
    for (const auto& [path, text] : files)
        terminal.out((std::filesystem::path(luals) / path).generic_string() + "\n");
    return exit_code::clean;
}

}  // namespace hexwright
