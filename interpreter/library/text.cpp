#include "library/text.hpp"

#include <cstdlib>
#include <cstring>
#include <nlohmann/json.hpp>

#include "library/failure.hpp"

namespace hexwright {

std::string_view text_of(const char* bytes, std::size_t length) {
    return length == HEXWRIGHT_TO_NUL ? std::string_view(bytes) : std::string_view(bytes, length);
}

bool is_plain_text(std::string_view text) {
    if (text.find('\0') != std::string_view::npos) return false;
    try {
        (void)nlohmann::json(text).dump();
    } catch (const nlohmann::json::type_error&) {
        return false;  // dump() reads the whole text, and refuses broken UTF-8
    }
    return true;
}

hexwright_status give_text(std::string_view text, char** copy, std::size_t* length) {
    auto* const bytes = static_cast<char*>(std::malloc(text.size() + 1));
    if (bytes == nullptr) return failure(HEXWRIGHT_NO_MEMORY);
    std::memcpy(bytes, text.data(), text.size());
    bytes[text.size()] = '\0';
    *copy = bytes;
    if (length != nullptr) *length = text.size();
    return HEXWRIGHT_OK;
}

}  // namespace hexwright

void hexwright_text_free(char* text) {
    std::free(text);
}
