#include <nlohmann/json.hpp>
#include <string>

#include "catch.hpp"
#include "run_command.hpp"
#include "xml_tree.hpp"

namespace command_odds_test {

namespace {

std::string odds(hexwright::Arguments arguments) {
    arguments.insert(arguments.begin(), "odds");
    const Ran ran = run_command(arguments);
    CHECK(ran.code == 0);
    CHECK(ran.err.empty());
    return ran.out;
}

std::string refusal(hexwright::Arguments arguments) {
    arguments.insert(arguments.begin(), "odds");
    const Ran ran = run_command(arguments);
    CHECK(ran.code == 2);
    CHECK(ran.out.empty());
    return ran.err;
}

}  // namespace

TEST_CASE("odds show each total with its chance, its fraction and a bar") {
    CHECK(odds({"2d4+1"}) ==
          "2d4+1: mean 6, deviation 1.5811\n"
          "  total   chance  fraction\n"
          "      3   6.25 %      1/16  ##########\n"
          "      4  12.50 %       1/8  ####################\n"
          "      5  18.75 %      3/16  ##############################\n"
          "      6  25.00 %       1/4  ########################################\n"
          "      7  18.75 %      3/16  ##############################\n"
          "      8  12.50 %       1/8  ####################\n"
          "      9   6.25 %      1/16  ##########\n");
}

TEST_CASE("odds of several notations stand side by side, with one scale") {
    CHECK(odds({"2d2", "d3"}) ==
          "2d2: mean 3, deviation 0.7071\n"
          "1d3: mean 2, deviation 0.8165\n"
          "  total      2d2                                 1d3\n"
          "      1        -                             33.33 %  #################\n"
          "      2  25.00 %  #############              33.33 %  #################\n"
          "      3  50.00 %  #########################  33.33 %  #################\n"
          "      4  25.00 %  #############                    -\n");
}

TEST_CASE("options --at-least and --at-most add up the chances from each side") {
    CHECK(odds({"2d2", "--at-least", "--at-most"}) ==
          "2d2: mean 3, deviation 0.7071\n"
          "  total   chance  fraction  at least   at most\n"
          "      2  25.00 %       1/4  100.00 %   25.00 %  ################\n"
          "      3  50.00 %       1/2   75.00 %   75.00 %  ################################\n"
          "      4  25.00 %       1/4   25.00 %  100.00 %  ################\n");
}

TEST_CASE("the rarest totals at both ends are one row each, unless all are asked for") {
    const std::string shown = odds({"30d6", "--at-least"});
    CHECK(shown.find("\n     to 68  ") != std::string::npos);
    CHECK(shown.find("\n  from 142  ") != std::string::npos);
    CHECK(odds({"30d6", "--all"}).find("\n     30  <0.01 %  ~1/2.2e+23") != std::string::npos);
}

TEST_CASE("names get values with --with, in any case") {
    CHECK(odds({"d2+@Str*@n", "--with", "STR=3", "--with", "@n=-2"})
              .find("1d2+@{str}*@{n}: mean -4.5, deviation 0.5\n") == 0);
}

TEST_CASE("odds as CSV") {
    CHECK(odds({"d2/2", "{d1,d2}kh1", "--format", "csv"}) ==
          "of,total,chance,fraction\n"
          "1d2/2,1/2,0.5,1/2\n"
          "1d2/2,1,0.5,1/2\n"
          "\"{1d1,1d2}kh1\",1,0.5,1/2\n"
          "\"{1d1,1d2}kh1\",2,0.5,1/2\n");
    CHECK(odds({"d2", "--format", "csv", "--at-least", "--at-most"}) ==
          "of,total,chance,fraction,at_least,at_most\n"
          "1d2,1,0.5,1/2,1,0.5\n"
          "1d2,2,0.5,1/2,0.5,1\n");
}

TEST_CASE("odds as JSON") {
    const auto json = nlohmann::json::parse(odds({"2d2", "d1", "--format", "json", "--at-most"}));
    CHECK(json["schema"] == 1);
    CHECK(json["exact"] == true);
    REQUIRE(json["odds"].size() == 2);
    const auto& first = json["odds"][0];
    CHECK(first["of"] == "2d2");
    CHECK(first["mean"] == 3.0);
    CHECK(first["mean_fraction"] == "3");
    CHECK(first["variance_fraction"] == "1/2");
    REQUIRE(first["outcomes"].size() == 3);
    CHECK(first["outcomes"][1]["total"] == "3");
    CHECK(first["outcomes"][1]["chance"] == 0.5);
    CHECK(first["outcomes"][1]["fraction"] == "1/2");
    CHECK(first["outcomes"][1]["at_most"] == 0.75);
    CHECK_FALSE(first["outcomes"][1].contains("at_least"));
    CHECK(json["odds"][1]["outcomes"].size() == 1);
}

TEST_CASE("odds as a picture have exact fractions, and a page has several notations at once") {
    const hexwright::XmlElement svg = hexwright::read_xml(odds({"2d2", "--format", "svg"}));
    std::vector<std::string> hovers;
    for (const auto* rect : svg.all("rect")) hovers.push_back(rect->children.at(0).text);
    CHECK(hovers == std::vector<std::string>{"2d2, 2: 25.00 % (1/4)", "2d2, 3: 50.00 % (1/2)",
                                             "2d2, 4: 25.00 % (1/4)"});
    CHECK(svg.all("desc")[0]->text == "mean 3, deviation 0.7071");
    const hexwright::XmlElement page =
        hexwright::read_xml(odds({"30d6", "d3", "--at-least", "--format", "html"}));
    CHECK(page.all("svg").size() == 1);
    CHECK(page.all("h2")[0]->text == "30d6, 1d3");
    CHECK(page.all("p")[0]->text == "exact");
    std::vector<std::string> columns;
    for (const auto* heading : page.all("thead")[0]->all("th")) columns.push_back(heading->text);
    CHECK(columns == std::vector<std::string>{"total", "30d6", "at least", "1d3", "at least"});
    CHECK(page.all("tbody")[0]->all("th").back()->text == "from 142");
}

TEST_CASE("a bad notation is shown with a caret, and nothing else") {
    CHECK(refusal({"d6", "2d6kh3"}) ==
          "error[chance/notation]: cannot keep 3 of 2 dice\n"
          "  |\n"
          "1 | 2d6kh3\n"
          "  |    ^\n");
}

TEST_CASE("a name without a value says how it gets one") {
    CHECK(refusal({"d6+@str"}) ==
          "error[chance/roll]: `str` is not defined here; known: nothing\n"
          "  |\n"
          "1 | d6+@str\n"
          "  |    ^\n"
          "  = help: give it a value: `--with str=3`\n");
}

TEST_CASE("dice that fail in some rolls, or fall in too many ways, have no odds") {
    CHECK(refusal({"6/(d6-1)"}) ==
          "error[chance/roll]: division by zero in some of the rolls\n"
          "  |\n"
          "1 | 6/(d6-1)\n"
          "  |  ^\n");
    CHECK(
        refusal({"d6", "1+2d1000000"})
            .find(
                "error[chance/odds-too-many]: these dice give more than 1000000 different results, "
                "the limit of exact odds\n"
                "  |\n"
                "1 | 1+2d1000000\n"
                "  |   ^\n"
                "  = help: ask for fewer dice or faces, ") == 0);
}

TEST_CASE("odds refuse a bad call with exit code 2") {
    CHECK(refusal({}) ==
          "hexwright odds: of what? Dice such as 4d6kh3, or an action with --by and --on\n");
    CHECK(refusal({"d6", "--with", "str"}) ==
          "hexwright odds: --with takes NAME=NUMBER such as str=3, not 'str'\n");
    CHECK(refusal({"d6", "--with", "str=1"}) ==
          "hexwright odds: --with gives 'str', but no notation has @str\n");
    CHECK(refusal({"d6", "--format", "xml"}).find("table, json") != std::string::npos);
}

}  // namespace command_odds_test
