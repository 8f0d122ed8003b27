#include <fmt/format.h>

#include <array>
#include <map>
#include <optional>
#include <string_view>

#include "base/error.hpp"
#include "base/text.hpp"
#include "base/version.hpp"
#include "pack/loader.hpp"
#include "pack/pack_files.hpp"
#include "pack/save_file.hpp"
#include "shell/api/api_text.hpp"
#include "shell/report/command_line.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/run/session.hpp"

namespace hexwright {

namespace {

namespace fs = std::filesystem;

// Existing work is never overwritten.
bool is_taken(const fs::path& folder) {
    std::error_code failed;
    const fs::file_status status = fs::symlink_status(folder, failed);
    if (!fs::exists(status)) return false;
    return !fs::is_directory(status) || !fs::is_empty(folder, failed) || failed;
}

// The packs that ship with hexwright, as people see their folders, by id.
std::map<std::string, std::string> shipped_packs(const fs::path& home) {
    std::map<std::string, std::string> shipped;
    std::vector<Diagnostic> ignored;
    for (const fs::path& folder : find_packs({home / "rules", home / "scripts"}, ignored)) {
        const std::string shown = shown_path(folder);
        if (const auto pack = read_pack(folder, shown, ignored))
            shipped.emplace(pack->manifest.id.value, shown);
    }
    return shipped;
}

// Of two packs with one id none would load, or only one of them would be found.
std::optional<std::string> clash_of(const std::string& id, const fs::path& home) {
    const std::map<std::string, std::string> shipped = shipped_packs(home);
    const auto found = shipped.find(id);
    if (found == shipped.end()) return std::nullopt;
    std::string free = "my_" + id;
    while (shipped.contains(free)) free = "my_" + free;
    return fmt::format("the pack in {} has the id '{}' already; '{}' would do", found->second, id,
                       free);
}

// --- the files of a new pack: its own `check` and `test` pass

// What a first script is likely to be, in this order.
constexpr std::array<std::string_view, 7> first_kinds = {"ability", "skill",  "weapon",   "hex",
                                                         "item",    "status", "condition"};

// What the kind's example defines: 'ability "Arc Slash" { ... }'. Nothing when it is no definition.
std::string name_in(const Kind& kind) {
    const std::string head = kind.name + " \"";
    if (!kind.example.starts_with(head)) return "";
    const std::size_t end = kind.example.find('"', head.size());
    const std::string name = kind.example.substr(head.size(), end - head.size());
    return end == std::string::npos || name.find('\\') != std::string::npos ? "" : name;
}

const Kind& first_kind(const RulesetWords& words) {
    for (const std::string_view name : first_kinds) {
        const Kind* kind = words.kinds().find(name);
        if (kind != nullptr && !name_in(*kind).empty()) return *kind;
    }
    for (const auto& [name, kind] : words.kinds().all()) {
        if (!name_in(kind).empty()) return kind;
    }
    throw Error(
        "shell/cannot-scaffold",
        fmt::format("no kind of '{}' has an example to begin with", words.id),
        "write one: kind \"spell\" { \"...\", { example = 'spell \"Spark\" { cost = 1 }' }");
}

// "0.3.1" -> "0.3"
std::string_view minor_of(std::string_view version) {
    return version.substr(0, version.find('.', version.find('.') + 1));
}

std::string manifest(const std::string& id, const RulesetWords& words) {
    return fmt::format(
        "[pack]\nid = \"{0}\"\ntitle = \"{0}\"\nversion = \"0.1.0\"\nengine = \">={1}, <1.0\"\n"
        "authors = [\"Ada <ada@example.invalid>\"]\nlicense = \"CC0-1.0\"\n"
        "entry = [\"rules/init.lua\"]\n\n[dependencies]\n{2} = \"^{3}\"\n",
        id, minor_of(engine_version), words.id, minor_of(words.version));
}

std::string first_script(const Kind& kind) {
    return fmt::format("-- {}: {}\n-- This one is the example of the ruleset; make it yours.\n{}\n",
                       kind.name, kind.sentence.empty() ? "content of the ruleset." : kind.sentence,
                       kind.example);
}

std::string first_spec(const Kind& kind) {
    return fmt::format(
        "describe(\"{1}\", function()\n"
        "  it(\"can be made\", function()\n"
        "    expect(make(\"{0}\", \"{1}\").name).to_be(\"{1}\")\n"
        "  end)\nend)\n",
        kind.name, name_in(kind));
}

std::string readme(const std::string& id, const RulesetWords& words) {
    return fmt::format(
        "# {0}\n\nA pack for the ruleset `{1}`, played with Hexwright.\n\n"
        "    hexwright check .\n    hexwright test .\n\n"
        "`rules/init.lua` is what it adds, `spec/` what it promises. Editors read the stubs in "
        "`.hexwright/library`;\nto write them anew, and what luacheck knows:\n\n"
        "    hexwright api --luals .hexwright/library --ruleset {1}\n"
        "    hexwright api --luacheck --ruleset {1} > .luacheckrc\n",
        id, words.id);
}

constexpr std::string_view workflow =
    R"(name: check
on: [push, pull_request]
env:
  HEXWRIGHT: https://example.invalid/hexwright.git # where you have it from
jobs:
  check:
    runs-on: ubuntu-latest
    container: debian:12
    steps:
      - uses: actions/checkout@v4
      - name: build hexwright
        run: |
          apt-get update && apt-get install -y git
          git clone --depth 1 "$HEXWRIGHT" /opt/hexwright
          cd /opt/hexwright && ./dev setup && ./dev build
          echo /opt/hexwright/build/release >> "$GITHUB_PATH"
      - run: hexwright check . --format github --strict
      - run: hexwright test .
)";

constexpr std::string_view luarc =
    "{\n  \"runtime.version\": \"Lua 5.4\",\n"
    "  \"runtime.builtin\": {\n    \"io\": \"disable\",\n    \"os\": \"disable\",\n"
    "    \"debug\": \"disable\",\n    \"package\": \"disable\"\n  },\n"
    "  \"workspace.library\": [\".hexwright/library\"],\n"
    "  \"workspace.checkThirdParty\": false\n}\n";

constexpr std::string_view license =
    "To the extent that the law allows, the authors of this pack waive all copyright and related "
    "rights to it (CC0-1.0):\nhttps://creativecommons.org/publicdomain/zero/1.0/\n";

std::map<std::string, std::string> new_pack_files(const std::string& id,
                                                  const RulesetWords& words) {
    const Kind& kind = first_kind(words);
    std::map<std::string, std::string> files = {
        {"pack.toml", manifest(id, words)},
        {"rules/init.lua", first_script(kind)},
        {"spec/first_spec.lua", first_spec(kind)},
        {".luarc.json", std::string(luarc)},
        {".luacheckrc", luacheck_of(words)},
        {".vscode/extensions.json", "{ \"recommendations\": [\"sumneko.lua\"] }\n"},
        {".github/workflows/check.yml", std::string(workflow)},
        {".gitignore", ".hexwright/\n"},
        {"README.md", readme(id, words)},
        {"LICENSE", std::string(license)},
    };
    for (auto& [path, text] : editor_files(words)) files[".hexwright/library/" + path] = text;
    return files;
}

}  // namespace

int run_new(CommandLine& line, Terminal& terminal) {
    std::string pack;
    std::string ruleset;
    line.about("Creates a pack that passes check and test, to start from.");
    line.argument("pack", pack, "its folder; the last part is its id");
    line.option("--ruleset", ruleset, "the ruleset it is for");
    if (const auto done = line.parse()) return *done;
    fs::path folder = fs::path(pack).lexically_normal();
    if (!folder.has_filename()) folder = folder.parent_path();
    const std::string id = folder.filename().string();
    if (!is_pack_id(id)) {
        return line.refuse(
            fmt::format("'{}' is no pack id; 2 to 48 small letters, digits and "
                        "_, beginning with a letter",
                        printable(id, 60)));
    }
    const std::string shown = printable(folder.generic_string());
    if (is_taken(folder)) return line.refuse(fmt::format("{} is there already", shown));
    const fs::path home = find_home();
    if (ruleset.empty()) {
        return line.refuse(fmt::format("say for which ruleset: --ruleset {}",
                                       join_names(rulesets_in(home), "or")));
    }
    if (const auto clash = clash_of(id, home)) return line.refuse(*clash);
    save_files(folder, new_pack_files(id, RulesetWords(ruleset, home)));
    terminal.out(
        fmt::format("{0} is ready. Next:\n  hexwright check {0}\n  hexwright test {0}\n", shown));
    return exit_code::clean;
}

}  // namespace hexwright
