#include "shell/report/json_text.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string>

#include "base/error.hpp"

namespace hexwright {

namespace {

using Json = nlohmann::ordered_json;

// Counts what would be built, without building it; stops at too much or too deep a list. (A
// callback of Json::parse() would look through all of a list after each of its members.)
struct MemoryCounter : Json::json_sax_t {
    // With what the allocator adds, and the room of lists that grow.
    static constexpr std::size_t value_bytes = 32;
    static constexpr std::size_t text_bytes = 80;
    static constexpr std::size_t list_bytes = 48;

    std::size_t bytes = 0;
    int depth = 0;

    [[nodiscard]] bool fits() const { return bytes <= most_json_bytes && depth <= most_json_depth; }

    bool count(std::size_t more = 0) {
        bytes += value_bytes + more;
        return bytes <= most_json_bytes;
    }

    bool open() { return ++depth <= most_json_depth && count(list_bytes); }

    bool close() {
        --depth;
        return true;
    }

    bool null() override { return count(); }

    bool boolean(bool) override { return count(); }

    bool number_integer(number_integer_t) override { return count(); }

    bool number_unsigned(number_unsigned_t) override { return count(); }

    bool number_float(number_float_t, const string_t&) override { return count(); }

    bool string(string_t& text) override { return count(text_bytes + text.size()); }

    bool binary(binary_t&) override { return count(); }

    bool key(string_t& text) override { return count(text.size()); }

    bool start_object(std::size_t) override { return open(); }

    bool end_object() override { return close(); }

    bool start_array(std::size_t) override { return open(); }

    bool end_array() override { return close(); }

    bool parse_error(std::size_t, const std::string&, const Json::exception&) override {
        return false;
    }
};

}  // namespace

nlohmann::ordered_json read_json(std::string_view text, std::string_view file) {
    MemoryCounter counter;
    counter.bytes = text.size();
    (void)Json::sax_parse(text, &counter);
    if (!counter.fits()) {
        throw Error(error_at("pack/file-too-large", {std::string(file)},
                             counter.depth > most_json_depth
                                 ? fmt::format("its lists are more than {} deep", most_json_depth)
                                 : fmt::format("reading it would take more than {} MB of memory",
                                               most_json_bytes / (1024 * 1024)),
                             "is it really what it is called?"));
    }
    return Json::parse(text);
}

std::int64_t whole_of(const nlohmann::ordered_json& json) {
    return json.get_ref<const nlohmann::ordered_json::number_integer_t&>();
}

}  // namespace hexwright
