#include "shell/table/board.hpp"

#include "base/big_stack.hpp"
#include "base/text.hpp"
#include "catch.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/table/repl.hpp"
#include "text_sink.hpp"
#include "toy_pack.hpp"

namespace board_test {

using namespace hexwright;

namespace {

// A table with these lines played.
struct Table {
    Table(const char* pack, std::initializer_list<const char*> lines, bool is_terminal = false)
        : terminal(out, err, traits(is_terminal)) {
        run_on_big_stack([&] {
            ReplSettings settings;
            settings.seed = 5;
            settings.start = pack;
            repl = std::make_unique<Repl>(settings, packs_named({pack}, find_home()), terminal);
            REQUIRE(repl->load());
            for (const char* line : lines) repl->feed(line);
        });
    }

    static TerminalTraits traits(bool is_terminal) {
        TerminalTraits traits;
        traits.out_is_terminal = is_terminal;
        traits.colour.term = "dumb";
        return traits;
    }

    std::string say(const std::string& line) {
        terminal.flush();
        const std::size_t before = out.text().size();
        run_on_big_stack([&] { repl->feed(line); });
        terminal.flush();
        return out.text().substr(before);
    }

    TextSink out;
    TextSink err;
    Terminal terminal;
    std::unique_ptr<Repl> repl;
};

constexpr const char* two_of_dewprism =
    "m = space_map 'A-B-C ; B-D(high)' "
    "rue = creature('Rue', { at = m.A, side = 'heroes' }) "
    "tiger = creature('Saber Tiger', { at = m.C, side = 'beasts' })";

// Answers with the default, and keeps what the table printed before each question.
struct Asked : LineReader {
    Got read(const std::string&) override {
        table->terminal.flush();
        seen.push_back(table->out.text());
        return seen.size() < 4 ? Got{Ending::line, ""} : Got{Ending::interrupted, ""};
    }

    Table* table = nullptr;
    std::vector<std::string> seen;
};

}  // namespace

TEST_CASE("a board shows turns, fighters with their pools and statuses, and the map") {
    Table table("dewprism_bestiary", {two_of_dewprism});
    const std::string narrow = table.say(".board");
    CHECK(has(narrow,
              "-- no order of turns --\n"
              "  R Rue          A  [#####] Health 45/45, Mana 15, Stamina 17, Focus 12, AP 0\n"
              "  S Saber Tiger  C  [#####] Health 18/18, Mana 9, Stamina 9, Focus 10, AP 0\n"
              "A (R)-B-C (S); B-D\n"));
    for (const std::string_view line : split_lines(narrow)) CHECK(code_points(line) < 80);
    table.say(
        "request('start_battle', { rue, tiger }) request('order_next') request('order_next')");
    table.say("tiger:lose { Health = 17 } tiger:move_to(m.A) tiger:inflict('Burning 2')");
    run_on_big_stack([&] {
        const std::string middle = board_text(table.repl->game(), 105);
        INFO(middle);
        CHECK(has(middle, "[#----] Health 1/18, Mana 9/9"));
        const std::string board = board_text(table.repl->game(), 140);
        CHECK(
            has(board, "-- round 1: Saber Tiger's turn, then Rue --\n> S Saber Tiger  A  [#----"));
        CHECK(has(board, "Health 1/18"));
        CHECK(has(board, "; Burning 2"));
        CHECK(has(board, "\nA (RS)-B-C; B-D\n"));
    });
    CHECK(has(table.say(".board maybe"), "'maybe' is neither on nor off"));
}

TEST_CASE("an empty table has no board") {
    Table table("dewprism_bestiary", {});
    CHECK(table.say(".board") == "no one is in play yet\n");
}

TEST_CASE("a grid is drawn row by row, and namesakes have letters of their own") {
    Table table("lost_eternal_wastes",
                {"m = space_map 'a-b-c / d-.-f'",
                 "creature('The Guardian', { at = m.b }) creature('The Guardian', { at = m.f }) "
                 "creature('The Guardian', { at = m.f })"});
    run_on_big_stack([&] {
        const std::string board = board_text(table.repl->game(), 80);
        INFO(board);
        CHECK(has(board, "T The Guardian"));
        CHECK(has(board, "H The Guardian"));
        CHECK(has(board, "E The Guardian"));
        CHECK(has(board, "\n. T .\n.   2\n"));
        for (const std::string_view line : split_lines(board)) CHECK(code_points(line) < 80);
    });
}

TEST_CASE("at a wide terminal the board comes once for each state, before a question of a battle") {
    Table table("dewprism_bestiary", {two_of_dewprism}, true);
    Asked asked;
    asked.table = &table;
    table.repl->set_reader(&asked);
    table.say("battle { rue, tiger }");
    const std::string map = "; B-D\n";
    const auto boards = [&](const std::string& text) {
        std::size_t count = 0;
        for (std::size_t at = text.find(map); at != std::string::npos; at = text.find(map, at + 1))
            ++count;
        return count;
    };
    REQUIRE(asked.seen.size() == 4);
    CHECK(boards(asked.seen[0]) == 1);
    CHECK(boards(asked.seen[1]) == 2);
    CHECK(boards(asked.seen[2]) == 2);  // the same state: a second question of the ruling
    asked.seen.clear();
    table.say(".board off");
    const std::size_t before = boards(table.out.text());
    table.say(".go");
    CHECK(boards(table.out.text()) == before);
}

}  // namespace board_test
