#include "shell/serve/serve_options.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace hexwright {

std::optional<int> read_serve_options(CommandLine& line, ServeOptions& options) {
    line.about("Opens a table for browsers, and prints the links to it.");
    line.argument("start", options.start, "a ruleset, a pack, its folder, or a scene to begin with",
                  false);
    line.option("--port", options.port, 0, 65535, "listen there; 0 picks a free port");
    line.option("--seat", options.seats,
                "a link for a player, NAME=THING,THING, or for somebody who looks on, NAME");
    line.option("--seed", options.seed, "the same seed gives the same dice");
    line.option("--fighters", options.fighters, "set up a battle: \"Rue vs Saber Tiger x2\"");
    line.flag("--lan", options.lan, "let other machines of the network in, over plain HTTP");
    line.flag("--open", options.opens_page, "show the page in the browser");
    if (const auto done = line.parse()) return done;
    for (const std::string& seat : options.seats) {
        if (!read_seat_wish(seat)) {
            return line.refuse(
                fmt::format("--seat needs NAME=THING,THING or NAME, found '{}'", printable(seat)));
        }
    }
    return std::nullopt;
}

Arguments arguments_of(const ServeOptions& options) {
    Arguments arguments = {fmt::format("--port={}", options.port)};
    for (const std::string& seat : options.seats)
        arguments.push_back(fmt::format("--seat={}", seat));
    if (options.seed) arguments.push_back(fmt::format("--seed={}", *options.seed));
    if (!options.fighters.empty())
        arguments.push_back(fmt::format("--fighters={}", options.fighters));
    if (options.lan) arguments.emplace_back("--lan");
    if (options.opens_page) arguments.emplace_back("--open");
    if (!options.start.empty()) {
        arguments.emplace_back("--");
        arguments.push_back(options.start);
    }
    return arguments;
}

std::optional<SeatWish> read_seat_wish(std::string_view text) {
    const std::size_t equals = text.find('=');
    SeatWish wish{.name = std::string(trim(text.substr(0, equals)))};
    if (wish.name.empty()) return std::nullopt;
    if (equals == std::string_view::npos) return wish;
    for (const std::string_view thing : split_at(text.substr(equals + 1), ',')) {
        if (thing.empty()) return std::nullopt;
        wish.plays.emplace_back(thing);
    }
    return wish;
}

std::filesystem::path serving_program(const std::filesystem::path& hexwright) {
    const std::filesystem::path folder = hexwright.parent_path();
    for (const std::filesystem::path& program :
         {folder / "hexwright-serve", folder.parent_path() / "libexec" / "hexwright-serve"}) {
        std::error_code ignored;
        if (std::filesystem::is_regular_file(program, ignored)) return program;
    }
    return {};
}

}  // namespace hexwright
