// A text that is open in the editor, and positions in it.
//
//     Document document(uri, path, 1, "ability \"Flare\" {\n");
//     document.change(2, edits);              // all of them, or none
//     document.position_of(byte)              // for the client
//
// Positions are the protocol's: lines and characters count from 0, characters in UTF-16 units, and
// lines end with "\n", "\r\n" or "\r". Bytes are offsets in the text, which is UTF-8. A position
// behind the end of its line means that end; one behind the last line, the end of the text.
// Errors: RpcFailure (invalid_params) for an edit whose range is backwards or cuts a character.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.hpp"
#include "shell/editor/json_rpc.hpp"

namespace hexwright {

struct TextPosition {
    std::size_t line = 0;
    std::size_t character = 0;

    auto operator<=>(const TextPosition&) const = default;
};

// The end is exclusive.
struct TextRange {
    TextPosition start;
    TextPosition end;

    bool operator==(const TextRange&) const = default;
};

// Where the lines of a text begin. It must outlive this.
class LineIndex {
public:
    explicit LineIndex(std::string_view text);

    [[nodiscard]] std::size_t byte_of(TextPosition position) const;

    // Rounds down to the character that a byte is part of.
    [[nodiscard]] TextPosition position_of(std::size_t byte) const;

    [[nodiscard]] TextRange range_of(std::size_t begin, std::size_t end) const {
        return {position_of(begin), position_of(end)};
    }

    // Of a place as `check` gives it. Without a column, or without a line, it is the whole line;
    // without an end, the word that begins there, or one character.
    [[nodiscard]] TextRange range_of(const Place& place) const;

    // False for a position in the middle of a surrogate pair.
    [[nodiscard]] bool is_between_characters(TextPosition position) const;

private:
    // The byte of a line and column that count from 1, columns in code points.
    [[nodiscard]] std::size_t byte_of_place(int line, int column) const;
    [[nodiscard]] std::string_view line_text(std::size_t line) const;

    std::string_view text_;
    std::vector<std::size_t> starts_;         // the protocol's lines
    std::vector<std::size_t> places_starts_;  // Lua's lines: "\n\r" is one break
};

struct TextEdit {
    std::optional<TextRange> range;  // nothing: the whole text
    std::string text;
};

class Document {
public:
    Document(std::string uri, std::filesystem::path path, int version, std::string text)
        : uri_(std::move(uri)), path_(std::move(path)), version_(version), text_(std::move(text)) {}

    [[nodiscard]] const std::string& uri() const { return uri_; }

    // Of the file; empty when the URI names none.
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

    [[nodiscard]] int version() const { return version_; }

    [[nodiscard]] const std::string& text() const { return text_; }

    // One after the other, each in the text that the ones before it left.
    void change(int version, const std::vector<TextEdit>& edits);

private:
    std::string uri_;
    std::filesystem::path path_;
    int version_;
    std::string text_;
};

// --- as JSON. Errors: nlohmann's for what has another form; RpcFailure for numbers out of bounds.

[[nodiscard]] TextPosition read_position(const JsonValue& json);
[[nodiscard]] TextRange read_range(const JsonValue& json);
[[nodiscard]] JsonValue json_of(TextPosition position);
[[nodiscard]] JsonValue json_of(const TextRange& range);

// --- files as the protocol names them: "file:///home/ada/my%20pack/main.lua"

// Empty for a URI of another scheme, host or form, which names no file.
[[nodiscard]] std::filesystem::path path_of_uri(std::string_view uri);

// Of an absolute path.
[[nodiscard]] std::string uri_of_path(const std::filesystem::path& path);

}  // namespace hexwright
