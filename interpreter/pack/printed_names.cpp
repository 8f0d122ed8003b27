#include "pack/printed_names.hpp"

#include <algorithm>

namespace hexwright {

namespace {

constexpr std::string_view brackets = "({[";

bool begins_number(char c) {
    return c >= '0' && c <= '9';
}

// Where the comma after `from` stands that parts two names; the text's end when there is none.
std::size_t end_of_part(std::string_view text, std::size_t from) {
    int depth = 0;
    for (std::size_t at = from; at < text.size(); ++at) {
        const char c = text[at];
        if (brackets.find(c) != std::string_view::npos) ++depth;
        if (c == ')' || c == '}' || c == ']') --depth;
        if (c == ',' && depth <= 0) return at;
    }
    return text.size();
}

// Does an amount begin here: 2, (1){MlePwr}, {TL}, X, X2, @Attack?
bool is_amount(std::string_view rest) {
    const char first = rest.front();
    if (begins_number(first) || first == '@' || first == '+' || first == '-') return true;
    if (brackets.find(first) != std::string_view::npos) return true;
    if (first != 'X') return false;
    return std::all_of(rest.begin() + 1, rest.end(), begins_number);
}

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(' ');
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

}  // namespace

std::vector<PrintedName> printed_names(std::string_view text) {
    std::vector<PrintedName> names;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = end_of_part(text, from);
        const std::string_view whole = trimmed(text.substr(from, end - from));
        from = end + 1;
        if (whole.empty() || is_amount(whole)) continue;
        std::string_view name = whole;
        for (std::size_t blank = whole.find(' '); blank != std::string_view::npos;
             blank = whole.find(' ', blank + 1)) {
            if (!is_amount(whole.substr(blank + 1))) continue;
            name = trimmed(whole.substr(0, blank));
            break;
        }
        const auto begin = static_cast<std::size_t>(whole.data() - text.data());
        names.push_back({std::string(name), std::string(whole), begin});
    }
    return names;
}

}  // namespace hexwright
