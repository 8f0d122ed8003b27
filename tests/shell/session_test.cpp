#include "shell/session.hpp"

#include "catch.hpp"
#include "shell/paths.hpp"
#include "toy_pack.hpp"

using namespace hexwright;

namespace {

std::vector<std::string> ids(const PackChoice& choice) {
    std::vector<std::string> found;
    for (const PackSource& pack : choice.found.packs) found.push_back(pack.manifest.id.value);
    return found;
}

}  // namespace

TEST_CASE("packs are named in the first comment lines only") {
    CHECK(packs_named_in("-- A scene.\n-- packs: core, ember\n") ==
          std::vector<std::string>{"core", "ember"});
    CHECK(packs_named_in("--- packs: core\n") == std::vector<std::string>{"core"});
    CHECK(packs_named_in("local x = 1\n-- packs: core\n").empty());
    CHECK(packs_named_in("").empty());
    CHECK(packs_named_in("--").empty());
}

TEST_CASE("a file belongs to the nearest folder with a manifest") {
    const ToyFolder folder;
    folder.toy();
    CHECK(pack_folder_of(folder.write("toy/deep/er/x.lua", "")) == folder.root / "toy");
    CHECK(pack_folder_of(folder.write("x.lua", "")).empty());
}

TEST_CASE("a file in a pack gets its pack and what that needs, also from its siblings") {
    const ToyFolder folder;
    folder.toy();
    folder.pack("other", "");
    folder.pack("more", "", "[dependencies]\ntoy = \"^1.0\"\n", "content");
    const PackChoice choice = packs_for(folder.write("more/scene.lua", ""), find_home());
    CHECK(ids(choice) == std::vector<std::string>{"toy", "more"});
    CHECK(choice.pack == "more");
    CHECK(choice.found.problems.empty());
}

TEST_CASE("a broken pack nearby is nobody's business") {
    const ToyFolder folder;
    folder.toy();
    folder.write("broken/pack.toml", "[pack");
    folder.pack("more", "", "[dependencies]\ntoy = \"^1.0\"\n", "content");
    CHECK(packs_for(folder.write("more/scene.lua", ""), find_home()).found.problems.empty());
}

TEST_CASE("a pack that is missing is told") {
    const ToyFolder folder;
    folder.write("scene.lua", "-- packs: no_such_pack\n");
    const PackChoice choice = packs_for(folder.root / "scene.lua", find_home());
    REQUIRE_FALSE(choice.found.problems.empty());
    CHECK(choice.found.problems[0].code == "pack/pack-not-found");
}

TEST_CASE("a loaded session knows what it loaded") {
    const ToyFolder folder;
    folder.toy();
    Session session(1, packs_for(folder.write("toy/scene.lua", ""), find_home()));
    REQUIRE(session.load());
    REQUIRE(session.packs().size() == 1);
    CHECK(session.packs()[0].id == "toy");
    CHECK(session.packs()[0].version == "1.0.0");
    CHECK(session.packs()[0].sha256.size() == 64);
}
