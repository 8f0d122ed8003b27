// The real program at a separate terminal.
#pragma once

#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <chrono>
#include <string>
#include <vector>

#include "catch.hpp"
#include "shell/run/pack_choice.hpp"

class PtyProgram {
public:
    PtyProgram(const std::vector<std::string>& arguments,
               const std::string& folder,
               const std::string& state,
               unsigned short columns = 80,
               const std::string& pager = "") {
        const std::string program =
            (hexwright::program_path().parent_path() / "hexwright").string();
        winsize size{};
        size.ws_row = 24;
        size.ws_col = columns;
        child_ = ::forkpty(&terminal_, nullptr, nullptr, &size);
        if (child_ != 0) return;
        ::setenv("XDG_STATE_HOME", state.c_str(), 1);
        ::setenv("TERM", "xterm", 1);
        ::setenv("HEXWRIGHT_HOME", HEXWRIGHT_ROOT, 1);
        ::setenv("PAGER", pager.c_str(), 1);
        ::unsetenv("COLUMNS");
        ::unsetenv("LINES");
        if (::chdir(folder.c_str()) != 0) ::_exit(126);
        std::vector<char*> call = {const_cast<char*>(program.c_str())};
        for (const std::string& argument : arguments)
            call.push_back(const_cast<char*>(argument.c_str()));
        call.push_back(nullptr);
        ::execv(program.c_str(), call.data());
        ::_exit(127);
    }

    ~PtyProgram() {
        kill();
        if (terminal_ >= 0) ::close(terminal_);
    }

    PtyProgram(const PtyProgram&) = delete;
    PtyProgram& operator=(const PtyProgram&) = delete;

    // Writes all of it and reads the output meanwhile.
    void type(const std::string& text) {
        for (std::size_t at = 0; at < text.size();) {
            const ssize_t written =
                ::write(terminal_, text.data() + at, std::min<std::size_t>(text.size() - at, 256));
            if (written <= 0) return;
            at += static_cast<std::size_t>(written);
            while (look(0)) continue;
        }
    }

    // Waits until this text was printed since the last call.
    bool says(const std::string& wanted, int seconds = 30) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
        while (std::chrono::steady_clock::now() < end) {
            const std::size_t end_of_it = find_end(wanted);
            if (end_of_it != std::string::npos) {
                heard_ = end_of_it;
                return true;
            }
            if (!look(50) && is_over_) break;
        }
        const bool is_said = find_end(wanted) != std::string::npos;
        if (!is_said) UNSCOPED_INFO("waited for: " << wanted << "\nsaid: " << said_.substr(heard_));
        return is_said;
    }

    // Where the first of these texts ends. Its blanks may be places where a line was broken.
    [[nodiscard]] std::size_t find_end(const std::string& wanted) const {
        for (std::size_t begin = heard_; begin < said_.size(); ++begin) {
            std::size_t at = begin;
            for (const char next : wanted) {
                if (next == ' ' && at + 1 < said_.size() && said_[at] == '\r' &&
                    said_[at + 1] == '\n')
                    at = std::min(said_.size(), said_.find_first_not_of(' ', at + 2));
                else if (at < said_.size() && said_[at] == next)
                    ++at;
                else
                    at = std::string::npos;
                if (at == std::string::npos) break;
            }
            if (at != std::string::npos) return at;
        }
        return std::string::npos;
    }

    // Suspends it, as Ctrl-Z does, lets a shell use the terminal, and resumes it.
    void use_terminal_meanwhile() {
        int status = 0;
        ::kill(child_, SIGSTOP);
        ::waitpid(child_, &status, WUNTRACED);
        termios modes{};
        ::tcgetattr(terminal_, &modes);
        modes.c_lflag |= ICANON | ECHO | ISIG;
        ::tcsetattr(terminal_, TCSADRAIN, &modes);
        ::kill(child_, SIGCONT);
    }

    [[nodiscard]] const std::string& said() const { return said_; }

    // The exit code; -1 if a signal ended it.
    int wait() {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
        while (!is_over_ && std::chrono::steady_clock::now() < end) (void)look(100);
        if (!is_over_) ::kill(child_, SIGKILL);
        return ended();
    }

    void kill() {
        if (child_ <= 0) return;
        ::kill(child_, SIGKILL);
        (void)ended();
    }

private:
    int ended() {
        int status = 0;
        if (child_ > 0) ::waitpid(child_, &status, 0);
        child_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

    // Reads the available output; false if there was none.
    bool look(int milliseconds) {
        pollfd output = {terminal_, POLLIN, 0};
        if (::poll(&output, 1, milliseconds) <= 0) return false;
        char buffer[4096];
        const ssize_t size = ::read(terminal_, buffer, sizeof(buffer));
        if (size <= 0) {
            is_over_ = true;
            return false;
        }
        said_.append(buffer, static_cast<std::size_t>(size));
        return true;
    }

    int terminal_ = -1;
    pid_t child_ = -1;
    bool is_over_ = false;
    std::string said_;
    std::size_t heard_ = 0;
};
