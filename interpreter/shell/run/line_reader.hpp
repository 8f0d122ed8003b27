// Lines typed or piped in, one after another.
//
//     PlainReader reader(stop, false);
//     while (reader.read("> ").ending == LineReader::Ending::line) ...
#pragma once

#include <string>
#include <string_view>

#include "base/stop_flag.hpp"
#include "shell/run/standard_input.hpp"

namespace hexwright {

// A wait for input looks up this often, since Ctrl-C may reach another thread; in milliseconds.
inline constexpr int look_every = 30;

// Where lines come from: a person at a terminal, or a test.
class LineReader {
public:
    LineReader() = default;
    LineReader(const LineReader&) = delete;
    LineReader& operator=(const LineReader&) = delete;
    virtual ~LineReader() = default;

    enum class Ending { line, interrupted, closed };

    struct Got {
        Ending ending = Ending::line;
        std::string text;
    };

    [[nodiscard]] virtual Got read(const std::string& prompt) = 0;

    // What is said of a Ctrl-C while scripts ran: a terminal that echoes has written "^C" already.
    [[nodiscard]] virtual std::string_view interrupt_mark() const { return "\n"; }
};

// Lines from anything else, without editing: pieces of at most a mebibyte.
class PlainReader : public LineReader {
public:
    PlainReader(StopFlag& stop, bool shows_prompt) : stop_(stop), shows_prompt_(shows_prompt) {}

    [[nodiscard]] Got read(const std::string& prompt) override;

    // The next line is here already: nobody needs to wait for it.
    [[nodiscard]] bool has_line() const { return waiting_.find('\n') != std::string::npos; }

private:
    [[nodiscard]] bool fill();

    StopFlag& stop_;
    StandardInput input_;
    bool shows_prompt_;
    bool is_closed_ = false;
    std::string waiting_;
};

}  // namespace hexwright
