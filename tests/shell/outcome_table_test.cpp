#include "shell/report/outcome_table.hpp"

#include "catch.hpp"

namespace outcome_table_test {

using namespace hexwright;

namespace {

OutcomeTable three_endings() {
    OutcomeTable table;
    table.heading = "ending";
    table.outcomes = {"hit", "miss, \"badly\"", "broken"};
    table.series = {{"Ember Bolt", {{9, 20}, {1, 2}, {1, 20}}, {}, {}}};
    return table;
}

}  // namespace

TEST_CASE("outcomes that are no numbers have no mean and no folded ends") {
    TableStyle style;
    style.width = 60;
    CHECK(outcome_text(three_endings(), style) ==
          "Ember Bolt\n"
          "         ending   chance  fraction\n"
          "            hit  45.00 %      9/20  ######################\n"
          "  miss, \"badly\"  50.00 %       1/2  ########################\n"
          "         broken   5.00 %      1/20  ##\n");
    CHECK(outcome_csv(three_endings(), {}) ==
          "of,ending,chance,fraction\n"
          "Ember Bolt,hit,0.45,9/20\n"
          "Ember Bolt,\"miss, \"\"badly\"\"\",0.5,1/2\n"
          "Ember Bolt,broken,0.05,1/20\n");
}

TEST_CASE("percentages are rounded, but never to nothing or to certainty") {
    CHECK(percent_text({1, 6}) == "16.67 %");
    CHECK(percent_text({1, 8}) == "12.50 %");
    CHECK(percent_text({1, 1'000'000}) == "<0.01 %");
    CHECK(percent_text({999'999, 1'000'000}) == ">99.99 %");
    CHECK(percent_text(1) == "100.00 %");
    CHECK(percent_text(0) == "0.00 %");
}

TEST_CASE("decimals have at most four places") {
    CHECK(decimal_text(3) == "3");
    CHECK(decimal_text({1, 3}) == "0.3333");
    CHECK(decimal_text({-7, 2}) == "-3.5");
    CHECK(decimal_text({-1, 100'000}) == "0");
    CHECK(decimal_text({123'456'789, 10'000}) == "12345.6789");
}

TEST_CASE("bars are drawn in eighths of a block, or with # where the terminal has no UTF-8") {
    CHECK(bar_text({1, 2}, 4, true) == "██");
    CHECK(bar_text({5, 8}, 1, true) == "▋");
    CHECK(bar_text({33, 32}, 1, true) == "█");
    CHECK(bar_text({1, 1000}, 4, true) == "▏");
    CHECK(bar_text(0, 4, true).empty());
    CHECK(bar_text({1, 2}, 4, false) == "##");
    CHECK(bar_text({1, 1000}, 4, false).empty());
}

}  // namespace outcome_table_test
