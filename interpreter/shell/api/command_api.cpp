#include "base/text.hpp"
#include "pack/save_file.hpp"
#include "shell/api/api_text.hpp"
#include "shell/report/command_line.hpp"
#include "shell/run/pack_choice.hpp"

namespace hexwright {

int run_api(CommandLine& line, Terminal&) {
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
