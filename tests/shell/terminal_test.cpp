#include "shell/report/terminal.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <vector>

#include "catch.hpp"
#include "text_sink.hpp"

namespace terminal_test {

using namespace hexwright;

namespace {

class FailingSink : public Sink {
public:
    explicit FailingSink(int error) : error_(error) {}

    int write(std::string_view) override {
        ++writes;
        return error_;
    }

    int writes = 0;

private:
    int error_;
};

// Two streams that write to one text, as on a screen.
class SharedSink : public Sink {
public:
    explicit SharedSink(std::string& text) : text_(&text) {}

    int write(std::string_view text) override {
        *text_ += text;
        return 0;
    }

private:
    std::string* text_;
};

bool automatic(const ColourEnvironment& environment, bool is_terminal) {
    return wants_colour(ColourChoice::automatic, environment, is_terminal);
}

}  // namespace

TEST_CASE("both streams appear in the order they were written") {
    std::string screen;
    SharedSink out(screen);
    SharedSink err(screen);
    Terminal terminal(out, err, {});
    terminal.out("one ");
    terminal.err("two ");
    terminal.out("three");
    terminal.flush();
    CHECK(screen == "one two three");
}

TEST_CASE("a terminal gets each line at once, a pipe gets larger pieces") {
    TextSink out;
    TextSink err;
    TerminalTraits traits;
    traits.out_is_terminal = true;
    Terminal seen(out, err, traits);
    seen.out("a line\n");
    CHECK(out.text() == "a line\n");
    TextSink pipe;
    Terminal piped(pipe, err, {});
    piped.out("a line\n");
    CHECK(pipe.text().empty());
    piped.out(std::string(70'000, 'x'));
    CHECK(pipe.text().size() == 70'007);
}

TEST_CASE("buffered output is written when the terminal object ends") {
    TextSink out;
    TextSink err;
    { Terminal(out, err, {}).out("last words"); }
    CHECK(out.text() == "last words");
}

TEST_CASE("a reader that hangs up ends the output silently") {
    FailingSink out(EPIPE);
    TextSink err;
    Terminal terminal(out, err, {});
    terminal.out("a");
    terminal.flush();
    CHECK(terminal.is_closed());
    CHECK(terminal.lost_output() == 0);
    terminal.out("b");
    terminal.flush();
    CHECK(out.writes == 1);
    CHECK(err.text().empty());
}

TEST_CASE("output lost for any other reason is remembered") {
    FailingSink out(ENOSPC);
    TextSink err;
    Terminal terminal(out, err, {});
    CHECK_FALSE(terminal.is_closed());
    terminal.out("a");
    terminal.flush();
    CHECK(terminal.is_closed());
    CHECK(terminal.lost_output() == ENOSPC);
}

TEST_CASE("a broken pipe is a write error, not the end of the program") {
    ignore_write_signals();
    std::array<int, 2> ends{};
    REQUIRE(pipe(ends.data()) == 0);
    DescriptorSink sink(ends[1]);
    CHECK(sink.write("heard") == 0);
    std::array<char, 8> heard{};
    CHECK(read(ends[0], heard.data(), heard.size()) == 5);
    close(ends[0]);
    CHECK(sink.write("unheard") == EPIPE);
    close(ends[1]);
    CHECK(sink.write("closed") == EBADF);
}

TEST_CASE("a file that may not grow is a write error, not the end of the program") {
    ignore_write_signals();
    rlimit before{};
    REQUIRE(getrlimit(RLIMIT_FSIZE, &before) == 0);
    std::FILE* file = std::tmpfile();
    REQUIRE(file != nullptr);
    const rlimit none{0, before.rlim_max};
    REQUIRE(setrlimit(RLIMIT_FSIZE, &none) == 0);
    DescriptorSink sink(fileno(file));
    const int error = sink.write("lost");
    REQUIRE(setrlimit(RLIMIT_FSIZE, &before) == 0);
    CHECK(error == EFBIG);
    (void)std::fclose(file);
}

TEST_CASE("what a terminal would obey or hide is shown, on both streams") {
    TextSink out;
    TextSink err;
    Terminal terminal(out, err, {});
    const std::string_view hostile =
        "a\x1b[31mb\x1b]0;c\x07 d\r\x9b e\u202Ef\u200Bg\u009Bh \u00E9\t\U0001F3B2\n";
    const std::string_view harmless =
        "a\\x1b[31mb\\x1b]0;c\\x07 d\\x0d\\x9b e\\xe2\\x80\\xaef\\xe2\\x80\\x8bg\\xc2\\x9bh "
        "\u00E9\t\U0001F3B2\n";
    terminal.out(hostile);
    terminal.err(hostile);
    terminal.flush();
    CHECK(out.text() == harmless);
    CHECK(err.text() == harmless);
}

TEST_CASE("our own colours pass where colour is wanted, and no other sequence") {
    TextSink out;
    TextSink err;
    Terminal terminal(out, err, {});
    const std::string red = paint("x", Colour::red, true);
    terminal.out(red + "\n");
    terminal.choose_colour(ColourChoice::always);
    terminal.out(red + "\x1b[8my\x1b[2J\n");
    terminal.flush();
    CHECK(out.text() == "\\x1b[1;31mx\\x1b[0m\n\x1b[1;31mx\x1b[0m\\x1b[8my\\x1b[2J\n");
}

TEST_CASE("each stream has its own colour choice") {
    TextSink out;
    TextSink err;
    TerminalTraits traits;
    traits.err_is_terminal = true;
    Terminal terminal(out, err, traits);
    CHECK_FALSE(terminal.out_in_colour());
    CHECK(terminal.err_in_colour());
    terminal.choose_colour(ColourChoice::always);
    CHECK(terminal.out_in_colour());
    terminal.choose_colour(ColourChoice::never);
    CHECK_FALSE(terminal.err_in_colour());
}

TEST_CASE("the terminal width fits a line of text") {
    CHECK(traits_of_process().width >= 20);
    CHECK(traits_of_process().width <= 1000);
}

TEST_CASE("terminals have colour, pipes do not") {
    CHECK(automatic({}, true));
    CHECK_FALSE(automatic({}, false));
}

TEST_CASE("the command line overrides everything") {
    CHECK(wants_colour(ColourChoice::always, {"1", "", "0", "dumb"}, false));
    CHECK_FALSE(wants_colour(ColourChoice::never, {"", "1", "", ""}, true));
}

TEST_CASE("NO_COLOR beats CLICOLOR_FORCE") {
    CHECK_FALSE(automatic({"1", "1", "", ""}, true));
    CHECK(automatic({"", "1", "", ""}, false));
}

TEST_CASE("CLICOLOR_FORCE=0 does not force colour") {
    CHECK_FALSE(automatic({"", "0", "", ""}, false));
}

TEST_CASE("CLICOLOR=0 and a dumb terminal get no colour") {
    CHECK_FALSE(automatic({"", "", "0", ""}, true));
    CHECK_FALSE(automatic({"", "", "", "dumb"}, true));
}

TEST_CASE("three words set the colour choice") {
    CHECK(colour_choice("auto") == ColourChoice::automatic);
    CHECK(colour_choice("always") == ColourChoice::always);
    CHECK(colour_choice("never") == ColourChoice::never);
    CHECK_FALSE(colour_choice("blue"));
}

TEST_CASE("coloured text ends its own colour, and empty text stays empty") {
    CHECK(paint("no", Colour::red, true) == "\x1b[1;31mno\x1b[0m");
    CHECK(paint("no", Colour::red, false) == "no");
    CHECK(paint("", Colour::red, true).empty());
}

TEST_CASE("lines wider than the terminal break at blanks, and what follows is indented") {
    CHECK(wrapped("one two three\n", 13) == "one two three\n");
    CHECK(wrapped("one two three\n", 12) == "one two\n  three\n");
    CHECK(wrapped("one two three four five\nsix\n", 9) ==
          "one two\n  three\n  four\n  five\nsix\n");
    CHECK(wrapped("    deep in the act", 12) == "    deep in\n      the\n      act");
    CHECK(wrapped("a bb  ", 4) == "a bb");
    CHECK(wrapped(" .go   go on with it\n", 14) == " .go   go on\n       with it\n");
    // A word that is too long, blanks alone, and nothing.
    CHECK(wrapped("unbreakable word\n", 6) == "unbreakable\n  word\n");
    CHECK(wrapped("unbreakable\n", 6) == "unbreakable\n");
    CHECK(wrapped("          \n\n", 6) == "          \n\n");
    CHECK(wrapped("", 6).empty());
    // Wide by bytes, not by columns.
    CHECK(wrapped("äöü äöü", 7) == "äöü äöü");
    const std::string bold = paint("one", Colour::bold, true);
    CHECK(wrapped(bold + " two", 7) == bold + " two");
    // A line of source, JSON and SVG.
    for (const char* line : {"12 | local x = 1 + 2", "  | ^^^ ^^^ ^^^ ^^^", R"({"a": 1, "b": 2})",
                             "<text x='1' y='2'>"})
        CHECK(wrapped(line, 8) == line);
}

TEST_CASE("a terminal gets wrapped lines, a pipe gets them whole") {
    for (const bool is_terminal : {true, false}) {
        TextSink out;
        TextSink err;
        TerminalTraits traits;
        traits.out_is_terminal = is_terminal;
        traits.err_is_terminal = is_terminal;
        traits.width = 20;
        Terminal terminal(out, err, traits);
        terminal.out("what comes next in a battle\n");
        terminal.err("what comes next in a battle\n");
        const std::string wanted =
            is_terminal ? "what comes next in a\n  battle\n" : "what comes next in a battle\n";
        CHECK(out.text() == wanted);
        CHECK(err.text() == wanted);
    }
}

TEST_CASE("a locale says whether a terminal shows UTF-8") {
    CHECK(names_utf8("de_DE.UTF-8"));
    CHECK(names_utf8("C.utf8"));
    CHECK_FALSE(names_utf8("C"));
    CHECK_FALSE(names_utf8("de_DE.ISO-8859-1"));
}

}  // namespace terminal_test
