#include "shell/run/input.hpp"

#include <poll.h>
#include <pty.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <string>

#include "catch.hpp"

namespace input_test {

namespace standard_input_test {

namespace {

using hexwright::StandardInput;

// Replaces standard input by another descriptor during its lifetime.
class Redirected {
public:
    explicit Redirected(int descriptor) : before_(::dup(STDIN_FILENO)) {
        (void)::dup2(descriptor, STDIN_FILENO);
    }

    ~Redirected() {
        (void)::dup2(before_, STDIN_FILENO);
        ::close(before_);
    }

    Redirected(const Redirected&) = delete;
    Redirected& operator=(const Redirected&) = delete;

private:
    int before_;
};

struct Pair {
    ~Pair() {
        if (typist >= 0) ::close(typist);
        ::close(program);
    }

    void type(const std::string& text) const {
        REQUIRE(::write(typist, text.data(), text.size()) == static_cast<ssize_t>(text.size()));
    }

    void hang_up() {
        ::close(typist);
        typist = -1;
    }

    int typist = -1;
    int program = -1;
};

// A terminal that passes on each key.
struct KeyTerminal : Pair {
    KeyTerminal() {
        REQUIRE(::openpty(&typist, &program, nullptr, nullptr, nullptr) == 0);
        termios modes{};
        ::tcgetattr(program, &modes);
        ::cfmakeraw(&modes);
        ::tcsetattr(program, TCSANOW, &modes);
    }
};

bool comes(const StandardInput& input) {
    pollfd wait = {input.descriptor(), POLLIN, 0};
    return ::poll(&wait, 1, 10'000) > 0;
}

}  // namespace

TEST_CASE("a key that the terminal dropped is not waited for") {
    const KeyTerminal terminal;
    const Redirected redirected(terminal.program);
    const StandardInput input;
    std::array<char, 8> bytes{};
    terminal.type("x");
    REQUIRE(comes(input));
    ::tcflush(terminal.program, TCIFLUSH);  // as Ctrl-C does
    CHECK(input.read(bytes) == std::nullopt);
    terminal.type("yz");
    REQUIRE(comes(input));
    CHECK(input.read({bytes.data(), 1}) == 1);
    CHECK(bytes[0] == 'y');
    CHECK(input.read(bytes) == 1);
    CHECK(bytes[0] == 'z');
}

TEST_CASE("a terminal that hung up is at its end") {
    KeyTerminal terminal;
    const Redirected redirected(terminal.program);
    const StandardInput input;
    terminal.hang_up();
    std::array<char, 8> bytes{};
    REQUIRE(comes(input));
    CHECK(input.read(bytes) == 0);
}

TEST_CASE("a pipe is read to its end, and not changed for the programs that share it") {
    std::array<int, 2> ends{};
    REQUIRE(::pipe(ends.data()) == 0);
    Pair pipe;
    pipe.program = ends[0];
    pipe.typist = ends[1];
    const Redirected redirected(pipe.program);
    const StandardInput input;
    CHECK(input.descriptor() == STDIN_FILENO);
    pipe.type("line\n");
    std::array<char, 8> bytes{};
    CHECK(input.read(bytes) == 5);
    pipe.hang_up();
    REQUIRE(comes(input));
    CHECK(input.read(bytes) == 0);
}

}  // namespace standard_input_test

}  // namespace input_test
