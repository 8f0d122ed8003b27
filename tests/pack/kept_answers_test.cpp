#include "pack/kept_answers.hpp"

#include <deque>
#include <functional>

#include "catch.hpp"
#include "kernel/verb/game.hpp"
#include "pack/kind.hpp"

namespace kept_answers_test {

using namespace hexwright;

namespace {

// Abilities as they are when lints look at them.
class Abilities {
public:
    Abilities() { kind_.name = "ability"; }

    WrittenDefinition& make(const std::string& name,
                            const std::vector<std::pair<std::string, Data>>& fields) {
        Definition& definition = definitions_.emplace_back();
        definition.name = name;
        definition.name_word = game.rules.words.intern(name);
        definition.kind = game.rules.words.intern("ability");
        definition.pack = "cards";
        for (const auto& [field, value] : fields)
            definition.fields.emplace_back(game.rules.words.intern(field), value);
        WrittenDefinition& written = written_.emplace_back();
        written.kind = &kind_;
        written.definition = &definition;
        return written;
    }

    Game game;

private:
    Kind kind_;
    std::deque<Definition> definitions_;
    std::deque<WrittenDefinition> written_;
};

Data number(std::int64_t value) {
    return Data(value);
}

// A function that reads these fields and answers.
void answer(KeptAnswers& answers,
            const Game& game,
            const WrittenDefinition& written,
            const std::vector<std::string>& reads,
            Data value) {
    AskedDefinition asked(game, written);
    for (const std::string& name : reads) (void)asked.field(name);
    answers.keep(asked, {std::move(value), {}});
}

}  // namespace

TEST_CASE("an answer stands wherever the fields it was read from are the same") {
    Abilities made;
    KeptAnswers answers;
    const WrittenDefinition& first =
        made.make("A", {{"use", Data("1")}, {"range", number(2)}, {"power", number(1)}});
    CHECK(answers.find(first) == nullptr);
    answer(answers, made.game, first, {"use", "range", "use"}, number(7));
    REQUIRE(answers.find(first) != nullptr);
    CHECK(answers.find(first)->value == number(7));

    const auto& same = made.make("B", {{"range", number(2)}, {"use", Data("1")}});
    REQUIRE(answers.find(same) != nullptr);
    CHECK(answers.find(same)->value == number(7));
    CHECK(answers.find(made.make("C", {{"use", Data("1")}})) == nullptr);
    CHECK(answers.find(made.make("D", {{"use", Data("2")}, {"range", number(2)}})) == nullptr);
    CHECK(answers.find(made.make("E", {{"use", number(1)}, {"range", number(2)}})) == nullptr);
}

TEST_CASE("what a function reads next may depend on what it has read") {
    Abilities made;
    KeptAnswers answers;
    const WrittenDefinition& plain = made.make("A", {});
    const WrittenDefinition& far = made.make("B", {{"kind of", Data("far")}, {"range", number(9)}});
    answer(answers, made.game, plain, {"kind of"}, number(0));
    answer(answers, made.game, far, {"kind of", "range"}, number(9));
    CHECK(answers.find(made.make("C", {{"range", number(3)}}))->value == number(0));
    CHECK(answers.find(far)->value == number(9));
    CHECK(answers.find(made.make("D", {{"kind of", Data("far")}, {"range", number(3)}})) ==
          nullptr);
}

TEST_CASE("tables are the same when all in them is") {
    Abilities made;
    KeptAnswers answers;
    const auto tags = [](std::int64_t reach) {
        return Data(Data::Map{{"1", Data("light")},
                              {"reach", number(reach)},
                              {"of", Data(Data::List{Data(true), Data("wood")})}});
    };
    answer(answers, made.game, made.make("A", {{"tags", tags(2)}}), {"tags"}, number(1));
    CHECK(answers.find(made.make("B", {{"tags", tags(2)}})) != nullptr);
    CHECK(answers.find(made.make("C", {{"tags", tags(3)}})) == nullptr);
}

TEST_CASE("name, kind and pack are read of the definition itself") {
    Abilities made;
    KeptAnswers answers;
    const WrittenDefinition& first = made.make("A", {});
    AskedDefinition asked(made.game, first);
    CHECK(asked.field("name") == Data("A"));
    CHECK(asked.field("kind") == Data("ability"));
    CHECK(asked.field("pack") == Data("cards"));
    answers.keep(asked, {number(1), {}});
    CHECK(answers.find(first) != nullptr);
    CHECK(answers.find(made.make("B", {})) == nullptr);
    CHECK(answers.find(made.make("Other", {{"name", Data("A")}})) != nullptr);
}

TEST_CASE("an answer is not kept where the same cannot be read again") {
    Abilities made;
    const auto is_kept = [&](const std::function<Data(AskedDefinition&)>& asks) {
        KeptAnswers answers;
        const auto& written = made.make("A", {{"use", Data(HandlerId{3})}, {"range", number(1)}});
        AskedDefinition asked(made.game, written);
        const Data value = asks(asked);
        answers.keep(asked, {value, {}});
        return answers.find(written) != nullptr;
    };
    CHECK(is_kept([](AskedDefinition& asked) { return asked.field("range"); }));
    CHECK_FALSE(is_kept([](AskedDefinition& asked) { return asked.all(); }));
    CHECK_FALSE(is_kept([](AskedDefinition& asked) {
        (void)asked.field("use");
        return Data(true);
    }));
    CHECK_FALSE(is_kept([](AskedDefinition& asked) {
        (void)asked.field("range");
        return Data(Data::List{Data(HandlerId{3})});
    }));
}

TEST_CASE("answers are kept up to a number, and those stay") {
    Abilities made;
    KeptAnswers answers;
    const auto count = static_cast<std::int64_t>(KeptAnswers::most_nodes) + 10;
    for (std::int64_t n = 0; n < count; ++n) {
        answer(answers, made.game, made.make("A", {{"power", number(n)}}), {"power"}, number(n));
    }
    CHECK(answers.find(made.make("B", {{"power", number(5)}}))->value == number(5));
    CHECK(answers.find(made.make("B", {{"power", number(count - 1)}})) == nullptr);
}

}  // namespace kept_answers_test
