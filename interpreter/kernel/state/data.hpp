// Plain data of any shape, for fields of definitions and arguments of requests: nothing, truth,
// number, text, an entity, a handler (a function of a script, by number), a list, or a map in the
// order written.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/value.hpp"

namespace hexwright {

// A function of a script, by its number on the floor that runs scripts; 0 = none.
struct HandlerId {
    std::uint32_t number = 0;

    constexpr explicit operator bool() const { return number != 0; }

    constexpr auto operator<=>(const HandlerId&) const = default;
};

class Data {
public:
    using List = std::vector<Data>;
    // Named entries in the order written.
    using Map = std::vector<std::pair<std::string, Data>>;

    Data() = default;
    Data(const Data& other);
    Data(Data&&) noexcept = default;
    Data& operator=(const Data& other);
    Data& operator=(Data&&) noexcept = default;
    ~Data() = default;

    explicit Data(bool truth);

    explicit Data(std::int64_t number);

    explicit Data(std::string text) : value_(std::move(text)) {}

    explicit Data(std::string_view text) : value_(std::in_place_type<std::string>, text) {}

    explicit Data(const char* text) : value_(std::string(text)) {}

    explicit Data(EntityId entity) : value_(entity) {}

    explicit Data(HandlerId handler) : value_(handler) {}

    explicit Data(List list);
    explicit Data(Map map);

    [[nodiscard]] bool is_nil() const { return std::holds_alternative<std::monostate>(value_); }

    [[nodiscard]] const bool* truth() const { return std::get_if<bool>(&value_); }

    [[nodiscard]] const std::int64_t* number() const { return std::get_if<std::int64_t>(&value_); }

    [[nodiscard]] const std::string* text() const { return std::get_if<std::string>(&value_); }

    [[nodiscard]] const EntityId* entity() const { return std::get_if<EntityId>(&value_); }

    [[nodiscard]] const HandlerId* handler() const { return std::get_if<HandlerId>(&value_); }

    [[nodiscard]] const List* list() const { return std::get_if<List>(&value_); }

    [[nodiscard]] const Map* map() const { return std::get_if<Map>(&value_); }

    // Moves out the entries of a map or the bytes of a text; empty for other types.
    [[nodiscard]] Map take_map() &&;
    [[nodiscard]] std::string take_text() &&;

    // The entry of a map; nothing when it is missing or this is no map.
    [[nodiscard]] const Data& operator[](std::string_view key) const;

    // The memory that it holds beside itself, roughly.
    [[nodiscard]] std::size_t bytes() const;

    // For messages: "a number", "a list".
    [[nodiscard]] const char* type_name() const;

    bool operator==(const Data& other) const;

private:
    std::variant<std::monostate, bool, std::int64_t, std::string, EntityId, HandlerId, List, Map>
        value_;
};

}  // namespace hexwright
