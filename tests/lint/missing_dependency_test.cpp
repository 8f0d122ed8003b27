#include "catch.hpp"
#include "lint/validate.hpp"
#include "pack/loader.hpp"

namespace missing_dependency_test {

using namespace hexwright;

namespace {

PackSource shipped(const std::string& folder) {
    std::vector<Diagnostic> problems;
    std::optional<PackSource> pack =
        read_pack(std::string(HEXWRIGHT_ROOT) + "/" + folder, folder, problems);
    REQUIRE(pack);
    return std::move(*pack);
}

}  // namespace

TEST_CASE("a name that is missing in the loaded packs is found in other packs") {
    const PackSource bestiary = shipped("scripts/dewprism");
    const PackSource gear = shipped("scripts/tsl");
    MissingDependencies missing({&gear, &bestiary});
    const auto owner = [&](std::string_view kind, std::string_view name,
                           MissingDependencies::Ids loaded) {
        const PackManifest* const found = missing.owner(kind, name, loaded);
        return found == nullptr ? std::string() : found->id.value;
    };
    CHECK(owner("creature", "Saber Tiger", {"dewprism", "mine"}) == "dewprism_bestiary");
    CHECK(owner("creature", "dewprism_bestiary:Saber Tiger", {"dewprism"}) == "dewprism_bestiary");
    CHECK(owner("creature", "tsl_field_kit:Saber Tiger", {"dewprism", "tsl"}).empty());
    CHECK(owner("creature", "Saber Tigre", {"dewprism"}).empty());
    CHECK(owner("weapon", "Saber Tiger", {"dewprism"}).empty());
    // Its dependency is missing, or it is already loaded.
    CHECK(owner("creature", "Saber Tiger", {"tsl"}).empty());
    CHECK(owner("creature", "Saber Tiger", {"dewprism", "dewprism_bestiary"}).empty());
}

}  // namespace missing_dependency_test
