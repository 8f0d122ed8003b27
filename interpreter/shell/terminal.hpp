// Where a command writes: findings and results with out(), progress and its own errors with err().
//
//     terminal.out("4d6kh3: 14\n");
//     terminal.err("seed 123\n");
//
// Order: what was written first appears first, across both. A reader that hangs up ("| head") ends
// the output quietly; any other failure is kept for the end of the program, which must not claim
// success.
#pragma once

#include <string>
#include <string_view>

#include "shell/colour.hpp"

namespace hexwright {

// A place to write to; a seam for tests.
class Sink {
public:
    Sink() = default;
    Sink(const Sink&) = delete;
    Sink& operator=(const Sink&) = delete;
    virtual ~Sink() = default;

    // Writes all of it. Returns 0, or the system's error number.
    [[nodiscard]] virtual int write(std::string_view text) = 0;
};

// An open file descriptor, not owned.
class DescriptorSink : public Sink {
public:
    explicit DescriptorSink(int descriptor) : descriptor_(descriptor) {}

    int write(std::string_view text) override;

private:
    int descriptor_;
};

// Keeps what is written.
class TextSink : public Sink {
public:
    int write(std::string_view text) override {
        text_ += text;
        return 0;
    }

    [[nodiscard]] const std::string& text() const { return text_; }

private:
    std::string text_;
};

// What the shell knows of the person's side.
struct TerminalTraits {
    bool out_is_terminal = false;
    bool err_is_terminal = false;
    bool in_is_terminal = false;
    int width = 80;                  // columns
    ColourEnvironment colour;
};

// The traits of this process's standard streams and environment.
[[nodiscard]] TerminalTraits traits_of_process();

// Cannot be copied: it holds what is not yet written.
class Terminal {
public:
    // The sinks must outlive it.
    Terminal(Sink& out, Sink& err, TerminalTraits traits);
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    ~Terminal() { flush(); }

    void out(std::string_view text);
    void err(std::string_view text);
    void flush();

    // Nobody reads any more, or nothing can be written: a long command may as well stop.
    [[nodiscard]] bool is_closed() const { return error_ != 0; }

    // The system's error number of output that was lost; 0 when none was, or when the reader hung
    // up.
    [[nodiscard]] int lost_output() const;

    [[nodiscard]] const TerminalTraits& traits() const { return traits_; }

    [[nodiscard]] int width() const { return traits_.width; }

    void choose_colour(ColourChoice choice) { choice_ = choice; }

    [[nodiscard]] bool out_in_colour() const {
        return wants_colour(choice_, traits_.colour, traits_.out_is_terminal);
    }

    [[nodiscard]] bool err_in_colour() const {
        return wants_colour(choice_, traits_.colour, traits_.err_is_terminal);
    }

private:
    Sink* out_;
    Sink* err_;
    TerminalTraits traits_;
    ColourChoice choice_ = ColourChoice::automatic;
    std::string waiting_;
    int error_ = 0;
};

}  // namespace hexwright
