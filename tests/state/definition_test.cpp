#include "kernel/state/definition.hpp"

#include "base/error.hpp"
#include "catch.hpp"

namespace definition_test {

using namespace hexwright;

namespace {

struct Shelf {
    DefinitionTable table;

    void add(const char* name, const char* pack, const char* file, const char* kind = "status") {
        Definition definition;
        const std::string stem = std::string(file).substr(0, std::string(file).find('.'));
        definition.id = Word::of(std::string(pack) + ":" + stem + "/" + name);
        definition.kind = Word::of(kind);
        definition.name = name;
        definition.pack = pack;
        definition.file = file;
        table.add(std::move(definition));
    }

    std::string place(const char* name, const char* pack, const char* file) {
        const Definition* found = table.look_up("status", name, pack, file);
        return found == nullptr ? "none" : found->pack + "/" + found->file;
    }
};

}  // namespace

TEST_CASE(
    "a name means the nearest definition: own file, own pack, then any, and a full name means "
    "one") {
    Shelf shelf;
    shelf.add("Burning", "one", "a.lua");
    shelf.add("Burning", "one", "b.lua");
    shelf.add("Burning", "two", "c.lua");
    CHECK(shelf.place("Burning", "one", "b.lua") == "one/b.lua");
    CHECK(shelf.place("Burning", "two", "other.lua") == "two/c.lua");
    CHECK(shelf.place("two:Burning", "one", "a.lua") == "two/c.lua");
    CHECK(shelf.place("one:a/Burning", "two", "c.lua") == "one/a.lua");
    CHECK(shelf.place("one:b/Burning", "two", "c.lua") == "one/b.lua");
    CHECK(shelf.place("one:c/Burning", "two", "c.lua") == "none");
    CHECK(shelf.table.look_up("ability", "one:a/Burning", "", "") == nullptr);
    CHECK(shelf.place("Freezing", "one", "a.lua") == "none");
    CHECK(shelf.table.look_up("ability", "Burning", "one", "a.lua") == nullptr);
}

TEST_CASE("of the packs that a pack needs the nearest is meant, then the one loaded first") {
    Shelf shelf;
    shelf.add("Movement", "rules", "a.lua");
    shelf.add("Movement", "extra", "b.lua");
    shelf.add("Movement", "foreign", "c.lua");
    shelf.table.set_needs("extra", {"rules"});
    shelf.table.set_needs("mine", {"extra", "rules"});
    shelf.table.set_needs("far", {"mine"});
    shelf.table.set_needs("other", {"extra"});
    CHECK(shelf.place("Movement", "mine", "m.lua") == "rules/a.lua");
    CHECK(shelf.place("Movement", "far", "m.lua") == "rules/a.lua");
    CHECK(shelf.place("Movement", "other", "m.lua") == "extra/b.lua");
    CHECK_THROWS_AS(shelf.place("Movement", "nobody", "m.lua"), Error);
    shelf.add("Movement", "rules", "d.lua");
    CHECK_THROWS_AS(shelf.place("Movement", "mine", "m.lua"), Error);
}

TEST_CASE("a name that nothing is near to can be defined") {
    Shelf shelf;
    shelf.add("Burning", "one", "a.lua");
    CHECK(shelf.table.remedy_for({"status"}, "Burnin") == "did you mean 'Burning'?");
    CHECK(shelf.table.remedy_for({"status"}, "Frost") ==
          "define it: status \"Frost\" { ... }, or name the pack that has it under "
          "[dependencies]");
}

TEST_CASE("a name with two equally near definitions is ambiguous, with both places") {
    Shelf shelf;
    shelf.add("Burning", "one", "a.lua");
    shelf.add("Burning", "one", "b.lua");
    try {
        (void)shelf.place("Burning", "one", "c.lua");
        FAIL("no error");
    } catch (const Error& error) {
        CHECK(error.diagnostic().code == "state/ambiguous-name");
        CHECK(error.diagnostic().message ==
              "'Burning' is defined more than once: in one/a.lua and one/b.lua");
        CHECK(error.diagnostic().hint ==
              "use it from the file that means it, in full as 'one:a/Burning', or give one another "
              "name");
    }
}

TEST_CASE("an unknown name is reported with a similar one") {
    Shelf shelf;
    shelf.add("Burning", "one", "a.lua");
    try {
        (void)shelf.table.resolve("status", "Burnin", "", "");
        FAIL("no error");
    } catch (const Error& error) {
        CHECK(error.diagnostic().code == "state/unknown-definition");
        CHECK(error.diagnostic().hint.find("Burning") != std::string::npos);
    }
}

TEST_CASE("a name without a kind may be of any kind") {
    Shelf shelf;
    shelf.add("Bolt", "one", "a.lua", "ability");
    CHECK(shelf.table.resolve("", "Bolt", "", "").name == "Bolt");
    try {
        (void)shelf.table.resolve("", "Bollt", "", "");
        FAIL("no error");
    } catch (const Error& error) {
        CHECK(error.diagnostic().message == "there is nothing called 'Bollt'");
        CHECK(error.diagnostic().hint == "did you mean 'Bolt'?");
    }
}

TEST_CASE("removing a pack removes its definitions, and only those") {
    Shelf shelf;
    shelf.add("Burning", "one", "a.lua");
    shelf.add("Freezing", "two", "a.lua");
    shelf.table.remove_pack("one");
    CHECK(shelf.place("Burning", "", "") == "none");
    CHECK(shelf.place("Freezing", "", "") == "two/a.lua");
    CHECK(shelf.table.all().size() == 1);
    CHECK(shelf.table.names_of("status") == std::vector<std::string>{"Freezing"});
}

TEST_CASE("if one name is in three packs, removing one pack leaves the other two") {
    Shelf shelf;
    for (const char* pack : {"one", "two", "three"}) shelf.add("Burning", pack, "a.lua");
    shelf.table.remove_pack("two");
    CHECK(shelf.place("Burning", "one", "") == "one/a.lua");
    CHECK(shelf.place("Burning", "three", "") == "three/a.lua");
    CHECK(shelf.place("two:Burning", "", "") == "none");
    shelf.add("Burning", "one", "a.lua");
    CHECK(shelf.place("Burning", "one", "") == "one/a.lua");
    shelf.table.remove_pack("one");
    CHECK(shelf.place("Burning", "", "") == "three/a.lua");
}

TEST_CASE("a missing field is nil") {
    Definition definition;
    definition.fields.emplace_back(Word::of("range"), Data(std::int64_t{2}));
    CHECK(*definition.field(Word::of("range")).number() == 2);
    CHECK(definition.field(Word::of("cost")).is_nil());
    CHECK(definition.has_field(Word::of("range")));
    CHECK_FALSE(definition.has_field(Word::of("cost")));
}

namespace {

Definition with_fields(const std::vector<const char*>& names) {
    Definition definition;
    for (const char* name : names) definition.fields.emplace_back(Word::of(name), Data(name));
    return definition;
}

}  // namespace

TEST_CASE("a definition finds its fields, in whatever order they are") {
    const std::vector<std::vector<const char*>> orders = {
        {"use", "range", "rank"}, {"range", "use", "rank"}, {"use", "range"}};
    for (const auto& names : orders) {
        Definition definition = with_fields(names);
        definition.index_fields();
        for (const char* name : names) {
            CHECK(definition.field(Word::of(name)) == Data(name));
            CHECK(definition.value(Word::of(name)) == Value::of(Word::of(name)));
        }
        CHECK_FALSE(definition.has_field(Word::of("element")));
        CHECK(definition.field(Word::of("element")).is_nil());
    }
}

TEST_CASE("an index is shared by definitions with the same fields, and by no others") {
    Definition first = with_fields({"use", "range", "rank"});
    first.index_fields();
    Definition same = with_fields({"use", "range", "rank"});
    same.fields[1].second = Data("3sp");
    same.index_fields(&first);
    CHECK(same.field(Word::of("range")) == Data("3sp"));
    CHECK(first.field(Word::of("range")) == Data("range"));
    for (const std::vector<const char*>& names : std::vector<std::vector<const char*>>{
             {"range", "use", "rank"}, {"use", "range"}, {"use", "range", "rank", "element"}}) {
        Definition other = with_fields(names);
        other.index_fields(&first);
        for (const char* name : names) CHECK(other.field(Word::of(name)) == Data(name));
        CHECK(other.has_field(Word::of("element")) == (names.size() == 4));
    }
}

}  // namespace definition_test
