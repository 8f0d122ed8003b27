#include "pack/inner_pack.hpp"

#include "catch.hpp"
#include "pack_bench.hpp"

namespace inner_pack_test {

using namespace hexwright;

TEST_CASE("a file below a folder with a manifest of its own is of an inner pack") {
    const PackBench bench;
    bench.file("outer/pack.toml", "");
    bench.file("outer/spec/inner/pack.toml", "");
    bench.file("outer/spec/inner/deep/er/a.lua", "");
    bench.file("outer/spec/innerer/a.lua", "");
    InnerPacks inner(bench.folder() / "outer");
    CHECK(inner.hold("spec/inner/main.lua"));
    CHECK(inner.hold("spec/inner/deep/er/a.lua"));
    CHECK_FALSE(inner.hold("spec/innerer/a.lua"));
    CHECK_FALSE(inner.hold("spec/a_spec.lua"));
    CHECK_FALSE(inner.hold("main.lua"));
    CHECK_FALSE(inner.hold("pack.toml"));
    CHECK(inner.hold("spec/inner/other.lua"));
}

}  // namespace inner_pack_test
