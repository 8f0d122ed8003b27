// The one exception for mistakes someone can fix. The ruling's boundary rolls back all changes made
// before it was thrown. Caught in three places only: the guard around bindings, the validator, the
// shell.
#pragma once

#include <exception>
#include <string>
#include <utility>

#include "base/diagnostic.hpp"

namespace hexwright {

class Error : public std::exception {
public:
    explicit Error(Diagnostic diagnostic) : diagnostic_(std::move(diagnostic)) {}

    Error(std::string code, std::string message, std::string hint = {}) {
        diagnostic_.code = std::move(code);
        diagnostic_.message = std::move(message);
        diagnostic_.hint = std::move(hint);
    }

    [[nodiscard]] const char* what() const noexcept override { return diagnostic_.message.c_str(); }

    [[nodiscard]] const Diagnostic& diagnostic() const { return diagnostic_; }

    [[nodiscard]] Diagnostic& diagnostic() { return diagnostic_; }

private:
    Diagnostic diagnostic_;
};

}  // namespace hexwright
