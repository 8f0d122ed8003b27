// A table that is killed at random moments loses no confirmed line: each time its session is
// resumed, its state must be that after some line that was typed, not before the last line that was
// answered. `--kills N` (200).
#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "shell/run/pack_choice.hpp"

namespace {

namespace fs = std::filesystem;

const std::vector<std::string>& script() {
    static const std::vector<std::string> lines = [] {
        std::vector<std::string> all = {"a, b = duel('Saber Tiger', 'Pollywog')", "n = 0"};
        for (int i = 0; i < 12; ++i) {
            all.emplace_back("n = n + 1");
            all.emplace_back("a:set('AP', 20)");
            all.emplace_back("a:attack(b)");
            all.emplace_back(i % 3 == 0 ? ".undo" : "b:set('Health', 21)");
            all.emplace_back("for i = 1, 3 do");
            all.emplace_back("  b:set('AP', i) end");
            all.emplace_back(i % 4 == 0 ? ".dice 14" : ".seed 5");
        }
        return all;
    }();
    return lines;
}

// A child process whose input and output the test controls.
struct Child {
    pid_t id = -1;
    int in = -1;
    int out = -1;

    explicit Child(const std::vector<std::string>& arguments) {
        int input[2];
        int output[2];
        if (::pipe2(input, O_CLOEXEC) != 0 || ::pipe2(output, O_CLOEXEC) != 0) ::_exit(1);
        id = ::fork();
        if (id == 0) {
            ::dup2(input[0], STDIN_FILENO);
            ::dup2(output[1], STDOUT_FILENO);
            ::dup2(output[1], STDERR_FILENO);
            const std::string program =
                (hexwright::program_path().parent_path() / "hexwright").string();
            std::vector<char*> call = {const_cast<char*>(program.c_str())};
            for (const std::string& argument : arguments)
                call.push_back(const_cast<char*>(argument.c_str()));
            call.push_back(nullptr);
            ::execv(program.c_str(), call.data());
            ::_exit(127);
        }
        ::close(input[0]);
        ::close(output[1]);
        in = input[1];
        out = output[0];
    }

    ~Child() {
        if (in >= 0) ::close(in);
        ::close(out);
        (void)::waitpid(id, nullptr, 0);
    }

    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    void write(const std::string& text) const { (void)!::write(in, text.data(), text.size()); }

    std::string read_all() {
        ::close(in);
        in = -1;
        std::string text;
        char buffer[4096];
        for (ssize_t size = 0; (size = ::read(out, buffer, sizeof(buffer))) > 0;)
            text.append(buffer, static_cast<std::size_t>(size));
        return text;
    }
};

std::vector<std::string> call(const fs::path& journal, bool resumes) {
    std::vector<std::string> arguments = {"repl",         "dewprism_bestiary", "--seed",        "7",
                                          "--keep-going", "--journal",         journal.string()};
    arguments.emplace_back(resumes ? "--resume" : "--fresh");
    return arguments;
}

constexpr const char* ask = "'state ' .. state_hash()\n";

// The state in an answer; "" if there is none.
std::string state_in(const std::string& text) {
    const std::size_t at = text.rfind("state ");
    return at == std::string::npos ? "" : text.substr(at + 6, 16);
}

// The state after each line.
std::vector<std::string> states(const fs::path& journal) {
    std::vector<std::string> found;
    Child child(call(journal, false));
    std::string input = ask;
    for (const std::string& line : script()) {
        input += line + "\n";
        if (!line.starts_with("for ")) input += ask;
    }
    child.write(input);
    const std::string text = child.read_all();
    std::size_t at = 0;
    std::string last;
    for (std::size_t i = 0; i <= script().size(); ++i) {
        if (i > 0 && script()[i - 1].starts_with("for ")) {
            found.push_back(last);
            continue;
        }
        at = text.find("\"state ", at);
        if (at == std::string::npos) break;
        last = text.substr(at + 7, 16);
        found.push_back(last);
        ++at;
    }
    return found;
}

// Plays line after line until it is killed, a given time after its last output.
void play_and_kill(const fs::path& journal, int microseconds) {
    const Child child(call(journal, false));
    std::string first(1, ' ');
    child.write("print 'ready'\n");
    (void)!::read(child.out, first.data(), 1);
    const auto end = std::chrono::steady_clock::now() + std::chrono::microseconds(microseconds);
    for (const std::string& line : script()) {
        if (std::chrono::steady_clock::now() >= end) break;
        child.write(line + "\n");
        std::this_thread::sleep_for(std::chrono::microseconds(700));
    }
    std::this_thread::sleep_until(end);
    ::kill(child.id, SIGKILL);
}

// The lines that the journal marks as done: every line that was answered must be among them.
std::size_t done_lines(const std::string& journal) {
    std::size_t done = 0;
    for (std::size_t at = journal.find("{\"state\":"); at != std::string::npos;
         at = journal.find("{\"state\":", at + 1))
        ++done;
    return done;
}

// A script of several lines was begun and is incomplete: the state is that of the last completed
// line, or of the interrupted line, which is continued.
bool is_begun(const std::string& journal, std::size_t done) {
    const std::size_t last = journal.rfind("{\"state\":");
    const bool is_cut_in_it =
        journal.find("\"for ", last == std::string::npos ? 0 : last) != std::string::npos;
    const bool was_last =
        done > 0 && done <= script().size() && script()[done - 1].starts_with("for ");
    return was_last || is_cut_in_it;
}

}  // namespace

int main(int count, char** words) {
    int kills = 200;
    if (count == 3 && std::string(words[1]) == "--kills") kills = std::stoi(words[2]);
    (void)::signal(SIGPIPE, SIG_IGN);
    std::string name = (fs::temp_directory_path() / "kill-XXXXXX").string();
    const fs::path root = fs::canonical(::mkdtemp(name.data()));
    const std::vector<std::string> wanted = states(root / "whole.journal");
    std::mt19937 random(7);
    int lost = 0;
    int in_the_middle = 0;
    for (int i = 0; i < kills; ++i) {
        const fs::path journal = root / fmt::format("{}.journal", i);
        play_and_kill(journal, static_cast<int>(random() % 80'000));
        std::string kept;
        if (FILE* file = ::fopen(journal.c_str(), "rb")) {
            char buffer[65536];
            for (std::size_t size = 0; (size = ::fread(buffer, 1, sizeof(buffer), file)) > 0;)
                kept.append(buffer, size);
            ::fclose(file);
        }
        // The first line was `print`.
        const std::size_t all = done_lines(kept);
        const std::size_t done = all == 0 ? 0 : all - 1;
        if (done > 0 && done < script().size()) ++in_the_middle;
        Child again(call(journal, true));
        again.write("\n\n");
        again.write(std::string(is_begun(kept, done) ? "end\n" : "") + ask);
        const std::string said = again.read_all();
        const std::string state = state_in(said);
        const bool is_there =
            done < wanted.size() &&
            (state == wanted[done] || (done + 1 < wanted.size() && state == wanted[done + 1]));
        if (is_there) continue;
        ++lost;
        fmt::print("kill {}: after {} lines the state is '{}', not {}\n{}\n", i, done, state,
                   done < wanted.size() ? wanted[done] : "?", said);
    }
    fmt::print("{} kills, {} of them in the middle of a session: {} lost anything\n", kills,
               in_the_middle, lost);
    fs::remove_all(root);
    return lost == 0 ? 0 : 1;
}
