// The real `hexwright check`: at a terminal, in a pipe, interrupted, watching.
#include <stdlib.h>
#include <sys/wait.h>

#include <algorithm>
#include <set>

#include "catch.hpp"
#include "check_pack.hpp"
#include "pty_program.hpp"

namespace check_program_test {

namespace {

// Runs a line of shell in the folder, with $HEXWRIGHT as the program. Returns its exit code.
int run_line(const CheckFolder& folder, const std::string& line) {
    const std::string program = (hexwright::program_path().parent_path() / "hexwright").string();
    ::setenv("HEXWRIGHT", program.c_str(), 1);
    ::setenv("HEXWRIGHT_HOME", HEXWRIGHT_ROOT, 1);
    const int status = std::system(("cd '" + folder.root.string() + "' && " + line).c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

// The lines of cards/main.lua in messages such as "cards/main.lua:3:5: ...".
std::set<int> lines_in(const std::string& text) {
    const std::string file = "cards/main.lua:";
    std::set<int> lines;
    for (std::size_t at = text.find(file); at != std::string::npos; at = text.find(file, at + 1))
        lines.insert(std::stoi(text.substr(at + file.size())));
    return lines;
}

// A pack that takes many seconds: each of its files loops until its budget is spent.
void write_slow_pack(const CheckFolder& folder, const std::string& id) {
    folder.content(id, "");
    for (int i = 0; i < 600; ++i)
        folder.write(id + "/more/loop" + std::to_string(i) + ".lua", "while true do end\n");
    std::string manifest = folder.read(id + "/pack.toml");
    const std::string entry = "entry = [\"main.lua\"]";
    manifest.replace(manifest.find(entry), entry.size(), "entry = [\"main.lua\", \"more\"]");
    folder.write(id + "/pack.toml", manifest);
}

}  // namespace

TEST_CASE("a long check shows its progress at a terminal, and Ctrl-C ends it") {
    const CheckFolder folder;
    write_slow_pack(folder, "slow");
    PtyProgram check({"check", ".", "--no-cache", "--jobs", "1"}, folder.path(""),
                     folder.path("state"));
    REQUIRE(check.says("[###############...............] 1/2 packs"));
    check.type("\x03");
    // The progress bar is erased before anything else is written.
    CHECK(check.says("\r\x1b[K"));
    CHECK(check.says("hexwright check: interrupted"));
    CHECK(check.wait() == 2);
}

TEST_CASE("an interrupted check leaves no report and no baseline") {
    const CheckFolder folder;
    write_slow_pack(folder, "slow");
    using Call = std::vector<std::string>;
    for (const Call& more : {Call{"-o", "out"}, Call{"--write-baseline", "--baseline", "out"}}) {
        Call call = {"check", ".", "--no-cache", "--jobs", "1"};
        call.insert(call.end(), more.begin(), more.end());
        PtyProgram check(call, folder.path(""), folder.path("state"));
        // The program is listening now.
        REQUIRE(check.says("1/2 packs"));
        check.type("\x03");
        CHECK(check.says("hexwright check: interrupted"));
        CHECK(check.wait() == 2);
        CHECK_FALSE(std::filesystem::exists(folder.path("out")));
    }
}

TEST_CASE("a progress bar is shown at terminals, not in files") {
    const CheckFolder folder;
    folder.content("cards", "ability \"A\" {}\n");
    CHECK(run_line(folder, "\"$HEXWRIGHT\" check cards 2> err.txt > out.txt") == 0);
    CHECK(folder.read("err.txt").empty());
    CHECK(has(folder.read("out.txt"), "Found nothing."));
}

TEST_CASE("a watched pack is checked again when a file is saved") {
    const CheckFolder folder;
    folder.content("cards", "ability \"A\" { pwoer = 1 }\n");
    PtyProgram watch({"check", "cards", "--watch", "--no-cache"}, folder.path(""),
                     folder.path("state"));
    REQUIRE(watch.says("error[pack/unknown-field]"));
    REQUIRE(watch.says("waiting for a file to be saved; Ctrl-C ends"));
    folder.content("cards", "ability \"A\" { power = 1 }\n");
    CHECK(watch.says("Found nothing."));
    REQUIRE(watch.says("waiting for a file"));
    folder.write("cards/spec/a_spec.lua", "describe(\n");
    CHECK(watch.says("error[pack/syntax-error]"));
    REQUIRE(watch.says("waiting for a file"));
    folder.write("cards/pack.toml", "[pack]\nid = 3\n");
    CHECK(watch.says("error[pack/"));
    REQUIRE(watch.says("waiting for a file"));
    // It ends normally, with its last result.
    watch.type("\x03");
    CHECK(watch.wait() == 1);
}

TEST_CASE("a pack that appears below a watched folder is checked too") {
    const CheckFolder folder;
    folder.content("cards", "ability \"A\" { power = 1 }\n");
    folder.content("later", "ability \"B\" { pwoer = 1 }\n");
    std::filesystem::rename(folder.path("later"), folder.path(".later"));
    PtyProgram watch({"check", ".", "--watch", "--no-cache"}, folder.path(""),
                     folder.path("state"));
    REQUIRE(watch.says("Found nothing."));
    REQUIRE(watch.says("waiting for a file to be saved; Ctrl-C ends"));
    // All of them at once.
    std::filesystem::rename(folder.path(".later"), folder.path("later"));
    CHECK(watch.says("later/main.lua:1:15"));
    REQUIRE(watch.says("waiting for a file"));
    folder.content("later", "ability \"B\" { power = 1 }\n");
    CHECK(watch.says("Found nothing."));
    REQUIRE(watch.says("waiting for a file"));
    watch.type("\x03");
    CHECK(watch.wait() == 0);
}

TEST_CASE("a reader that hangs up ends the check silently") {
    const CheckFolder folder;
    std::string many;
    for (int i = 0; i < 900; ++i) many += "ability \"A" + std::to_string(i) + "\" { x = 1 }\n";
    folder.content("cards", many);
    CHECK(run_line(folder,
                   "{ \"$HEXWRIGHT\" check cards; echo $? > code.txt; } 2> err.txt | head -n 1 > "
                   "out.txt") == 0);
    const std::string out = folder.read("out.txt");
    CHECK(out.starts_with("cards/main.lua:1:16: error[pack/unknown-field]: `x` is no field of "));
    CHECK(std::count(out.begin(), out.end(), '\n') == 1);
    CHECK(folder.read("err.txt").empty());
    CHECK(folder.read("code.txt") == "1\n");
}

TEST_CASE("a full disk is reported as a failure") {
    const CheckFolder folder;
    folder.content("cards", "");
    CHECK(run_line(folder, "\"$HEXWRIGHT\" check cards > /dev/full 2> err.txt") == 2);
    CHECK_FALSE(folder.read("err.txt").empty());
    CHECK(run_line(folder, "\"$HEXWRIGHT\" check cards >&- 2> err.txt") == 2);
}

TEST_CASE("paths are relative to the working directory, without a leading dot") {
    const CheckFolder folder;
    folder.content("cards", "ability \"A\" { pwoer = 1 }\n");
    const std::string found = ": error[pack/unknown-field]";
    CHECK(run_line(folder, "\"$HEXWRIGHT\" check . > out.txt") == 1);
    CHECK(has(folder.read("out.txt"), "cards/main.lua:1:15" + found));
    CHECK(folder.read("out.txt").find("./") == std::string::npos);
    for (const char* path : {".", "./", "main.lua", "./main.lua", "../cards"}) {
        INFO(path);
        CHECK(run_line(folder, "cd cards && \"$HEXWRIGHT\" check " + std::string(path) +
                                   " > ../out.txt") == 1);
        CHECK(folder.read("out.txt").starts_with("main.lua:1:15" + found));
    }
    CHECK(has(folder.read("out.txt"), "Checked 1 pack, 2 files"));
    folder.write("cards/spec/a_spec.lua", "describe(\n");
    CHECK(run_line(folder, "cd cards/spec && \"$HEXWRIGHT\" check . > ../../out.txt") == 1);
    CHECK(folder.read("out.txt").starts_with("a_spec.lua:"));
    CHECK(has(folder.read("out.txt"), "Checked 1 pack, 1 file, "));
    for (const char* format : {"json", "sarif", "junit", "github"}) {
        INFO(format);
        CHECK(run_line(folder, "cd cards && \"$HEXWRIGHT\" check . --format " +
                                   std::string(format) + " > ../out.txt") == 1);
        CHECK(has(folder.read("out.txt"), "main.lua"));
        CHECK(folder.read("out.txt").find("./") == std::string::npos);
    }
}

// With the table that `hexwright api` writes for it, luacheck knows the names that content can use.
TEST_CASE("findings of luacheck about globals are also found, line for line") {
    const CheckFolder folder;
    folder.content("cards", R"(ability "A" { on_hit = function(act)
  total = 3
  tabel.insert({}, 1)
  table.isnert({}, 1)
  string.foo = 1
  math = nil
  local x = rol(3)
  ability.cost = x
  print(_G, x)
  os.time()
  function helper() end
  for i = 1, 3 do last = i end
  unknown.field.deep = 3
  local table = { isnert = 1 }
  table.isnert = act
  local total = 4
  total = total + 1
end }
)");
    const std::set<int> mistakes = {2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13};
    CHECK(run_line(folder, "\"$HEXWRIGHT\" check cards --no-cache --format concise > out.txt") ==
          1);
    CHECK(lines_in(folder.read("out.txt")) == mistakes);
    if (std::system("command -v luacheck > /dev/null") != 0) {
        WARN("luacheck is not installed; only check was asked");
        return;
    }
    CHECK(run_line(folder, "\"$HEXWRIGHT\" api --luacheck > globals.lua") == 0);
    (void)run_line(folder,
                   "luacheck cards/main.lua --config globals.lua --read-globals ability --only 1 "
                   "--no-cache --formatter plain > luacheck.txt");
    CHECK(lines_in(folder.read("luacheck.txt")) == mistakes);
}

}  // namespace check_program_test
