// What validating a pack came to, kept until a file of the pack, of one it needs, of the stdlib or
// the program itself changes.
//
//     CheckCache cache(cache_folder(), settings);
//     if (auto known = cache.find(shelf, at)) ...
//     options.passes.push_back(cache.pass());     // sees what was read
//     cache.store(shelf, at, result);
//
// Kept are packs that loaded without an error. A file is known by its stamp (size, times, place on
// the disk); where stamps differ, as after a checkout, by its text. What cannot be read or written
// is no mistake: then nothing is kept. May be used by several threads. What was not used for a
// month is dropped, and so is what exceeds 64 MB, when something new is kept.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "lint/validate.hpp"
#include "pack/pack_files.hpp"

namespace hexwright {

// $XDG_CACHE_HOME/hexwright, or ~/.cache/hexwright; empty when there is no home.
[[nodiscard]] std::filesystem::path cache_folder();

// Cannot be copied: passes point to it.
class CheckCache {
public:
    // An empty folder keeps nothing. `options` are all that a result depends on beside files.
    CheckCache(std::filesystem::path folder,
               const std::filesystem::path& stdlib,
               std::string options);
    CheckCache(const CheckCache&) = delete;
    CheckCache& operator=(const CheckCache&) = delete;

    [[nodiscard]] std::optional<Validated> find(const PackShelf& shelf, std::size_t pack);

    // Notes the texts of a pack that was loaded.
    [[nodiscard]] ValidationPass pass();

    void store(const PackShelf& shelf, std::size_t pack, const Validated& result);

    // Once all is done.
    void drop_old() const;

private:
    [[nodiscard]] std::filesystem::path file_of(const PackSource& source) const;
    [[nodiscard]] std::vector<const PackSource*> needed(const PackShelf& shelf,
                                                        std::size_t pack) const;
    [[nodiscard]] FileStamp stamp(const std::vector<const PackSource*>& packs,
                                  const PackShelf& shelf) const;
    [[nodiscard]] std::uint64_t content(const std::vector<const PackSource*>& packs,
                                        const Loader* loaded) const;

    std::filesystem::path folder_;
    std::string options_;
    FileStamp surroundings_;  // the program and the stdlib
    std::mutex mutex_;
    std::map<std::string, FileStamp> stamps_;        // by shown folder, before the pack was read
    std::map<std::string, std::uint64_t> contents_;  // of what was read
    const PackShelf* shelf_ = nullptr;
    std::atomic<bool> has_stored_{false};
};

}  // namespace hexwright
