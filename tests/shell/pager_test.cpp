// Long answers at a terminal go through a pager, which may fail, hang or leave a mess.
#include "shell/report/pager.hpp"

#include "catch.hpp"
#include "pty_program.hpp"
#include "table.hpp"

namespace pager_test {

using namespace hexwright;

namespace {

TerminalTraits person(std::optional<std::string> pager) {
    TerminalTraits traits;
    traits.out_is_terminal = true;
    traits.in_is_terminal = true;
    traits.rows = 24;
    traits.colour.term = "xterm";
    traits.pager = std::move(pager);
    return traits;
}

// A table whose window has 24 rows, so that `.help` is too long for it, and `.seed` is not.
struct Desk : ToyFolder {
    Desk() { write_arena(*this); }

    // A pager that does this, in sh.
    [[nodiscard]] std::string script(const std::string& text) const {
        return "sh \"" + write("pager.sh", text) + "\"";
    }

    [[nodiscard]] PtyProgram open(const std::string& pager) const {
        return {{"repl", "beasts", "--seed", "7", "--fresh"}, path(""), path("state"), 80, pager};
    }
};

// The prompt works as before: lines are edited, and typed text appears once.
void check_prompt(PtyProgram& table) {
    table.type(
        "'as be'\x7f"
        "fore ' .. 7\r");
    CHECK(table.says("\"as before 7\""));
}

}  // namespace

TEST_CASE("long answers are paged for a person at a terminal, and for nobody else") {
    CHECK(pager_command(person("more")) == "more");
    CHECK(pager_command(person(" less -S ")) == "less -S");
    CHECK(pager_command(person("")).empty());
    CHECK(pager_command(person("  ")).empty());
    CHECK(pager_command(person("cat")).empty());
    const std::string usual = pager_command(person(std::nullopt));
    CHECK((usual.empty() || usual == "less -RFXK"));
    for (const int without : {0, 1, 2, 3}) {
        TerminalTraits traits = person("more");
        if (without == 0) traits.out_is_terminal = false;
        if (without == 1) traits.in_is_terminal = false;
        if (without == 2) traits.rows = 0;
        if (without == 3) traits.colour.term = "dumb";
        INFO(without);
        CHECK(pager_command(traits).empty());
    }
}

TEST_CASE("a text takes the rows of its lines, and more where a line is wider than the window") {
    CHECK(rows_of("", 10) == 0);
    CHECK(rows_of("a\n\nb\n", 10) == 3);
    CHECK(rows_of("0123456789\n", 10) == 1);
    CHECK(rows_of("0123456789x\n", 10) == 2);
    CHECK(rows_of("0123456789012345678901\n", 10) == 3);
    CHECK(rows_of("\x1b[1;31m0123456789\x1b[0m\n", 10) == 1);
    CHECK(rows_of("B\xC3\xA4\xC3\xA4\xC3\xA4r\n", 5) == 1);
}

TEST_CASE("output that is held back waits, also a lot of it, until something flushes it") {
    TextSink out;
    TextSink err;
    TerminalTraits traits;
    traits.out_is_terminal = true;
    Terminal terminal(out, err, traits);
    CHECK(terminal.hold_back());
    CHECK_FALSE(terminal.hold_back());
    for (int i = 0; i < 2000; ++i) terminal.out("many lines of text, as a long answer has them\n");
    CHECK(out.text().empty());
    terminal.flush();
    CHECK(out.text().size() == 2000 * 46);
    terminal.out("and on\n");
    CHECK(has(out.text(), "and on\n"));
    CHECK(terminal.hold_back());
    terminal.out("shown elsewhere\n");
    terminal.drop_held_back();
    terminal.flush();
    CHECK_FALSE(has(out.text(), "elsewhere"));
}

TEST_CASE("a command shows a text, or says that it did not") {
    CHECK(show_paged("cat > /dev/null", "text\n"));
    CHECK(show_paged("true", std::string(1000000, 'x')));          // which reads nothing
    CHECK(show_paged("cat > /dev/null; kill -INT $$", "text\n"));  // Ctrl-C, heard by it alone
    CHECK(show_paged("cat > /dev/null; exit 130", "text\n"));      // and by what a shell ran
    CHECK_FALSE(show_paged("exit 3", "text\n"));
    CHECK_FALSE(show_paged("cat > /dev/null; kill -9 $$", "text\n"));
    CHECK_FALSE(show_paged("hexwright-has-no-such-pager 2> /dev/null", "text\n"));
}

TEST_CASE("a pager shows long answers only") {
    const Desk desk;
    PtyProgram table = desk.open(desk.script("sed 's/^/PAGED /'\n"));
    REQUIRE(table.says("> "));
    table.type(".help\r");
    CHECK(table.says("PAGED   .abandon"));
    CHECK(table.says("PAGED   .who"));
    CHECK(table.says("> "));
    check_prompt(table);
    table.type("?Thing\r");
    CHECK(table.says("PAGED   Thing.holder"));
    CHECK(table.says("> "));
    const std::size_t before = table.said().size();
    table.type(".help undo\r");
    CHECK(table.says(".undo [N | turn | round]"));
    check_prompt(table);
    CHECK(table.said().find("PAGED", before) == std::string::npos);
}

TEST_CASE("a pager shows long answers at a question too, which is asked again") {
    const Desk desk;
    PtyProgram table = desk.open(desk.script("sed 's/^/PAGED /'\n"));
    REQUIRE(table.says("> "));
    table.type("wolf = make('creature', 'Wolf')\r");
    table.type("wolf:strike(wolf)\r");
    REQUIRE(table.says("[no] > "));
    table.type(".help\r");
    CHECK(table.says("PAGED   .who"));
    CHECK(table.says("[no] > "));
    table.type("yes\r");
    CHECK(table.says("Wolf: Health "));
    CHECK(table.says("> "));
    // What is asked in an answer is seen.
    table.type(".show wolf:strike(wolf)\r");
    CHECK(table.says("[no] > "));
    table.type("no\r");
    CHECK(table.says("Wolf: Health "));
}

TEST_CASE("a pager that ends early, or without a word, comes back to the prompt") {
    const Desk desk;
    PtyProgram table = desk.open(desk.script("head -n 1 | sed 's/^/PAGED /'\n"));
    REQUIRE(table.says("> "));
    table.type(".help\r");
    CHECK(table.says("PAGED "));
    check_prompt(table);
    table.type("\x04");
    CHECK(table.wait() == 0);
}

TEST_CASE("a pager that is missing or fails: the answer is printed") {
    const Desk desk;
    for (const std::string& pager :
         {std::string("/no/such/pager"), desk.script("cat > /dev/null; exit 1\n")}) {
        INFO(pager);
        PtyProgram table = desk.open(pager);
        REQUIRE(table.says("> "));
        table.type(".help\r");
        CHECK(table.says("  .abandon"));
        CHECK(table.says("  .who"));
        check_prompt(table);
    }
}

TEST_CASE("Ctrl-C ends a pager that hangs, and not the table") {
    // Not `sleep` alone: a shell that is about to start a program may lose the signal.
    const Desk desk;
    PtyProgram table = desk.open(desk.script("cat > /dev/null\necho HANGS\nexec sleep 60\n"));
    REQUIRE(table.says("> "));
    table.type("x = 41\r");
    table.type(".help\r");
    REQUIRE(table.says("HANGS"));
    table.type("\x03");
    CHECK(table.says("> "));
    check_prompt(table);
    CHECK(table.said().find(".abandon") == std::string::npos);
    table.type("x + 1\r");
    CHECK(table.says("\n42"));
}

TEST_CASE("a pager that leaves the terminal in another mode does no harm") {
    const Desk desk;
    PtyProgram table =
        desk.open(desk.script("cat > /dev/null\necho MESS\nstty raw -echo -opost < /dev/tty\n"));
    REQUIRE(table.says("> "));
    table.type(".help\r");
    CHECK(table.says("MESS"));
    CHECK(table.says("> "));
    check_prompt(table);
    table.type("\x04");
    CHECK(table.wait() == 0);
}

TEST_CASE("a pager reads its keys from a terminal that reads lines") {
    const Desk desk;
    PtyProgram table = desk.open(
        desk.script("cat > /dev/null\necho MORE\nread -r key < /dev/tty\necho \"GOT $key\"\n"));
    REQUIRE(table.says("> "));
    table.type(".help\r");
    REQUIRE(table.says("MORE"));
    table.type("q\r");
    CHECK(table.says("GOT q"));
    check_prompt(table);
}

TEST_CASE("no pager is used with PAGER empty or cat") {
    const Desk desk;
    for (const char* pager : {"", "cat"}) {
        PtyProgram table = desk.open(pager);
        REQUIRE(table.says("> "));
        table.type(".help\r");
        CHECK(table.says("  .who"));
        check_prompt(table);
    }
}

}  // namespace pager_test
