#include "catch.hpp"
#include "run_command.hpp"
#include "toy_pack.hpp"

namespace driver_modules_test {

namespace {

// A pack with files for its specs, and one beside it.
struct Toy : ToyFolder {
    Toy() {
        toy();
        pack("other", "");
        write("other/spec/secret.lua", "return 'secret'\n");
        write("toy/spec/helpers.lua", R"(
local made = 0
print("helpers run")
local function guess(face)
  made = made + 1
  dice { face }
  return request("guess"), made
end
return { guess = guess }
)");
        write("toy/scenes/names.lua", "return { use('spec/helpers'), 'Rue' }\n");
        write("toy/spec/one.lua", "return use 'spec/two'\n");
        write("toy/spec/two.lua", "return use 'spec/one'\n");
        write("toy/spec/broken.lua", "local x = 1\nerror('broken here')\n");
        write("toy/spec/crooked.lua", "return {\n");
    }

    // Runs a spec with one test that contains this text.
    Ran run(const std::string& text) {
        write("toy/spec/toy_spec.lua",
              "describe('Toy', function() it('works', function()\n" + text + "\nend) end)\n");
        return run_command({"test", path("toy")});
    }
};

}  // namespace

TEST_CASE("a spec can use a file of its pack, which has the globals of the spec") {
    Toy toy;
    const Ran ran = toy.run(R"(
local helpers = use "spec/helpers"
expect(helpers.guess(9)).to_equal(9)
expect(use("spec/helpers.lua") == helpers).to_be_true()
expect(use("scenes/names")[1] == helpers).to_be_true()
expect(select(2, helpers.guess(4))).to_equal(2))");
    INFO(ran.out);
    CHECK(ran.code == 0);
}

TEST_CASE("a scene can use a file, which runs once") {
    const Toy toy;
    const std::string scene = toy.write("toy/scenes/play.lua", R"(
local helpers, again = use "spec/helpers", use "spec/helpers"
print(helpers == again, helpers.guess(7))
)");
    const Ran ran = run_command({"run", scene});
    INFO(ran.out + ran.err);
    CHECK(ran.code == 0);
    CHECK(has(ran.out, "helpers run\n"));
    CHECK(ran.out.find("helpers run\n") == ran.out.rfind("helpers run\n"));
    CHECK(has(ran.out, "true 7 1\n"));
}

TEST_CASE("a name cannot lead out of the pack, or to files that are not for drivers") {
    Toy toy;
    for (const std::string name :
         {"spec/../../other/spec/secret", "../other/spec/secret", "other:spec/secret", "main",
          "spec/./helpers", "/etc/passwd", "spec/helpers.txt", "spec/nothing", ""}) {
        const Ran ran = toy.run("use '" + name + "'");
        INFO(name);
        CHECK(ran.code == 1);
        CHECK(has(ran.out, "error[pack/unknown-module]: there is no file '" + name + "' to use"));
        CHECK(has(ran.out, "toy_spec.lua:2\n"));
    }
    CHECK(has(toy.run("use '" + toy.path("toy/spec/helpers") + "'").out, "pack/unknown-module"));
}

TEST_CASE("a similar name is suggested, any other gets the rule") {
    Toy toy;
    CHECK(has(toy.run("use 'spec/helper'").out, "did you mean 'spec/helpers'?"));
    CHECK(has(toy.run("use 'main'").out,
              "help: a scene or spec brings in files of its pack's spec/, tests/ or scenes/"));
    CHECK(has(toy.run("use(7)").out, "lua/bad-argument"));
}

TEST_CASE("files that use one another in a cycle are reported") {
    Toy toy;
    CHECK(has(toy.run("use 'spec/one'").out,
              "error[pack/cyclic-use]: spec/one.lua uses itself, perhaps through others"));
}

TEST_CASE("a mistake in such a file is reported at its place, each time") {
    Toy toy;
    const Ran ran = toy.run("pcall(use, 'spec/broken')\nuse 'spec/broken'");
    CHECK(has(ran.out, "error[lua/script-error]: broken here"));
    CHECK(has(ran.out, "spec/broken.lua:2\n"));
    CHECK(has(toy.run("use 'spec/crooked'").out, "spec/crooked.lua:2"));
}

TEST_CASE("a link out of the pack is not a file of it") {
    Toy toy;
    std::filesystem::create_symlink(toy.root / "other/spec/secret.lua",
                                    toy.root / "toy/spec/link.lua");
    CHECK(toy.run("use 'spec/link'").code != 0);
}

TEST_CASE("handlers cannot use such files") {
    Toy toy;
    toy.pack("toy", R"(kind "creature" {}
verb "cheat" { steps = { { "use", function(act) return use("spec/helpers") end } }, "Uses a file at the wrong time." }
)");
    const Ran ran = toy.run(
        "local done, fault = request('cheat')\nexpect(done).to_be_nil()\n"
        "expect(fault.code).to_equal('lua/kind-in-play')");
    INFO(ran.out);
    CHECK(ran.code == 0);
}

TEST_CASE("a scene without a pack cannot use files") {
    const ToyFolder folder;
    const Ran ran =
        run_command({"run", folder.write("alone.lua", "-- packs: dewprism\nuse 'spec/helpers'\n")});
    CHECK(has(ran.out + ran.err, "there is no file 'spec/helpers' to use"));
}

}  // namespace driver_modules_test
