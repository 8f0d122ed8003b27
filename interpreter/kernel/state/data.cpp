#include "kernel/state/data.hpp"

#include <algorithm>

namespace hexwright {

// Not in the header: seen through, g++ 12 warns of members that are not there.
Data::Data(bool truth) : value_(truth) {}

Data::Data(std::int64_t number) : value_(number) {}

Data::Data(List list) : value_(std::move(list)) {}

Data::Data(Map map) : value_(std::move(map)) {}

// What holds the copy is complete before it goes in: when memory is refused meanwhile, g++ 12 takes
// a half-copied variant for a whole one.
Data::Data(const Data& other) {
    std::visit(
        [this](const auto& held) {
            auto copy = held;
            value_ = std::move(copy);
        },
        other.value_);
}

Data& Data::operator=(const Data& other) {
    Data copy(other);
    value_ = std::move(copy.value_);
    return *this;
}

Data::Map Data::take_map() && {
    Map* entries = std::get_if<Map>(&value_);
    return entries == nullptr ? Map() : std::move(*entries);
}

std::string Data::take_text() && {
    std::string* text = std::get_if<std::string>(&value_);
    return text == nullptr ? std::string() : std::move(*text);
}

const Data& Data::operator[](std::string_view key) const {
    static const Data nothing;
    const Map* entries = map();
    if (entries == nullptr) return nothing;
    const auto found = std::ranges::find(*entries, key, &Map::value_type::first);
    return found == entries->end() ? nothing : found->second;
}

std::size_t Data::bytes() const {
    std::size_t bytes = 0;
    if (const std::string* const held = text()) bytes = held->capacity() + 1;
    if (const List* const items = list()) {
        bytes = items->capacity() * sizeof(Data);
        for (const Data& item : *items) bytes += item.bytes();
    }
    if (const Map* const entries = map()) {
        bytes = entries->capacity() * sizeof(Map::value_type);
        for (const auto& [key, entry] : *entries) bytes += key.capacity() + 1 + entry.bytes();
    }
    return bytes;
}

const char* Data::type_name() const {
    static constexpr const char* names[] = {
        "nothing",    "true or false", "a number", "a text", "a thing of the game",
        "a function", "a list",        "a table"};
    return names[value_.index()];
}

// Not defaulted: clang 14 crashes on that.
bool Data::operator==(const Data& other) const {
    return value_ == other.value_;
}

}  // namespace hexwright
