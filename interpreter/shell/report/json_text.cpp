#include "shell/report/json_text.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string>

#include "base/error.hpp"

namespace hexwright {

namespace {

using Json = nlohmann::ordered_json;

// Counts without building; stops at too many values or too deep a list. (A callback of
// Json::parse() would look through all of a list after each of its members.)
struct ValueCounter : Json::json_sax_t {
    std::size_t values = 0;
    int depth = 0;

    [[nodiscard]] bool fits() const {
        return values <= most_json_values && depth <= most_json_depth;
    }

    bool count() { return ++values <= most_json_values; }

    bool open() { return ++depth <= most_json_depth && count(); }

    bool close() {
        --depth;
        return true;
    }

    bool null() override { return count(); }

    bool boolean(bool) override { return count(); }

    bool number_integer(number_integer_t) override { return count(); }

    bool number_unsigned(number_unsigned_t) override { return count(); }

    bool number_float(number_float_t, const string_t&) override { return count(); }

    bool string(string_t&) override { return count(); }

    bool binary(binary_t&) override { return count(); }

    bool key(string_t&) override { return true; }

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
    ValueCounter counter;
    (void)Json::sax_parse(text, &counter);
    if (!counter.fits()) {
        throw Error(error_at("pack/file-too-large", {std::string(file)},
                             counter.depth > most_json_depth
                                 ? fmt::format("its lists are more than {} deep", most_json_depth)
                                 : fmt::format("it has more than {} values", most_json_values),
                             "is it really what it is called?"));
    }
    return Json::parse(text);
}

}  // namespace hexwright
