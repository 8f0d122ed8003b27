#include "shell/report/json_text.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string>

#include "base/error.hpp"

namespace hexwright {

nlohmann::ordered_json read_json(std::string_view text, std::string_view file) {
    using Json = nlohmann::ordered_json;
    std::size_t values = 0;
    return Json::parse(text, [&](int depth, Json::parse_event_t, const Json&) {
        if (++values <= most_json_values && depth <= most_json_depth) return true;
        throw Error(error_at("pack/file-too-large", {std::string(file)},
                             depth > most_json_depth
                                 ? fmt::format("its lists are more than {} deep", most_json_depth)
                                 : fmt::format("it has more than {} values", most_json_values),
                             "is it really what it is called?"));
    });
}

}  // namespace hexwright
