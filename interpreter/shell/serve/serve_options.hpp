// What can be said to `hexwright serve`. The command reads it and becomes `hexwright-serve`, which
// reads it again.
//
//     ServeOptions options;
//     if (const auto done = read_serve_options(line, options)) return *done;
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "shell/report/command_line.hpp"

namespace hexwright {

// Somebody who gets a link at the start: "Ann=rue,tiger" plays two things, "Tom" looks on.
struct SeatWish {
    std::string name;
    std::vector<std::string> plays = {};

    bool operator==(const SeatWish&) const = default;
};

struct ServeOptions {
    std::string start = {};     // a ruleset, a pack, its folder, or a scene
    int port = 8765;            // 0: a free one
    bool lan = false;           // reachable from other machines
    bool opens_page = false;    // in this person's browser
    std::string fighters = {};  // "Rue vs Saber Tiger x2": they are set up
    std::optional<std::uint64_t> seed = {};
    std::vector<std::string> seats = {};  // as written

    bool operator==(const ServeOptions&) const = default;
};

// Nothing: go on. Otherwise help was shown or the call is bad, and this is the exit code.
[[nodiscard]] std::optional<int> read_serve_options(CommandLine& line, ServeOptions& options);

// The arguments that read_serve_options() reads as these options.
[[nodiscard]] Arguments arguments_of(const ServeOptions& options);

// Nothing when the text names nobody, or a thing without a name.
[[nodiscard]] std::optional<SeatWish> read_seat_wish(std::string_view text);

// The program that serves, beside this `hexwright` (a build tree) or in ../libexec (an installed
// one); empty when there is none.
[[nodiscard]] std::filesystem::path serving_program(const std::filesystem::path& hexwright);

}  // namespace hexwright
