#include "base/text.hpp"

#include "catch.hpp"

namespace text_test {

using namespace hexwright;

TEST_CASE("edit distance counts insertions, deletions, replacements and swaps") {
    CHECK(edit_distance("", "abc") == 3);
    CHECK(edit_distance("burm", "burn") == 1);
    CHECK(edit_distance("brun", "burn") == 1);
    CHECK(edit_distance("Burn", "burn") == 0);
}

TEST_CASE("the nearest name is suggested only if it is similar") {
    const std::vector<std::string> known{"Burning", "Poison", "Prone"};
    CHECK(did_you_mean("Burnin", known) == "did you mean 'Burning'?");
    CHECK(did_you_mean("xyzzy", known).empty());
}

TEST_CASE("control characters are made visible and long text is cut at a code point") {
    CHECK(printable("a\x1b[31m\n") == "a\\x1b[31m\\x0a");
    CHECK(printable("aaaa\xC3\xA9", 5) == "aaaa...");
    CHECK(printable("abc", 3) == "abc");
}

TEST_CASE("C1 controls and invalid UTF-8 are made visible too") {
    CHECK(printable("a\xC2\x9B"
                    "31m\xC2\x80\xC2\xA0") == "a\\xc2\\x9b31m\\xc2\\x80\xC2\xA0");
    CHECK(printable("\xFF\x9B"
                    "31m") == "\\xff\\x9b31m");
    CHECK(printable("\xC3") == "\\xc3");
    CHECK(printable("\xE2\x82") == "\\xe2\\x82");
    CHECK(printable("\xE2\x82\xAC \xF0\x9F\x8E\xB2 \xC3\x9B") ==
          "\xE2\x82\xAC \xF0\x9F\x8E\xB2 \xC3\x9B");
}

TEST_CASE("what is invisible is made visible, other letters do not change") {
    CHECK(printable("a\u202Eb\u2066c\u200Fd\u061Ce") ==
          "a\\xe2\\x80\\xaeb\\xe2\\x81\\xa6c\\xe2\\x80\\x8fd\\xd8\\x9ce");
    CHECK(printable("a\u200Bb\u200Dc\u00ADd") == "a\\xe2\\x80\\x8bb\\xe2\\x80\\x8dc\\xc2\\xadd");
    CHECK(printable("\u2028\u2060\u206F\u180E\uFEFF") ==
          "\\xe2\\x80\\xa8\\xe2\\x81\\xa0\\xe2\\x81\\xaf\\xe1\\xa0\\x8e\\xef\\xbb\\xbf");
    CHECK(printable("\u2027\u200A\u2070\u205F\u05D0\u2014\u00AE") ==
          "\u2027\u200A\u2070\u205F\u05D0\u2014\u00AE");
}

TEST_CASE("another hint stands where no name is near enough") {
    CHECK(did_you_mean("Buring", {"Burning"}, "see .help") == "did you mean 'Burning'?");
    CHECK(did_you_mean("Wet", {"Burning"}, "see .help") == "see .help");
}

TEST_CASE("what is made of each value is joined with separators between") {
    const auto doubled = [](int number) { return std::to_string(2 * number); };
    CHECK(joined(std::vector<int>{}, ", ", doubled).empty());
    CHECK(joined(std::vector<int>{4}, ", ", doubled) == "8");
    CHECK(joined(std::vector<int>{1, 2, 3}, ", ", doubled) == "2, 4, 6");
}

TEST_CASE("parts are replaced once, the first that fits at each place") {
    CHECK(replaced("a<b&c", {{"<", "&lt;"}, {"&", "&amp;"}}) == "a&lt;b&amp;c");
    CHECK(replaced("@id@ of @id", {{"@id@", "ember"}}) == "ember of @id");
}

TEST_CASE("a text is split at each mark, and its parts are trimmed") {
    CHECK(split_at(" a, b ,,c", ',') == std::vector<std::string_view>{"a", "b", "", "c"});
    CHECK(split_at("", ',') == std::vector<std::string_view>{""});
}

TEST_CASE("columns count code points") {
    CHECK(code_points("h\xC3\xA9x") == 3);
}

TEST_CASE("a text is found at its first place, and nothing everywhere") {
    CHECK(find_text("xabab", "ab") == 1);
    CHECK(find_text("xab", "ba") == std::string_view::npos);
    CHECK(find_text("a", "ab") == std::string_view::npos);
    CHECK(find_text("a", {}) == 0);
    CHECK(find_text({}, {}) == 0);
    CHECK(find_text({}, "a") == std::string_view::npos);
}

}  // namespace text_test
