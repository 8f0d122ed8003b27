// Runs hexwright inside the test and records its output.
#pragma once

#include <string>

#include "shell/command.hpp"
#include "text_sink.hpp"

struct Ran {
    int code = 0;
    std::string out;
    std::string err;
};

inline Ran run_command(const hexwright::Arguments& arguments) {
    hexwright::TextSink out;
    hexwright::TextSink err;
    int code = 0;
    {
        hexwright::Terminal terminal(out, err, {});
        code = hexwright::run_hexwright(arguments, terminal);
    }
    return {code, out.text(), err.text()};
}
