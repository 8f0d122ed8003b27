// What a reader of a notation says against a text, instead of throwing it.
//
//     fault_of("pack/bad-cost", [&] { (void)parse_cost(text, units); })    // nothing: it is right
#pragma once

#include <optional>
#include <utility>

#include "base/diagnostic.hpp"
#include "base/error.hpp"

namespace hexwright {

// Under this code; under the reader's own where it is null. Without a place, but for the column
// inside the text.
template <typename Read>
[[nodiscard]] std::optional<Diagnostic> fault_of(const char* code, Read&& read) {
    try {
        std::forward<Read>(read)();
        return std::nullopt;
    } catch (const Error& error) {
        Diagnostic fault = error.diagnostic();
        if (code != nullptr) fault.code = code;
        return fault;
    }
}

}  // namespace hexwright
