#include "library/failure.hpp"

#include <algorithm>
#include <array>

namespace hexwright {

namespace {

// By thread, like errno: a call may have no engine that could keep it, and an engine may be used by
// several threads. Of fixed size, so that it can say that the memory is used up.
thread_local std::array<char, 1024> last_text = {};

}  // namespace

hexwright_status failure(hexwright_status status, std::string_view text) noexcept {
    std::size_t length = std::min(text.size(), last_text.size() - 1);
    // Not in the middle of a character.
    while (length < text.size() && length > 0 &&
           (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80)
        --length;
    std::copy_n(text.begin(), length, last_text.begin());
    last_text[length] = '\0';
    return status;
}

hexwright_status failure(hexwright_status status) noexcept {
    return failure(status, hexwright_status_text(status));
}

const char* last_failure() noexcept {
    return last_text.data();
}

}  // namespace hexwright

using namespace hexwright;

const char* hexwright_last_error() {
    return last_failure();
}

const char* hexwright_status_text(hexwright_status status) {
    switch (status) {
        case HEXWRIGHT_OK:
            return "all is well";
        case HEXWRIGHT_BAD_ARGUMENT:
            return "an argument is not allowed";
        case HEXWRIGHT_NO_MEMORY:
            return "the memory is used up";
        case HEXWRIGHT_NO_HOME:
            return "the folders stdlib, rules and scripts are not found";
        case HEXWRIGHT_NO_SESSION:
            return "no such session is open";
        case HEXWRIGHT_BAD_DICE:
            return "these dice cannot be rolled";
        case HEXWRIGHT_NOTHING:
            return "no notification came in time";
        case HEXWRIGHT_LOST:
            return "notifications were lost: too many waited";
        case HEXWRIGHT_INTERNAL:
            return "a fault of the library";
    }
    return "an unknown status";
}
