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

TEST_CASE("a lock is written sorted and read back") {
    const PackLock lock = lock_of({{"ember", "1.2.0", digest_b}, {"core", "1.0.0", digest_a}});
    const std::string text = write_lock(lock);
    CHECK(text ==
          "engine = \"0.3.0\"\n\n[[pack]]\nid = \"core\"\nversion = \"1.0.0\"\nsha256 = \"" +
              digest_a + "\"\n\n[[pack]]\nid = \"ember\"\nversion = \"1.2.0\"\nsha256 = \"" +
              digest_b + "\"\n");
    const LockReading reading = read_lock(text, "pack.lock");
    CHECK(reading.problems.empty());
    CHECK(reading.lock == lock_of({lock.packs[1], lock.packs[0]}));
    CHECK(read_lock(write_lock(lock_of({})), "pack.lock").lock == lock_of({}));
}

TEST_CASE("a damaged lock is reported as an error") {
    const auto found = [](const std::string& text) {
        return lines_of(read_lock(text, "pack.lock").problems);
    };
    const std::string remedy = " (remove the file and let it be written again)";
    CHECK(found("engine = 3") ==
          Lines{"pack.lock:1:10: error[pack/bad-lock]: 'engine' has no sound value" + remedy});
    CHECK(found("engine = \"x\"") ==
          Lines{"pack.lock:1:10: error[pack/bad-lock]: 'engine' has no sound value" + remedy});
    CHECK(found("") == Lines{"pack.lock:1:1: error[pack/bad-lock]: 'engine' is missing" + remedy});
    CHECK(found("engine = \"0.3.0\"\nmore = 1") ==
          Lines{"pack.lock:2:1: error[pack/bad-lock]: 'more' does not belong here" + remedy});
    CHECK(
        found("engine = \"0.3.0\"\n[[pack]]\nid = \"core\"") ==
        Lines{"pack.lock:2:1: error[pack/bad-lock]: a pack needs id, version and sha256" + remedy});
    CHECK(
        found("engine = \"0.3.0\"\n[[pack]]\nid = \"Core\"\nversion = \"1\"\nsha256 = \"a\"\nx = 1")
            .size() == 4);
    CHECK(found("engine = \"0.3.0\"\npack = [1]").size() == 1);
    CHECK(found("engine = [").size() == 1);
}

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
