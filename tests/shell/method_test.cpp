// What a method is to a handler, to a driver, to a list and at the table.
#include "catch.hpp"
#include "run_command.hpp"
#include "toy_pack.hpp"

namespace method_test {

namespace {

struct Heroes : ToyFolder {
    Heroes() {
        pack("heroes", R"(kind "hero" {}
stat "MaxHealth" { of = "hero" }
pool "Health" { of = "hero", max = "MaxHealth" }
verb "hurt" { of = "hero", subject = "target", args = { { "amount", "number" } },
  steps = { { "lose", function(act)
    act.target:lose { Health = act.amount }
    return act.user.name
  end } }, "Hurts a hero." }
method "left" { of = "hero", "Its Health and more.", function(who, more) return who.Health + more end }
method "two" { of = "hero", "Two values.", function(who) return who.Health, who.MaxHealth end }
method "can" { of = "hero", "Refuses.", function(who, what)
  if what == "fly" then return nil, "it has no wings" end
  return { what, who }
end }
method "bleed" { of = "hero", "Loses 2.", function(who) return who:hurt(2) end }
verb "count" { of = "hero", args = { { "other", "hero" } }, steps = { { "count", function(act)
  local first, second = act.user:two()
  return first * 100 + second
end } }, "Counts something." }
verb "strike" { of = "hero", args = { { "other", "entity" } },
  steps = { { "hit", function(act) return act.other:bleed() end } }, "Strikes a target." }
driver "hero" (function(name) return make("hero", name, { name = name, MaxHealth = 10, Health = 9, side = "a" }) end)
hero "Ann" {}
hero "Bo" {}
)");
    }

    Ran run(const std::string& tests) const {
        write("heroes/spec/heroes_spec.lua",
              "describe(\"Heroes\", function()\n" + tests + "\nend)\n");
        return run_command({"test", path("heroes")});
    }
};

}  // namespace

TEST_CASE("a handler calls a method as a plain function, with all its results") {
    const Heroes heroes;
    const auto ran = heroes.run(
        "it('reads', function() local ann = hero 'Ann' expect(ann:count('Bo')).to_be(910) end)");
    INFO(ran.out << ran.err);
    CHECK(ran.code == 0);
}

TEST_CASE("a verb that a method calls has the actor of the handler") {
    const Heroes heroes;
    const auto ran = heroes.run(R"(
it('acts', function()
  local ann, bo = hero 'Ann', hero 'Bo'
  expect(ann:strike(bo)).to_be("Ann")
  expect({ ann.Health, bo.Health }).to_equal { 9, 7 }
end))");
    INFO(ran.out << ran.err);
    CHECK(ran.code == 0);
}

TEST_CASE("a driver's call of a method is a ruling, which can be undone") {
    const Heroes heroes;
    const auto ran = heroes.run(R"(
it('rules', function()
  local ann, bo = hero 'Ann', hero 'Bo'
  expect(ann:left(3)).to_be(12)
  expect(ann:bleed()).to_be("Ann")
  expect(ann.Health).to_be(7)
  expect(undo()).to_be_true()
  expect(ann.Health).to_be(9)
  expect(ann:can("walk")).to_equal { "walk", ann }
  expect(ann:can("fly")).to_be_refused "no wings"
end))");
    INFO(ran.out << ran.err);
    CHECK(ran.code == 0);
}

TEST_CASE("too many arguments from a driver are refused") {
    const Heroes heroes;
    const auto ran = heroes.run(R"(
it('fails', function()
  local _, why = hero("Ann"):left(1, 2)
  expect(why.message).to_be("left takes 1 arguments, 2 were given")
end))");
    INFO(ran.out << ran.err);
    CHECK(ran.code == 0);
}

TEST_CASE("a list calls a method of each member") {
    const Heroes heroes;
    const auto ran = heroes.run(R"(
it('lists', function()
  local ann, bo = hero 'Ann', hero 'Bo'
  local third = hero 'Ann'
  ann:allies():bleed()
  expect({ ann.Health, bo.Health, third.Health }).to_equal { 9, 7, 7 }
end))");
    INFO(ran.out << ran.err);
    CHECK(ran.code == 0);
}

TEST_CASE("the help of a method has its parameters and its sentence") {
    const Heroes heroes;
    const auto ran = run_command({"repl", heroes.path("heroes"), "-e", "?left"});
    INFO(ran.out);
    CHECK(has(ran.out, "method left(more?: value) of hero (heroes, "));
    const std::size_t sentence = ran.out.find("\n  Its Health and more.\n");
    CHECK(sentence != std::string::npos);
    CHECK(ran.out.find("Its Health", sentence + 10) == std::string::npos);  // only once
}

TEST_CASE("an error in a method names its line, and the game stays as it was") {
    const Heroes heroes;
    const auto ran = heroes.run(R"(
it('breaks', function()
  local ann, bo = hero 'Ann', hero 'Bo'
  local before = state_hash()
  local result, why = ann:left("x")
  expect(result).to_be_nil()
  expect(why.line).to_be(9)
  expect(state_hash()).to_be(before)
end))");
    INFO(ran.out << ran.err);
    CHECK(ran.code == 0);
}

}  // namespace method_test
