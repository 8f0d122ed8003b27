#include "shell/report/junit.hpp"

#include "catch.hpp"

namespace junit_test {

using namespace hexwright;

namespace {

Diagnostic broken() {
    Diagnostic diagnostic;
    diagnostic.code = "lua/script-error";
    diagnostic.message = "3 < 4 & \"so on\"";
    diagnostic.where = {"burn_spec.lua", 4, 0, 0, 0};
    return diagnostic;
}

}  // namespace

TEST_CASE("a report names every test, passed ones too") {
    JUnitCase passed;
    passed.name = "burns";
    passed.file = "burn_spec.lua";
    passed.line = 4;
    passed.seconds = 0.25;
    JUnitCase failed;
    failed.name = "ends";
    failed.failure = broken();
    CHECK(junit_text("hexwright", {{"emberfall", {passed, failed}}, {"empty", {}}}) ==
          "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
          "<testsuites name=\"hexwright\" tests=\"2\" failures=\"1\" errors=\"0\" skipped=\"0\" "
          "time=\"0.250000\">\n"
          "  <testsuite name=\"emberfall\" tests=\"2\" failures=\"1\" errors=\"0\" skipped=\"0\" "
          "time=\"0.250000\">\n"
          "    <testcase classname=\"emberfall\" name=\"burns\" file=\"burn_spec.lua\" line=\"4\" "
          "time=\"0.250000\"/>\n"
          "    <testcase classname=\"emberfall\" name=\"ends\" time=\"0.000000\">\n"
          "      <failure message=\"3 &lt; 4 &amp; &quot;so on&quot;\" type=\"lua/script-error\">"
          "burn_spec.lua:4: error[lua/script-error]: 3 &lt; 4 &amp; &quot;so on&quot;</failure>\n"
          "    </testcase>\n"
          "  </testsuite>\n"
          "  <testsuite name=\"empty\" tests=\"0\" failures=\"0\" errors=\"0\" skipped=\"0\" "
          "time=\"0.000000\">\n"
          "  </testsuite>\n"
          "</testsuites>\n");
}

TEST_CASE("a test that could not run is an error, not a failure") {
    JUnitCase one;
    one.name = "breaks";
    one.error = broken();
    const std::string text = junit_text("h", {{"p", {one}}});
    CHECK(text.find("failures=\"0\" errors=\"1\"") != std::string::npos);
    CHECK(text.find("<error message=") != std::string::npos);
}

TEST_CASE("characters that XML forbids are left out") {
    const auto [text, safe] = GENERATE(table<std::string, std::string>({
        {"a\x01\x1b[31mb", "a[31mb"},
        {std::string("a\0b", 3), "ab"},
        {"tab\tline\nend\r", "tab&#9;line&#10;end&#13;"},
        {"<a b='c'>&\"", "&lt;a b='c'&gt;&amp;&quot;"},
        {"\u00e9\u20ac\U0001F3B2", "\u00e9\u20ac\U0001F3B2"},
        {"a\xff\xc3", "a"},                    // broken bytes
        {"a\xc0\x80z", "az"},                  // an overlong zero
        {"a\xed\xa0\x80z", "az"},              // a surrogate
        {"a\xef\xbf\xbe\xef\xbf\xbfz", "az"},  // U+FFFE, U+FFFF
        {"a\xf4\x90\x80\x80z", "az"},          // beyond Unicode
    }));
    CHECK(xml_text(text) == safe);
}

}  // namespace junit_test
