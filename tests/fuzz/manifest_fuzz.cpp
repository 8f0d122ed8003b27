// Arbitrary bytes as pack.toml: a valid record or at least one mistake with a place.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzzed.hpp"
#include "pack/manifest.hpp"
#include "syntax/suppression.hpp"

namespace manifest_fuzz {

using namespace hexwright;

FUZZ_TARGET {
    const std::string_view text = text_of(data, size);
    const ManifestReading reading = read_manifest(text, "pack.toml");
    if (reading.is_usable()) require(is_pack_id(reading.manifest.id.value));
    for (const Diagnostic& problem : reading.problems) require(problem.where.line > 0);
    static_cast<void>(Suppressions::of_toml(text, "pack.toml").complaints());
    return 0;
}

}  // namespace manifest_fuzz
