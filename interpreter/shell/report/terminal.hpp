// Where a command writes, and in which colours: results with out(), progress and its own errors
// with err().
//
//     terminal.out("4d6kh3: 14\n");
//     terminal.err("seed 123\n");
//
// The one door to a terminal: whatever it would obey or hide (control characters, direction marks,
// what takes no width, broken UTF-8) appears as \xNN, wherever it came from; only line breaks,
// tabs, the colours of paint() and the erasing of a line of progress pass.
//
// At a terminal, lines wider than it break at blanks; what follows is indented. A pipe gets them as
// they are.
//
// Order: what was written first appears first, across both streams. A reader that hangs up
// ("| head") ends the output quietly; any other failure is remembered for the end of the program,
// which must not claim success. Colour never carries meaning alone: signs and words say it too.
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace hexwright {

// Lines of at most this many columns where blanks allow it. Lines of source, JSON and XML are left.
[[nodiscard]] std::string wrapped(std::string_view text, int width);

enum class Colour { red, yellow, cyan, bold, faint };

// The columns that a line takes at a terminal, counted up to `most`; colours take none.
[[nodiscard]] int columns_of_shown(std::string_view line,
                                   int most = std::numeric_limits<int>::max());

// The text in this colour, or unchanged.
[[nodiscard]] std::string paint(std::string_view text, Colour colour, bool in_colour);

enum class ColourChoice { automatic, always, never };

// "auto", "always" or "never".
[[nodiscard]] std::optional<ColourChoice> colour_choice(std::string_view name);

// What the environment says about colour; a variable that is not set is empty.
struct ColourEnvironment {
    std::string no_color;
    std::string clicolor_force;
    std::string clicolor;
    std::string term;
};

// The command line decides, then NO_COLOR, then CLICOLOR_FORCE, then CLICOLOR=0
// and a dumb terminal, then whether the stream is a terminal.
[[nodiscard]] bool wants_colour(ColourChoice choice,
                                const ColourEnvironment& environment,
                                bool is_terminal);

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

// What the shell knows about the streams of its process.
struct TerminalTraits {
    bool out_is_terminal = false;
    bool err_is_terminal = false;
    bool in_is_terminal = false;
    int width = 80;           // columns
    int rows = 0;             // of the window; 0 when it has none
    bool shows_utf8 = false;  // by its locale; without it pictures are drawn in ASCII
    ColourEnvironment colour;
    std::optional<std::string> pager = {};  // $PAGER, when it is set
};

// "de_DE.UTF-8", "C.utf8".
[[nodiscard]] bool names_utf8(std::string_view locale);

// The traits of this process's standard streams and environment.
[[nodiscard]] TerminalTraits traits_of_process();

// A reader that hangs up, or a file that may not grow, is an error of write(), not the end of the
// program.
void ignore_write_signals();

// Cannot be copied: it holds text that is not yet written.
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

    // From now on what out() is given waits for flush(), however much it is. False: it does
    // already.
    bool hold_back();

    // What waits, as it will appear; empty when flush() wrote it meanwhile.
    [[nodiscard]] const std::string& held_back() const { return waiting_; }

    // Somebody else has shown it.
    void drop_held_back() { waiting_.clear(); }

    // Writing failed: a long command may stop.
    [[nodiscard]] bool is_closed() const { return error_ != 0; }

    // The system's error number for lost output; 0 when none was lost or the
    // reader hung up.
    [[nodiscard]] int lost_output() const;

    [[nodiscard]] const TerminalTraits& traits() const { return traits_; }

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
    bool is_held_ = false;
    int error_ = 0;
};

}  // namespace hexwright
