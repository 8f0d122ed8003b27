#include "base/big_stack.hpp"

#include <pthread.h>
#include <sys/resource.h>

#include <clocale>
#include <memory>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/limits.hpp"
#include "catch.hpp"
#include "sandbox_support.hpp"

namespace big_stack_test {

using namespace hexwright;

TEST_CASE("[SBX-15] Lua's thread has at least 16 MiB of stack") {
    std::size_t size = 0;
    run_on_big_stack([&] {
        pthread_attr_t attributes;
        pthread_getattr_np(pthread_self(), &attributes);
        pthread_attr_getstacksize(&attributes, &size);
        pthread_attr_destroy(&attributes);
    });
    CHECK(size >= 16 * 1024 * 1024);
    CHECK(size >= limits::c_stack_bytes);
}

TEST_CASE("an error passes through the big stack unchanged") {
    std::string code;
    try {
        run_on_big_stack([] { throw Error("lua/test", "no"); });
    } catch (const Error& error) {
        code = error.diagnostic().code;
    }
    CHECK(code == "lua/test");
}

// A sanitizer has an allocator of its own.
#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
// How often the system had to find a page for this thread while it filled 40 MB.
long faults_of_filling() {
    const auto faults = [] {
        rusage usage{};
        getrusage(RUSAGE_THREAD, &usage);
        return usage.ru_minflt;
    };
    const long before = faults();
    std::vector<std::unique_ptr<std::string>> blocks(10'000);
    for (auto& block : blocks) block = std::make_unique<std::string>(4'000, 'x');
    return faults() - before;
}

TEST_CASE("memory that was freed on the big stack is used again there") {
    long first = 0;
    long second = 0;
    run_on_big_stack([&] {
        first = faults_of_filling();
        second = faults_of_filling();
    });
    CHECK(first > 0);
    CHECK(second < 100);
}
#endif

TEST_CASE("[SBX-15] the longest failing expression that fits into a file does not crash") {
    std::string text = "function run() local t return t";
    while (text.size() < limits::source_bytes - 16) text += ".a";
    text += " end";
    std::string code;
    run_on_big_stack([&] {
        TestPack pack;
        (void)pack.run(text);
        code = pack.problem.code;
    });
    CHECK(code == "lua/script-error");
}

TEST_CASE("[SBX-19] the process stays in the C locale") {
    CHECK(std::string(std::setlocale(LC_ALL, nullptr)) == "C");
}

}  // namespace big_stack_test
