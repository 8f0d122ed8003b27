#include <algorithm>
#include <string>

#include "catch.hpp"
#include "run_command.hpp"

namespace command_roll_test {

TEST_CASE("a roll shows the notation, each die and the total") {
    const Ran ran = run_command({"roll", "4d6kh3 + 2", "--seed", "7"});
    CHECK(ran.code == 0);
    CHECK(ran.err.empty());
    CHECK(ran.out == "4d6kh3+2: [3 (1) 3 2] + 2 = 10\n");
}

TEST_CASE("the same seed gives the same dice, another seed gives others") {
    const std::string first = run_command({"roll", "20d100", "--seed", "1"}).out;
    CHECK(run_command({"roll", "20d100", "--seed", "1"}).out == first);
    CHECK(run_command({"roll", "20d100", "--seed", "2"}).out != first);
}

TEST_CASE("a random seed is printed, so that the roll can be repeated") {
    const Ran ran = run_command({"roll", "20d100"});
    CHECK(ran.code == 0);
    REQUIRE(ran.err.compare(0, 5, "seed ") == 0);
    const std::string seed = ran.err.substr(5, ran.err.size() - 6);
    CHECK(run_command({"roll", "20d100", "--seed", seed}).out == ran.out);
}

TEST_CASE("COUNT: -n repeats the roll, one line each, with the following dice") {
    const Ran ran = run_command({"roll", "10d100", "--seed", "1", "-n", "3"});
    CHECK(std::count(ran.out.begin(), ran.out.end(), '\n') == 3);
    const std::size_t end = ran.out.find('\n') + 1;
    CHECK(ran.out.substr(0, end) == run_command({"roll", "10d100", "--seed", "1"}).out);
    CHECK(ran.out.substr(end, end) != ran.out.substr(0, end));
}

TEST_CASE("a notation may begin with a minus") {
    CHECK(run_command({"roll", "-1d1", "--seed", "1"}).out == "-1d1: -[1] = -1\n");
}

TEST_CASE("a bad notation is shown with a caret under the mistake") {
    const Ran ran = run_command({"roll", "2d6 + 2d", "--seed", "1"});
    CHECK(ran.code == 2);
    CHECK(ran.out.empty());
    CHECK(ran.err ==
          "error[chance/notation]: faces expected after `d`, such as `6`, `%` or `F`\n"
          "  |\n"
          "1 | 2d6 + 2d\n"
          "  |         ^\n");
}

TEST_CASE("the caret counts characters, not bytes") {
    const Ran ran = run_command({"roll", "1d6[\u00e9\u00e9] + 2d", "--seed", "1"});
    CHECK(ran.err.find("1 | 1d6[\u00e9\u00e9] + 2d\n  |             ^\n") != std::string::npos);
}

TEST_CASE("a notation over several lines is shown on one") {
    const Ran ran = run_command({"roll", "1d6\n+ 2d", "--seed", "1"});
    CHECK(ran.err.find("1 | 1d6 + 2d\n  |         ^\n") != std::string::npos);
}

TEST_CASE("an error found only while rolling is shown in the same way") {
    const Ran ran = run_command({"roll", "1d6 + @str", "--seed", "1"});
    CHECK(ran.code == 2);
    CHECK(ran.err.find("error[chance/roll]: ") == 0);
    CHECK(ran.err.find("1 | 1d6 + @str\n  |       ^\n") != std::string::npos);
}

TEST_CASE("a roll refuses a bad call with exit code 2") {
    CHECK(run_command({"roll"}).err ==
          "hexwright roll: notation is required; see hexwright roll --help\n");
    CHECK(run_command({"roll", "1d6", "-n", "10001"}).err ==
          "hexwright roll: -n,--count is '10001', not a whole number from 1 to 10000; see "
          "hexwright roll --help\n");
    CHECK(run_command({"roll", "1d6", "2d6"}).code == 2);
    CHECK(run_command({"roll", "1d6", "--seed", "x"}).code == 2);
}

}  // namespace command_roll_test
