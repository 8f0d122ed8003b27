#include <algorithm>

#include "catch.hpp"
#include "shell/editor/document.hpp"

namespace editor_document_test {

using namespace hexwright;

namespace {

// e with a combining accent, a tab, an emoji of two units, a name; three sorts of line ends.
const std::string mixed = "e\u0301\tx\r\n\U0001F3B2die\rlast\n";

std::string changed(const std::string& text, const std::vector<TextEdit>& edits) {
    Document document("file:///a.lua", "/a.lua", 1, text);
    document.change(2, edits);
    CHECK(document.version() == 2);
    return document.text();
}

TextEdit edit(TextPosition start, TextPosition end, const std::string& text) {
    return {TextRange{start, end}, text};
}

}  // namespace

TEST_CASE("positions count UTF-16 units, bytes count UTF-8") {
    const LineIndex lines(mixed);
    CHECK(lines.byte_of({0, 0}) == 0);
    CHECK(lines.byte_of({0, 1}) == 1);
    CHECK(lines.byte_of({0, 2}) == 3);
    CHECK(lines.byte_of({0, 3}) == 4);
    CHECK(mixed.substr(lines.byte_of({1, 2}), 3) == "die");
    CHECK(mixed.substr(lines.byte_of({2, 0}), 4) == "last");
    CHECK(lines.position_of(mixed.find("die")) == TextPosition{1, 2});
    CHECK(lines.position_of(mixed.size()) == TextPosition{3, 0});
}

TEST_CASE("every byte that begins a character keeps its place there and back") {
    const LineIndex lines(mixed);
    for (std::size_t byte = 0; byte <= mixed.size(); ++byte) {
        const bool is_start = byte == mixed.size() || (mixed[byte] & 0xC0) != 0x80;
        const bool is_in_break =
            byte > 0 && byte < mixed.size() && mixed[byte] == '\n' && mixed[byte - 1] == '\r';
        if (is_start && !is_in_break) CHECK(lines.byte_of(lines.position_of(byte)) == byte);
    }
}

TEST_CASE("a position behind its line means the line's end, one behind the last line the text's") {
    const LineIndex lines(mixed);
    CHECK(lines.byte_of({0, 99}) == mixed.find('\r'));
    CHECK(lines.byte_of({99, 0}) == mixed.size());
}

TEST_CASE("edits are made one after the other") {
    CHECK(changed("one\ntwo\n", {edit({0, 0}, {0, 3}, "1"), edit({0, 1}, {1, 0}, " ")}) ==
          "1 two\n");
    CHECK(changed(mixed, {edit({1, 0}, {1, 2}, "")}) == "e\u0301\tx\r\ndie\rlast\n");
    CHECK(changed("abc", {{std::nullopt, "new"}, edit({0, 3}, {0, 3}, "er")}) == "newer");
}

TEST_CASE("an edit with a wrong range is refused, and the text stays") {
    Document document("file:///a.lua", "/a.lua", 1, mixed);
    CHECK_THROWS_AS(document.change(2, {edit({0, 0}, {0, 1}, "x"), edit({1, 0}, {0, 0}, "")}),
                    RpcFailure);
    CHECK_THROWS_AS(document.change(2, {edit({1, 1}, {1, 2}, "")}), RpcFailure);
    CHECK(document.text() == mixed);
    CHECK(document.version() == 1);
    CHECK_THROWS_AS(read_position({{"line", -1}, {"character", 0}}), RpcFailure);
    CHECK_THROWS_AS(read_position({{"line", 1.5}, {"character", 0}}), RpcFailure);
}

TEST_CASE("a place of check is a range of the client") {
    const LineIndex lines(mixed);
    // Lua's lines and columns of code points: the name behind the emoji.
    CHECK(lines.range_of({"a", 2, 2, 2, 5}) == TextRange{{1, 2}, {1, 5}});
    CHECK(lines.range_of({"a", 2, 2, 0, 0}) == TextRange{{1, 2}, {1, 5}});
    CHECK(lines.range_of({"a", 2, 0, 0, 0}) == TextRange{{1, 0}, {1, 5}});
    CHECK(lines.range_of({"a", 0, 0, 0, 0}) == TextRange{{0, 0}, {0, 4}});
    // Lua takes a line feed and a carriage return for one break, the protocol for two.
    CHECK(LineIndex("a\n\rb").range_of({"a", 2, 1, 2, 2}) == TextRange{{2, 0}, {2, 1}});
}

TEST_CASE("a file's URI and its path lead to each other") {
    const std::string path = "/home/ada/my pack/\u00fc#1.lua";
    CHECK(uri_of_path(path) == "file:///home/ada/my%20pack/%C3%BC%231.lua");
    CHECK(path_of_uri(uri_of_path(path)) == path);
    CHECK(path_of_uri("FILE://localhost/a/../b") == "/b");
    for (const char* none : {"untitled:1", "file:///a%2", "file:///a%00b", "file://host/a", "a"})
        CHECK(path_of_uri(none).empty());
}

}  // namespace editor_document_test
