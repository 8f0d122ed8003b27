#include "kernel/verb/arguments.hpp"

#include <string>

#include "base/error.hpp"
#include "catch.hpp"

namespace arguments_test {

using namespace hexwright;

namespace {

const ArgumentWords ways{{}, {"nearer", "farther"}, {}, false};
const ArgumentWords options{{}, {}, {"toward", "lasts"}, false};

// The result of judge_words as one line; "" if there is none.
std::string verdict(const ArgumentWords& words, const Data& given) {
    try {
        judge_words("shift", "how", words, given);
        return {};
    } catch (const Error& error) {
        const Diagnostic& said = error.diagnostic();
        return said.code + ": " + said.message + " (" + said.hint + ")";
    }
}

}  // namespace

TEST_CASE("a text argument is one of its allowed words") {
    CHECK(verdict(ways, Data("nearer")).empty());
    CHECK(verdict(ways, Data("neerer")) ==
          "verb/bad-argument: shift wants 'nearer' or 'farther' as `how`, found 'neerer' "
          "(did you mean 'nearer'?)");
    CHECK(verdict(ways, Data(std::int64_t{1})).empty());
}

TEST_CASE("a table argument has the allowed keys") {
    CHECK(verdict(options, Data(Data::Map{{"toward", Data(true)}})).empty());
    CHECK(verdict(options, Data(Data::List{})).empty());
    CHECK(verdict(options, Data(Data::Map{{"lasts", Data(true)}, {"tward", Data(true)}})) ==
          "verb/unknown-option: `how` takes no 'tward': there are toward and lasts "
          "(did you mean 'toward'?)");
    CHECK(verdict(options, Data(Data::List{Data("scene")})) ==
          "verb/unknown-option: `how` takes nothing without a name: there are toward and lasts ()");
}

TEST_CASE("open arguments refuse nothing") {
    CHECK(verdict({{}, {"nearer"}, {}, true}, Data("neerer")).empty());
    CHECK(verdict({{"ability"}, {"nearer"}, {}, false}, Data("neerer")).empty());
    CHECK(verdict({{}, {}, {"toward"}, true}, Data(Data::Map{{"tward", Data(true)}})).empty());
    CHECK(verdict({}, Data(Data::Map{{"tward", Data(true)}})).empty());
}

}  // namespace arguments_test
