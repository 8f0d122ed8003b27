// Arbitrary bytes as pack.toml: a valid record or at least one mistake with a place.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "pack/manifest.hpp"
#include "syntax/suppression.hpp"

using namespace hexwright;

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const ManifestReading reading = read_manifest(text, "pack.toml");
    if (reading.is_usable()) require(is_pack_id(reading.manifest.id.value));
    for (const Diagnostic& problem : reading.problems) require(problem.where.line > 0);
    static_cast<void>(Suppressions::of_toml(text, "pack.toml").complaints());
    return 0;
}
