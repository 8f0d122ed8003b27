#include "lua/big_stack.hpp"

#include <pthread.h>

#include <clocale>
#include <string>

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
