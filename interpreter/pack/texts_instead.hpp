// Texts that read_file() gives in place of what stands on the disk: what a change would come to is
// seen before it is written.
//
//     const TextsInstead instead({{"packs/ember/fire.lua", text}});
//     check();    // as if it were written
//
// One at a time, and nobody reads while it comes or goes.
#pragma once

#include <map>
#include <string>

namespace hexwright {

class TextsInstead {
public:
    // By path.
    explicit TextsInstead(const std::map<std::string, std::string>& texts);
    ~TextsInstead();
    TextsInstead(const TextsInstead&) = delete;
    TextsInstead& operator=(const TextsInstead&) = delete;

    // The text in place of a file; null where there is none.
    [[nodiscard]] static const std::string* of(const char* path);
};

}  // namespace hexwright
