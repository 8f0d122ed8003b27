#include "lua/call_options.hpp"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/verb/arguments.hpp"

namespace hexwright {

const CallOptions* options_of(std::string_view method, std::size_t place) {
    for (const CallOptions* const one : call_options::all) {
        if (one->place == place && contains(one->methods, method)) return one;
    }
    return nullptr;
}

std::optional<Diagnostic> unknown_option(const CallOptions& options, std::string_view key) {
    if (contains(options.keys, key) || (is_place(key) && options.takes_list)) return std::nullopt;
    Diagnostic problem =
        unknown_key(options.argument, {options.keys.begin(), options.keys.end()}, key);
    problem.code = "lua/unknown-option";
    return problem;
}

void judge_options(const Data& given, const CallOptions& options) {
    if (const Data::Map* const map = given.map()) {
        for (const auto& [key, value] : *map) {
            if (contains(options.keys, key)) continue;
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
