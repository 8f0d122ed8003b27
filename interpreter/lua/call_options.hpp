// Which keys a call's table of options takes: `act:check { rule = "dodge" }`,
// `who:ask("How many?", { from = 1 })`. The lists are the same for play, for `check` and in the
// stubs.
//
//     judge_options(given, call_options::ask);
//     unknown_option(call_options::ask, "form")    // did you mean 'from'?
//
// Errors: lua/unknown-option.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "base/diagnostic.hpp"
#include "kernel/state/data.hpp"

namespace hexwright {

struct CallOptions {
    using Names = std::span<const std::string_view>;

    Names methods;
    std::size_t place = 0;      // of the table among the arguments, from 0
    std::string_view argument;  // what messages call it
    Names keys;
    bool takes_list = false;  // what has no key is taken too
};

namespace call_options {

using Name = std::string_view;

inline constexpr std::array<Name, 1> check_method = {"check"};
inline constexpr std::array<Name, 1> ask_method = {"ask"};
inline constexpr std::array<Name, 1> ruling_method = {"ruling"};
inline constexpr std::array<Name, 1> pick_some_method = {"pick_some"};
inline constexpr std::array<Name, 4> selectors = {"enemies", "allies", "combatants", "others"};
inline constexpr std::array<Name, 1> props_method = {"props"};

inline constexpr std::array<Name, 12> check_keys = {"rule",      "bonus", "against", "difficulty",
                                                    "who",       "minus", "opposed", "advantage",
                                                    "modifiers", "keep",  "open",    "label"};
inline constexpr std::array<Name, 5> answer_keys = {"from", "to", "text", "default", "quiet"};
inline constexpr std::array<Name, 2> bound_keys = {"at_least", "at_most"};
inline constexpr std::array<Name, 2> selection_keys = {"except", "with_me"};
inline constexpr std::array<Name, 1> prop_keys = {"creator"};

inline constexpr CallOptions check = {check_method, 0, "check", check_keys};
inline constexpr CallOptions ask = {ask_method, 1, "options", answer_keys, true};
inline constexpr CallOptions ruling = {ruling_method, 1, "choices", answer_keys, true};
inline constexpr CallOptions pick_some = {pick_some_method, 2, "bounds", bound_keys};
inline constexpr CallOptions selection = {selectors, 1, "options", selection_keys};
inline constexpr CallOptions props = {props_method, 1, "options", prop_keys};

inline constexpr std::array<const CallOptions*, 6> all = {&check,     &ask,       &ruling,
                                                          &pick_some, &selection, &props};

}  // namespace call_options

// Null when this argument is no table of options.
[[nodiscard]] const CallOptions* options_of(std::string_view method, std::size_t place);

// What is wrong with a key, without a place; nothing when it is taken. What has no key stands under
// its place: "1".
[[nodiscard]] std::optional<Diagnostic> unknown_option(const CallOptions& options,
                                                       std::string_view key);

// Refuses what is no table, and what the table does not take. Nothing may be given.
void judge_options(const Data& given, const CallOptions& options);

}  // namespace hexwright
