// A sink that collects the output.
#pragma once

#include <string>
#include <string_view>

#include "shell/report/terminal.hpp"

namespace hexwright {

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

}  // namespace hexwright
