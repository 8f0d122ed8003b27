// A quick look at a script: whether reading it with care may show something. Most scripts have
// nothing to show, and the look costs a tenth of the reading.
//
//     TextGlance glance({of_act, of_other, of_call});
//     glance.suspects("ability \"A\" { use = \"1\", use = \"2\" }")      // true
//
// Suspect are a field that is written twice; what nobody knows of acts, things, libraries and calls
// of verbs; and writing into a part of anything but an act. It errs towards true, never towards
// false, for texts that Lua can read. Cannot be copied: one text after another, in memory that is
// used again.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/text_hash.hpp"

namespace hexwright {

class TextGlance {
public:
    // Whether nothing is wrong; each is asked once.
    struct Questions {
        // `name` read of the first parameter of a function.
        std::function<bool(std::string_view name)> of_act;
        // `owner.name`; the owner is "" where it is more than a name.
        std::function<bool(std::string_view owner, std::string_view name)> of_other;
        // A text that is an argument, counted from 0, of a method.
        std::function<bool(std::string_view verb, std::size_t argument, std::string_view text)>
            of_call;
        // A text that is the value of a key; "" stands for a table.
        std::function<bool(std::string_view key, std::string_view text)> of_field;
    };

    explicit TextGlance(Questions questions) : questions_(std::move(questions)) {}

    TextGlance(const TextGlance&) = delete;
    TextGlance& operator=(const TextGlance&) = delete;

    [[nodiscard]] bool suspects(std::string_view text);

private:
    enum class Before : std::uint8_t { other, word, dot, close_square };

    // `function` of a function's head, then its `(`.
    enum class Head : std::uint8_t { none, function, open };

    // What is open: a block is closed by `end` or `until`.
    enum class FrameType : std::uint8_t { block, table, brackets };

    struct Frame {
        FrameType type = FrameType::block;
        std::size_t first_key = 0;  // of a table
        std::string_view verb;      // whose arguments stand in the brackets
        std::size_t argument = 0;
    };

    void step();
    void skip_blanks();
    void word();
    void block_word(std::string_view word);
    void note_part(std::string_view name);
    void note_text(Before before, std::string_view text);
    void note_field(std::string_view key, std::string_view text);
    void sign(char c);
    void open_brackets(Before before);
    void close(FrameType type);
    void assign();
    void note_write(Before before);
    void dots();
    void comment();
    void quoted(char quote, Before before);
    // Skips a long text that begins here; whether there is one.
    bool skip_long();
    void skip_number();

    // Asks once; what is wrong makes the text suspect.
    template <typename Question>
    void ask(const Question& question);
    [[nodiscard]] bool is_parameter(std::string_view name) const;

    [[nodiscard]] bool is_in(FrameType type) const {
        return !frames_.empty() && frames_.back().type == type;
    }

    [[nodiscard]] char peek(std::size_t ahead) const {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
    }

    Questions questions_;
    std::unordered_map<std::string, bool, TextHash, std::equal_to<>> answers_;
    std::string asked_;
    std::string_view text_;
    std::size_t at_ = 0;
    bool is_suspect_ = false;
    Before before_ = Before::other;
    Head head_ = Head::none;
    bool is_member_ = false;  // the last word stands after a dot or colon
    bool is_method_ = false;  // after a colon
    bool is_colon_ = false;
    std::string_view last_word_;  // and what stands before the dot after it; "" when it is no name
    std::string_view root_;       // the name a chain of parts began with
    std::vector<std::string_view> parameters_;
    std::string_view key_;                // whose value comes next, "" when no key's does
    std::vector<std::string_view> keys_;  // of the tables that are open
    std::vector<Frame> frames_;
};

}  // namespace hexwright
