#include "shell/run/faults.hpp"

#include "catch.hpp"

namespace faults_test {

using namespace hexwright;

namespace {

Diagnostic fault(const std::string& code, const std::string& pack) {
    Diagnostic diagnostic;
    diagnostic.code = code;
    diagnostic.frames = {{"", "stdlib/list.lua", 3, "sum"},
                         {pack, "stdlib/list.lua", 4, "all"},
                         {pack, pack + "/main.lua", 9, "on_hit"},
                         {"rules", "rules/main.lua", 1, "use"}};
    return diagnostic;
}

}  // namespace

TEST_CASE("to blame is the innermost function of a pack") {
    CHECK(pack_to_blame(fault("lua/script-error", "hexes")) == "hexes");
    CHECK(pack_to_blame(fault("lua/too-many-instructions", "hexes")) == "hexes");
    CHECK(pack_to_blame(fault("lua/out-of-memory", "hexes")) == "hexes");
    CHECK(pack_to_blame(fault("verb/bad-argument", "hexes")) == "hexes");
    CHECK_FALSE(pack_to_blame(Diagnostic{}).has_value());
}

TEST_CASE("what people did not say is nobody's fault") {
    for (const char* code : {"chance/unanswered", "chance/forced-dice-missing", "lua/interrupted"})
        CHECK_FALSE(pack_to_blame(fault(code, "hexes")).has_value());
}

TEST_CASE("each third fault of one pack counts") {
    Faults faults;
    for (int i = 0; i < 2; ++i) {
        CHECK_FALSE(faults.note(fault("lua/script-error", "hexes")).has_value());
        CHECK_FALSE(faults.note(fault("lua/script-error", "cards")).has_value());
    }
    CHECK(faults.note(fault("lua/script-error", "hexes")) == "hexes");
    CHECK(faults.count("hexes") == 3);
    CHECK(faults.count("cards") == 2);
    CHECK(faults.count("rules") == 0);
    CHECK_FALSE(faults.note(fault("lua/script-error", "hexes")).has_value());
}

}  // namespace faults_test
