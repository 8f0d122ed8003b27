// The table under a restless person: battles of all five systems in which commands are typed at
// questions and while the battle waits, beside the same battles without any: undo, redo, save and
// load, dice that are asked for, Ctrl-C,
// what-if, expressions and everything that only looks. Each ruling and the state behind it must be
// the same.
//
//     table_bench [--system NAME] [--steps N] [--seed N]     every system, 10,000 steps from seed 1
//
// A step is a ruling, or a question that the person answered. Prints of each system how much was
// compared, the commands apart. Ends with status 1 at the first difference, and says in which
// battle: `--system NAME --seed N --steps 1` plays that one alone.
#include <stdlib.h>

#include <charconv>
#include <cstdio>
#include <filesystem>
#include <numeric>

#include "table_flows.hpp"

namespace hexwright {

namespace {

struct Options {
    std::string system;  // or every one
    std::size_t steps = 10'000;
    std::uint64_t seed = 1;
};

// A folder for the saved game, gone at the end.
struct Folder {
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "hexwright-XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for saves");
        root = name;
    }

    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(root, ignored);
    }

    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::filesystem::path root;
};

// What changes nothing of a battle that goes on afterwards, with the dice of before on the tray.
FlowCommands all_commands(const std::string& file) {
    const std::string save = ".save \"" + file + "\"";
    const std::vector<std::string> looks = {".why",  ".why 2", ".why a.name", ".board",
                                            ".log",  ".order", ".who",        ".always",
                                            ".help", "?a",     ".show b"};
    const std::vector<std::string> moves = {".undo",   ".undo",      ".undo 2",
                                            ".undo 3", ".undo turn", ".undo round",
                                            ".redo",   ".redo 2",    ".goto 7"};
    const std::vector<std::string> others = {save,
                                             save,
                                             "=1 + 1",
                                             "=a.name",
                                             ".dice",
                                             ".dice none",
                                             ".dice ask",
                                             ".dice ask players",
                                             ".dice roll",
                                             ".packs",
                                             ".seed",
                                             ".whatif 1 + 1",
                                             ".whatif advance()",
                                             ".whatif 3 advance()"};
    FlowCommands commands{looks, moves};
    append(commands.at_questions, moves);
    append(commands.at_questions, others);
    append(commands.at_questions, std::vector<std::string>{"^C", "^C", ".go"});
    append(commands.between, std::vector<std::string>{".why", ".board", ".log", "a.name"});
    append(commands.between, others);
    return commands;
}

struct Tally {
    std::size_t battles = 0;
    std::size_t rulings = 0;
    std::size_t questions = 0;
    std::size_t commands = 0;

    [[nodiscard]] std::size_t steps() const { return rulings + questions; }
};

// Compares battles until there were enough steps; false, and says where, at a difference.
bool compare(const FlowSystem& system, const Options& options, Tally& tally) {
    const Folder folder;
    for (std::uint64_t seed = options.seed; tally.steps() < options.steps; ++seed) {
        const std::filesystem::path file = folder.root / "game.save";
        std::filesystem::remove(file);
        const PlayedFlow plain = play_flow(system, seed, {});
        const PlayedFlow with = play_flow(system, seed, all_commands(file.string()));
        const std::string difference = first_difference(plain, with);
        if (!difference.empty()) {
            fmt::print(stderr, "{}, seed {}: {}\n", system.pack, seed, difference);
            return false;
        }
        ++tally.battles;
        tally.rulings += plain.states.size();
        tally.questions += std::reduce(plain.questions.begin(), plain.questions.end());
        tally.commands += with.commands;
    }
    return true;
}

bool play_all(const FlowSystem& system, const Options& options) {
    Tally tally;
    const bool is_same = compare(system, options, tally);
    fmt::print("{:20}{:5} battles {:6} rulings {:6} questions {:6} commands   {}\n", system.pack,
               tally.battles, tally.rulings, tally.questions, tally.commands,
               is_same ? "no difference" : "a difference");
    std::fflush(stdout);
    return is_same;
}

template <typename Number>
bool read_number(std::string_view text, Number& number) {
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    return fault == std::errc{} && end == text.data() + text.size();
}

bool read_options(int count, char** arguments, Options& options) {
    for (int i = 1; i < count; i += 2) {
        if (i + 1 == count) return false;
        const std::string_view name = arguments[i];
        const std::string_view value = arguments[i + 1];
        const auto is_named = [&](const FlowSystem& system) { return system.pack == value; };
        if (name == "--system" && std::ranges::any_of(flow_systems, is_named)) {
            options.system = value;
        } else if (!(name == "--steps" && read_number(value, options.steps)) &&
                   !(name == "--seed" && read_number(value, options.seed))) {
            return false;
        }
    }
    return true;
}

}  // namespace

}  // namespace hexwright

int main(int count, char** arguments) {
    using namespace hexwright;
    Options options;
    if (!read_options(count, arguments, options)) {
        fmt::print(stderr, "usage: table_bench [--system NAME] [--steps N] [--seed N]\n");
        return 2;
    }
    bool is_same = true;
    for (const FlowSystem& system : flow_systems) {
        if (options.system.empty() || options.system == system.pack)
            is_same = play_all(system, options) && is_same;
    }
    return is_same ? 0 : 1;
}
