#include "shell/editor/file_uri.hpp"

#include <fmt/format.h>

#include <optional>

#include "base/text.hpp"

namespace hexwright {

namespace {

// "%20" as a blank; nothing where the digits are missing or a name would end early.
std::optional<std::string> percent_decoded(std::string_view text) {
    std::string decoded;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '%') {
            decoded += text[at];
            continue;
        }
        const std::string_view digits = text.substr(at + 1, 2);
        const auto byte = whole_number<unsigned char>(digits, 16);
        if (digits.size() < 2 || !byte || *byte == 0) return std::nullopt;
        decoded += static_cast<char>(*byte);
        at += 2;
    }
    return decoded;
}

bool is_plain_in_uri(char c) {
    return ascii::is_in_name(c) || c == '-' || c == '.' || c == '~' || c == '/';
}

}  // namespace

std::filesystem::path path_of_uri(std::string_view uri) {
    constexpr std::string_view scheme = "file://";
    if (!ascii::same(uri.substr(0, scheme.size()), scheme)) return {};
    uri.remove_prefix(scheme.size());
    constexpr std::string_view here = "localhost/";
    if (uri.starts_with(here)) uri.remove_prefix(here.size() - 1);
    const auto path = percent_decoded(uri.substr(0, uri.find_first_of("?#")));
    return path && path->starts_with('/') ? std::filesystem::path(*path).lexically_normal()
                                          : std::filesystem::path();
}

std::string uri_of_path(const std::filesystem::path& path) {
    std::string uri = "file://";
    for (const char c : path.generic_string())
        uri += is_plain_in_uri(c) ? std::string(1, c)
                                  : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    return uri;
}

}  // namespace hexwright
