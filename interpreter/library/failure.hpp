// What went wrong in a call: a status for the caller, and a text that the thread keeps.
//
//     return guarded([&] { ...; return HEXWRIGHT_OK; });
#pragma once

#include <hexwright.h>

#include <exception>
#include <new>
#include <string_view>

namespace hexwright {

// Keeps the text for hexwright_last_error(), cut at 1,023 bytes, and returns the status. Allocates
// nothing.
hexwright_status failure(hexwright_status status, std::string_view text) noexcept;

// The same with the status's own sentence.
hexwright_status failure(hexwright_status status) noexcept;

[[nodiscard]] const char* last_failure() noexcept;

// The status that the body returns. No exception leaves it; what the body does not catch itself is
// a fault of the library.
template <typename Body>
hexwright_status guarded(const Body& body) noexcept {
    try {
        return body();
    } catch (const std::bad_alloc&) {
        return failure(HEXWRIGHT_NO_MEMORY);
    } catch (const std::exception& error) {
        return failure(HEXWRIGHT_INTERNAL, error.what());
    }
}

}  // namespace hexwright
