// The entry point of the engine's own variants. A file under tests/bench/engine/ defines
// one object:
//
//   const AttackEntry entry{engine_variant};   // attack_bench; the first one is compared with the
//   bars const LoadEntry entry{engine_loader};      // load_bench (files named engine/load*.cpp)
//
// Without such a file the benchmarks run and say which rows are missing.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "baseline/duel.hpp"

namespace hexwright::bench {

// The same attack played by the engine: its verbs, Lua on_hit, Lua listeners, ledger and
// transcript.
[[nodiscard]] std::unique_ptr<AttackVariant> engine_variant();

using AttackMaker = std::unique_ptr<AttackVariant> (*)();

// Makers in link order; each is called twice, for the duel and for the crowd.
[[nodiscard]] std::vector<AttackMaker>& attack_makers();

struct AttackEntry {
    explicit AttackEntry(AttackMaker maker) { attack_makers().push_back(maker); }
};

// How the engine turns a folder of content files into a loaded, frozen and validated pack.
class Loader {
public:
    virtual ~Loader() = default;
    [[nodiscard]] virtual std::string name() const = 0;

    // Untimed: writes what the engine needs beside the files (a manifest, the kind "ability"). The
    // content files are in pack / "content".
    virtual void prepare(const std::filesystem::path& pack) = 0;

    // Timed. Returns the number of definitions, which must equal the number of files.
    virtual std::size_t load(const std::filesystem::path& pack, unsigned threads) = 0;
};

[[nodiscard]] std::unique_ptr<Loader> engine_loader();

using LoaderMaker = std::unique_ptr<Loader> (*)();

[[nodiscard]] std::vector<LoaderMaker>& loader_makers();

struct LoadEntry {
    explicit LoadEntry(LoaderMaker maker) { loader_makers().push_back(maker); }
};

}  // namespace hexwright::bench
