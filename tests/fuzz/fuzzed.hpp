// What the fuzzers share: their entry, a check that ends the program, and choices made by the
// input's bytes.
//
//     FUZZ_TARGET {  // (const std::uint8_t* data, std::size_t size)
//         Choices choices(data, size);
//         require(choices.below(3) < 3);
//         return 0;
//     }
//
// Each is a program of its own for libFuzzer, and a function `fuzz` in a namespace of its own for
// the tests, which replay the corpus.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#ifdef HEXWRIGHT_FUZZER
#define FUZZ_TARGET \
    extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
#else
#define FUZZ_TARGET int fuzz(const std::uint8_t* data, std::size_t size)
#endif

namespace hexwright {

// Not assert(): it holds in every build.
inline void require(bool holds) {
    if (!holds) std::abort();
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

// One byte a choice. After the last byte every choice is 0.
class Choices {
public:
    Choices(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

    std::uint32_t next() { return at_ < size_ ? data_[at_++] : 0; }

    // `n` is at least 1. Up to 65,536 possibilities take two bytes, up to 256 one.
    std::uint32_t below(std::uint32_t n) {
        return n <= 256 ? next() % n : ((next() << 8) | next()) % n;
    }

    [[nodiscard]] bool has_ended() const { return at_ >= size_; }

private:
    const std::uint8_t* data_;
    std::size_t size_;
    std::size_t at_ = 0;
};

}  // namespace hexwright
