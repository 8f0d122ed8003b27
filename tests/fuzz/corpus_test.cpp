// Replays what fuzzing came to: tests/fuzz/corpus has a folder for each fuzzer, with an input a
// file for each new edge, minimised.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "catch.hpp"

namespace agreement_fuzz {
int fuzz(const std::uint8_t* data, std::size_t size);
}

namespace binding_fuzz {
int fuzz(const std::uint8_t* data, std::size_t size);
}

namespace manifest_fuzz {
int fuzz(const std::uint8_t* data, std::size_t size);
}

namespace notation_fuzz {
int fuzz(const std::uint8_t* data, std::size_t size);
}

namespace reader_fuzz {
int fuzz(const std::uint8_t* data, std::size_t size);
}

namespace repl_fuzz {
int fuzz(const std::uint8_t* data, std::size_t size);
}

namespace report_fuzz {
int fuzz(const std::uint8_t* data, std::size_t size);
}

namespace save_fuzz {
int fuzz(const std::uint8_t* data, std::size_t size);
}

namespace script_fuzz {
int fuzz(const std::uint8_t* data, std::size_t size);
}

namespace fuzz_corpus_test {

namespace {

namespace fs = std::filesystem;

struct Fuzzer {
    const char* name;
    int (*fuzz)(const std::uint8_t*, std::size_t);
};

constexpr std::array fuzzers = {
    Fuzzer{"agreement_fuzz", agreement_fuzz::fuzz}, Fuzzer{"binding_fuzz", binding_fuzz::fuzz},
    Fuzzer{"manifest_fuzz", manifest_fuzz::fuzz},   Fuzzer{"notation_fuzz", notation_fuzz::fuzz},
    Fuzzer{"reader_fuzz", reader_fuzz::fuzz},       Fuzzer{"repl_fuzz", repl_fuzz::fuzz},
    Fuzzer{"report_fuzz", report_fuzz::fuzz},       Fuzzer{"save_fuzz", save_fuzz::fuzz},
    Fuzzer{"script_fuzz", script_fuzz::fuzz},
};

}  // namespace

TEST_CASE("inputs that fuzzing found are replayed") {
    const auto [name, fuzz] = GENERATE(from_range(fuzzers));
    const fs::path folder = fs::path(HEXWRIGHT_ROOT "/tests/fuzz/corpus") / name;
    std::size_t inputs = 0;
    for (const fs::directory_entry& file : fs::directory_iterator(folder)) {
        CAPTURE(file.path().string());
        std::ifstream stream(file.path(), std::ios::binary);
        const std::string input{std::istreambuf_iterator<char>(stream), {}};
        CHECK(fuzz(reinterpret_cast<const std::uint8_t*>(input.data()), input.size()) == 0);
        ++inputs;
    }
    CAPTURE(name);
    CHECK(inputs > 0);
}

TEST_CASE("each folder of inputs has its fuzzer") {
    for (const fs::directory_entry& folder :
         fs::directory_iterator(HEXWRIGHT_ROOT "/tests/fuzz/corpus")) {
        CAPTURE(folder.path().string());
        CHECK(std::ranges::any_of(fuzzers, [&](const Fuzzer& fuzzer) {
            return folder.path().filename() == fuzzer.name;
        }));
    }
}

}  // namespace fuzz_corpus_test
