#include "lua/call_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"

namespace hexwright {

namespace {

bool is_among(CallOptions::Names names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool is_place(std::string_view key) {
    return !key.empty() && key.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

const CallOptions* options_of(std::string_view method, std::size_t place) {
    for (const CallOptions* const one : call_options::all) {
        if (one->place == place && is_among(one->methods, method)) return one;
    }
    return nullptr;
}

std::optional<Diagnostic> unknown_option(const CallOptions& options, std::string_view key) {
    const bool has_no_key = is_place(key);
    if (is_among(options.keys, key) || (has_no_key && options.takes_list)) return std::nullopt;
    const std::vector<std::string> known(options.keys.begin(), options.keys.end());
    const std::string what =
        has_no_key ? "nothing without a name" : fmt::format("no '{}'", printable(key, 60));
    Diagnostic problem;
    problem.code = "lua/unknown-option";
    problem.message = fmt::format("`{}` takes {}: there {} {}", options.argument, what,
                                  known.size() == 1 ? "is" : "are", join_names(known));
    if (!has_no_key) problem.hint = did_you_mean(key, known);
    return problem;
}

void judge_options(const Data& given, const CallOptions& options) {
    if (const Data::Map* const map = given.map()) {
        for (const auto& [key, value] : *map) {
            if (is_among(options.keys, key)) continue;
            if (const std::optional<Diagnostic> problem = unknown_option(options, key))
                throw Error(*problem);
        }
    } else if (const Data::List* const list = given.list()) {
        if (!list->empty() && !options.takes_list) throw Error(*unknown_option(options, "1"));
    } else if (!given.is_nil()) {
        throw Error("lua/bad-argument", fmt::format("`{}` must be a table, found {}",
                                                    options.argument, given.type_name()));
    }
}

}  // namespace hexwright
