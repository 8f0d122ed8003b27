#include "kernel/verb/flow.hpp"

#include "catch.hpp"
#include "kernel/verb/things.hpp"
#include "tiny_game.hpp"

namespace flow_test {

using namespace hexwright;

namespace {

Data read_cells(const Game& game, const DataCells& cells, std::size_t& at) {
    const auto shape = static_cast<Shape>(cells.at(at++).integer());
    const Value first = cells.at(at++);
    if (shape == Shape::plain) return to_data(game, first);
    if (shape == Shape::list) {
        Data::List list;
        for (std::int64_t left = first.integer(); left > 0; --left)
            list.push_back(read_cells(game, cells, at));
        return Data(std::move(list));
    }
    Data::Map map;
    for (std::int64_t left = first.integer(); left > 0; --left) {
        std::string key = game.text(cells.at(at++).word());
        map.emplace_back(std::move(key), read_cells(game, cells, at));
    }
    return Data(std::move(map));
}

Data data_of(const Game& game, const DataCells& cells) {
    std::size_t at = 0;
    return read_cells(game, cells, at);
}

struct Table : TinyGame {
    // A ruling that makes this of a flow, behind a verb if there is one.
    Outcome change(FlowChange change, std::string_view verb = "", Data::List arguments = {}) {
        Request request{{}, {}, std::move(arguments), std::move(change)};
        if (!verb.empty()) request.verb = word(verb);
        return game.rule(request);
    }

    Outcome begin(std::string_view flow, Data state) {
        return change({word(flow), std::move(state), true, Data(Data::List{Data("a"), Data("b")})});
    }

    [[nodiscard]] Data state() const {
        const std::optional<RunningFlow> flow = running_flow(game);
        return flow ? data_of(game, flow->state) : Data{};
    }

    [[nodiscard]] std::string running() const {
        const std::optional<RunningFlow> flow = running_flow(game);
        return flow ? game.text(flow->name) : "";
    }
};

Data table_of(Data::Map entries) {
    return Data(std::move(entries));
}

}  // namespace

TEST_CASE("a flow's state is kept in the World as it was written") {
    Table table;
    const EntityId imp = table.creature("Imp", "beasts");
    const Data state = table_of({{"n", Data(std::int64_t{-3})},
                                 {"name", Data("the cave")},
                                 {"is_new", Data(false)},
                                 {"who", Data(imp)},
                                 {"empty", Data(Data::List{})},
                                 {"list", Data(Data::List{Data(imp), Data(Data::List{Data("x")})})},
                                 {"map", table_of({{"2", Data("two")}, {"none", Data{}}})}});
    REQUIRE(table.begin("battle", state).ending == Ending::done);
    CHECK(table.running() == "battle");
    CHECK(table.state() == state);
    const Data shorter = table_of({{"n", Data(std::int64_t{4})}});
    CHECK(table.change({table.word("battle"), shorter}).ending == Ending::done);
    CHECK(table.state() == shorter);
    CHECK(data_of(table.game, running_flow(table.game)->given) ==
          Data(Data::List{Data("a"), Data("b")}));
    CHECK(table.change({table.word("battle"), std::nullopt}).ending == Ending::done);
    CHECK(table.running().empty());
}

TEST_CASE("a flow and its state are undone and redone with the ruling that changed them") {
    Table table;
    const std::uint64_t before = table.hash();
    table.begin("battle", table_of({{"n", Data(std::int64_t{1})}}));
    const std::uint64_t begun = table.hash();
    table.change({table.word("battle"), table_of({{"n", Data(std::int64_t{2})}})}, "make",
                 {Data("creature"), Data("Imp")});
    const std::uint64_t made = table.hash();
    CHECK(table.game.undo());
    CHECK(table.hash() == begun);
    CHECK(*table.state()["n"].number() == 1);
    CHECK(table.game.undo());
    CHECK(table.hash() == before);
    CHECK(running_flows(table.game) == 0);
    CHECK(table.game.redo());
    CHECK(table.game.redo());
    CHECK(table.hash() == made);
    CHECK(*table.state()["n"].number() == 2);
}

TEST_CASE("the state says what the ruling gave, or why it was refused") {
    Table table;
    table.begin("battle", table_of({{"result", Data("old")}, {"reason", Data("old")}}));
    const Data state = table_of({{"n", Data(std::int64_t{1})}});
    const Outcome made =
        table.change({table.word("battle"), state}, "make", {Data("creature"), Data("Imp")});
    REQUIRE(made.ending == Ending::done);
    CHECK(*table.state()["result"].entity() == made.result.entity());
    CHECK(table.state()["reason"].is_nil());
    const Data after = state_after(table.state(), {}, "it is dark");
    CHECK(after["result"].is_nil());
    CHECK(*after["reason"].text() == "it is dark");
    CHECK(*after["n"].number() == 1);
}

TEST_CASE("a ruling that fails leaves its flow where it was") {
    Table table;
    const Data state = table_of({{"n", Data(std::int64_t{1})}});
    table.begin("battle", state);
    const std::uint64_t before = table.hash();
    const auto fails = [&](const Outcome& outcome, const char* code) {
        CHECK(TinyGame::code(outcome) == code);
        CHECK(table.hash() == before);
        CHECK(table.state() == state);
    };
    fails(
        table.change({table.word("battle"), table_of({})}, "make", {Data("creature"), Data("No")}),
        "state/unknown-definition");
    fails(table.change({table.word("battle"), table_of({{"f", Data(HandlerId{1})}})}),
          "verb/not-storable");
    Data deep(std::int64_t{1});
    for (int i = 0; i <= limits::value_depth; ++i) deep = Data(Data::List{deep});
    fails(table.change({table.word("battle"), table_of({{"deep", deep}})}), "verb/not-storable");
    const Data long_list(Data::List(static_cast<std::size_t>(limits::list_items), Data(true)));
    fails(table.change({table.word("battle"), table_of({{"long", long_list}})}),
          "state/list-too-long");
    fails(table.change({table.word("chase"), table_of({})}), "verb/no-flow");
}

TEST_CASE("a flow inside another is the one that goes on, until it is over") {
    Table table;
    table.begin("battle", table_of({{"n", Data(std::int64_t{1})}}));
    table.begin("duel", table_of({{"n", Data(std::int64_t{2})}}));
    CHECK(running_flows(table.game) == 2);
    CHECK(table.running() == "duel");
    CHECK(TinyGame::code(table.change({table.word("battle"), table_of({})})) == "verb/no-flow");
    table.change({table.word("duel"), std::nullopt});
    CHECK(table.running() == "battle");
    CHECK(*table.state()["n"].number() == 1);
    table.change({table.word("battle"), std::nullopt});
    CHECK(running_flows(table.game) == 0);
    CHECK(TinyGame::code(table.change({table.word("battle"), std::nullopt})) == "verb/no-flow");
}

TEST_CASE("a fork leaves the flow of the table as it is") {
    Table table;
    table.begin("battle", table_of({{"n", Data(std::int64_t{1})}}));
    {
        const Fork fork(table.game);
        table.change({table.word("battle"), table_of({{"n", Data(std::int64_t{2})}})});
        CHECK(*table.state()["n"].number() == 2);
    }
    CHECK(*table.state()["n"].number() == 1);
}

}  // namespace flow_test
