// Results of validating packs, kept on disk while the texts they came from stay the same.
//
//     CheckCache cache(folder, stdlib, settings, shelf);
//     if (auto known = cache.find(at)) ...      // by several threads
//     cache.store(results);                     // once all are done
//
// A result depends on the texts of the pack, of all it needs and of the standard library, on the
// program and on the settings. Results of packs with errors, and of packs that changed during the
// check, are not stored. Failures to read or write the cache are ignored.
#pragma once

#include <cstdint>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "lint/validate.hpp"

namespace hexwright {

class CheckCache {
public:
    // An empty folder keeps nothing. `settings` are all that a result depends on beside files.
    CheckCache(std::filesystem::path folder,
               const std::filesystem::path& stdlib,
               const std::string& settings,
               const PackShelf& shelf);

    [[nodiscard]] std::optional<Validated> find(std::size_t pack);

    // The results of the wanted packs; then drops files that were long unused.
    void store(const std::vector<Validated>& results);

private:
    [[nodiscard]] std::filesystem::path file_of(std::size_t pack) const;
    [[nodiscard]] std::uint64_t key_of(std::size_t pack, std::vector<std::string>& digests);

    std::filesystem::path folder_;
    std::string surroundings_;  // settings, program and standard library
    const PackShelf& shelf_;
    std::mutex mutex_;
    std::vector<std::string> digests_;   // of each pack's texts; "" until read
    std::vector<std::uint64_t> missed_;  // the key of each pack that is to be stored; 0: none
};

// Removes the cache's files that were not used for so many days, and of more bytes than these in
// all those used the longest ago.
void drop_unused(const std::filesystem::path& folder,
                 int days = 30,
                 std::uintmax_t most_bytes = std::uintmax_t{64} * 1024 * 1024);

}  // namespace hexwright
