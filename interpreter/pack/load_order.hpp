// The order in which packs load: dependencies first, ties by id; never by directory order.
//
//     order_packs(found, {"emberfall"}, engine).order   // indices: core, then emberfall
//
// A pack that cannot load is left out with every pack that needs it; the mistake is reported once,
// with the chain that needs it ("siege needs emberfall needs core ^2.0"). An optional dependency
// loads first if it was found and fits; otherwise it is ignored.
//
// Errors: pack/pack-not-found, pack/two-packs-one-id, pack/missing-dependency, pack/wrong-version,
// pack/cyclic-dependency, pack/conflict, pack/wrong-engine, pack/override-without-dependency.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "base/diagnostic.hpp"
#include "pack/manifest.hpp"

namespace hexwright {

struct LoadOrder {
    std::vector<std::size_t> order;    // indices into the given manifests
    std::vector<Diagnostic> problems;  // one for each mistake, sorted by file and line
    std::set<std::string> in_circles;  // packs that need each other, reported by one problem
};

// The wanted packs and what they need, out of those found; an empty `wanted` means all that were
// found.
[[nodiscard]] LoadOrder order_packs(const std::vector<PackManifest>& found,
                                    const std::vector<std::string>& wanted,
                                    const Version& engine);

// The engine's own version (base/version.hpp).
[[nodiscard]] Version this_engine();

}  // namespace hexwright
