// Standard input: bytes without waiting, and lines from a terminal, a pipe or a file.
//
//     PlainReader reader(stop, false);
//     while ((got = reader.read("> ")).ending == LineReader::Ending::line) feed(got.text);
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/stop_flag.hpp"

namespace hexwright {

// Standard input, read without ever waiting. Waiting is left to poll(): what poll promised may be
// gone when it is read, as a terminal forgets the keys before a Ctrl-C, and a plain read would then
// wait for the next key. Cannot be copied: it owns a descriptor.
class StandardInput {
public:
    StandardInput();
    ~StandardInput();
    StandardInput(const StandardInput&) = delete;
    StandardInput& operator=(const StandardInput&) = delete;

    [[nodiscard]] int descriptor() const { return descriptor_; }

    // How many bytes came, 0 at the end of the input and after an error; nothing when none are
    // there after all.
    [[nodiscard]] std::optional<std::size_t> read(std::span<char> bytes) const;

private:
    int descriptor_;
};

// Where lines come from: a person at a terminal, a pipe, or a test.
class LineReader {
public:
    LineReader() = default;
    LineReader(const LineReader&) = delete;
    LineReader& operator=(const LineReader&) = delete;
    virtual ~LineReader() = default;

    // `later`: a question gets its answer with another line, and waits until then.
    enum class Ending { line, interrupted, closed, later };

    struct Got {
        Ending ending = Ending::line;
        std::string text;
        bool is_answer = false;  // in the form of answers.hpp; never a command or a script
    };

    [[nodiscard]] virtual Got read(const std::string& prompt) = 0;

    // True: it shows questions by itself, so the table does not print them.
    [[nodiscard]] virtual bool shows_questions() const { return false; }

    // What is printed for a Ctrl-C while scripts ran: a terminal that echoes has written "^C".
    [[nodiscard]] virtual std::string_view interrupt_mark() const { return "\n"; }
};

// Lines of standard input without editing, in pieces of at most a mebibyte.
class PlainReader : public LineReader {
public:
    PlainReader(StopFlag& stop, bool shows_prompt) : stop_(stop), shows_prompt_(shows_prompt) {}

    [[nodiscard]] Got read(const std::string& prompt) override;

private:
    [[nodiscard]] bool fill();

    StopFlag& stop_;
    StandardInput input_;
    bool shows_prompt_;
    bool is_closed_ = false;
    std::string waiting_;
};

// The interval between checks of the stop flag while waiting for input: a Ctrl-C reaches any
// thread.
inline constexpr int poll_milliseconds = 30;

}  // namespace hexwright
