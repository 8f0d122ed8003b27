#include "pack/pack_lock.hpp"

#include <string>

#include "catch.hpp"

namespace pack_lock_test {

using namespace hexwright;

namespace {

const std::string digest_a(64, 'a');
const std::string digest_b(64, 'b');

PackLock lock_of(std::vector<LockedPack> packs) {
    return {"0.3.0", std::move(packs)};
}

std::vector<std::string> lines_of(const std::vector<Diagnostic>& problems) {
    std::vector<std::string> lines;
    for (const Diagnostic& problem : problems) lines.push_back(to_line(problem));
    return lines;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("equal locks have no differences") {
    const PackLock lock = lock_of({{"core", "1.0.0", digest_a}});
    CHECK(compare_locks(lock, lock).empty());
}

TEST_CASE("each difference between locks is reported") {
    PackLock saved = lock_of(
        {{"ash", "1.0.0", digest_a}, {"core", "1.0.0", digest_a}, {"dew", "1.0.0", digest_a}});
    PackLock now = lock_of(
        {{"core", "1.1.0", digest_b}, {"dew", "1.0.0", digest_b}, {"ember", "2.0.0", digest_a}});
    now.engine = "0.4.0";
    CHECK(
        lines_of(compare_locks(saved, now)) ==
        Lines{"warning[pack/locked-engine-differs]: saved with engine 0.3.0, this is 0.4.0",
              "warning[pack/locked-pack-missing]: saved with 'ash' 1.0.0, which is not loaded "
              "(load ash 1.0.0)",
              "warning[pack/locked-version-differs]: saved with 'core' 1.0.0, now it is 1.1.0 "
              "(load core 1.0.0)",
              "warning[pack/locked-files-differ]: the files of 'dew' 1.0.0 have changed since the "
              "save (a changed pack "
              "deserves a new version)",
              "warning[pack/locked-pack-added]: 'ember' 2.0.0 was not loaded when this was saved"});
}

}  // namespace pack_lock_test
