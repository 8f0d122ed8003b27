#include "shell/table/commands.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "catch.hpp"
#include "kernel/state/pool.hpp"
#include "kernel/verb/things.hpp"
#include "pack/source_file.hpp"
#include "shell/report/terminal.hpp"
#include "table.hpp"

namespace commands_test {

namespace repl_command_test {

using namespace hexwright;

namespace {

std::string code_of(std::string_view beginning) {
    try {
        return std::string(the_command(beginning).name);
    } catch (const Error& error) {
        return error.diagnostic().code + ": " + error.diagnostic().message + "; " +
               error.diagnostic().hint;
    }
}

}  // namespace

TEST_CASE("a command is found by any unique beginning") {
    CHECK(code_of("undo") == "undo");
    CHECK(code_of("u") == "undo");
    CHECK(code_of("sa") == "save");
    CHECK(code_of("who") == "who");
    CHECK(code_of("s") ==
          "shell/ambiguous-command: .s could be .save, .scene, .script, .seed, .show, .step or "
          ".suspend; "
          "write one letter "
          "more");
    CHECK(code_of("undoo") ==
          "shell/unknown-command: there is no command .undoo; did you mean '.undo'?");
    CHECK(code_of("xyzzy") ==
          "shell/unknown-command: there is no command .xyzzy; .help lists them");
}

TEST_CASE("every command is sorted, explains itself and is in the list") {
    const std::string list = commands_text();
    std::string_view before;
    for (const DotCommand& command : dot_commands()) {
        CHECK(before < command.name);
        before = command.name;
        CHECK(command.run != nullptr);
        CHECK(list.find("." + std::string(command.name)) != std::string::npos);
        CHECK(command_text(command, 200).find(command.help) != std::string::npos);
    }
}

TEST_CASE("the page of a command fills the lines of the window, whatever its width") {
    const std::string_view help = the_command("undo").more;
    for (const int width : {40, 80, 120}) {
        const std::string text = command_text(the_command("undo"), width);
        const std::string page = text.substr(text.find("\nIn a battle") + 1);
        CHECK(page == wrapped(replaced(help, {{"\n", " "}}), width) + "\n");
    }
}

TEST_CASE("the reference page has a row for every command") {
    const std::string page = read_file(HEXWRIGHT_ROOT "/docs/reference/repl.md").text;
    for (const DotCommand& command : dot_commands()) {
        INFO(command.name);
        CHECK(page.find("| `." + std::string(command.name)) != std::string::npos);
    }
}

TEST_CASE("arguments of commands are validated") {
    CHECK(count_argument("", 3, "") == 3);
    CHECK(count_argument("12", 3, "") == 12);
    for (const char* bad : {"-1", "1.5", "x", "99999999999999999999999", "1 2"})
        CHECK_THROWS_AS(count_argument(bad, 1, ".undo [N]"), Error);
    CHECK(file_argument("'a b.md'", "") == "a b.md");
    for (const char* bad : {"", "a b", "\"\""}) CHECK_THROWS_AS(file_argument(bad, ""), Error);
}

// Cancels all it hears, its own end included, and so does another one for it.
struct TyrantTable : ArenaTable {
    TyrantTable() {
        write("beasts/main.lua",
              read("beasts/main.lua") +
                  "for _, name in ipairs { 'Tyrant', 'Guard' } do\n"
                  "  status(name) { trigger = { { before = 'hurt' }, { before = 'lift' },\n"
                  "    { before = 'destroy' } }, effect = function(act) act.event:cancel() end }\n"
                  "end\n");
        begin();
        auto& type = *this;
        (void)type("wolf = hero 'Wolf'");
        (void)type("wolf:inflict 'Tyrant'");
        (void)type("wolf:take(5)");
        REQUIRE(health() == 20);
    }

    std::int64_t health() {
        Game& game = table->game();
        return Pool(game.world, game.rules, things_named(game, "Wolf").front(), Word::of("Health"))
            .amount();
    }
};

TEST_CASE("the GM ends a status that cancels its own end") {
    TyrantTable type;
    (void)type("wolf:lift 'Tyrant'");
    (void)type("wolf:take(5)");
    CHECK(type.health() == 20);
    CHECK(type(".end Tyrant") == "Tyrant is gone\n");
    (void)type("wolf:take(5)");
    CHECK(type.health() == 15);
    (void)type(".goto 2");
    (void)type("wolf:inflict 'Guard'");
    CHECK(type(".end Tyrant") ==
          "Tyrant's destroy is cancelled by Guard\n"
          "Tyrant stays on Wolf, but does nothing any more\n");
    CHECK(type(".end Guard") == "Guard is gone\n");
    CHECK(type(".end Guard").find("no one has 'Guard'") != std::string::npos);
    (void)type("wolf:take(5)");
    CHECK(type.health() == 15);
}

TEST_CASE("the GM suspends a pack that cancels every event") {
    TyrantTable type;
    (void)type(".suspend beasts");
    (void)type("wolf:take(5)");
    CHECK(type.health() == 15);
}

}  // namespace repl_command_test

}  // namespace commands_test
