#include "catch.hpp"
#include "shell/run/session.hpp"

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

TEST_CASE("the innermost function of a pack is blamed") {
    CHECK(pack_to_blame(fault("lua/script-error", "hexes")) == "hexes");
    CHECK(pack_to_blame(fault("lua/too-many-instructions", "hexes")) == "hexes");
    CHECK(pack_to_blame(fault("lua/out-of-memory", "hexes")) == "hexes");
    CHECK(pack_to_blame(fault("verb/bad-argument", "hexes")) == "hexes");
    CHECK_FALSE(pack_to_blame(Diagnostic{}).has_value());
}

TEST_CASE("no pack is to blame for what people did not say") {
    for (const char* code : {"chance/unanswered", "chance/forced-dice-missing", "lua/interrupted"})
        CHECK_FALSE(pack_to_blame(fault(code, "hexes")).has_value());
}

}  // namespace faults_test
