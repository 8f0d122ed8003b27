// Opens a table, hands out its links, and serves it until it is told to stop.
//
//     return serve(options, {backend, WebFiles(folder), wait}, line, terminal);
//
// The first line printed is the link of the person at this machine, who may do everything; after
// it comes a line for each --seat.
#pragma once

#include <functional>
#include <string>

#include "serve/web_files.hpp"
#include "shell/protocol/endpoint.hpp"
#include "shell/report/terminal.hpp"
#include "shell/serve/serve_options.hpp"

namespace hexwright {

struct ServingParts {
    Endpoint& backend;
    WebFiles files = {};
    std::function<bool()> wait;  // for at most a minute; false: stop
    std::function<void(const std::string& link)> open_page = {};  // in a browser
};

// Returns the exit code: findings, and what is wrong on the error stream, when the packs have
// mistakes.
[[nodiscard]] int serve(const ServeOptions& options,
                        const ServingParts& parts,
                        const CommandLine& line,
                        Terminal& terminal);

}  // namespace hexwright
