// A number of the table that is given other values: "skeleton.MleEva=5..20", "level=1..10".
//
// A name with a dot is a number of a thing: stats, pools and fields alike. A bare name is a
// variable that lines of --setup read, such as a level by which a fighter is built.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hexwright {

class Repl;

struct VariedNumber {
    std::string name;
    std::vector<std::int64_t> values;  // as given; they ascend in a range

    // "skeleton.MleEva": of a thing.
    [[nodiscard]] bool is_of_thing() const { return name.find('.') != std::string::npos; }
};

// "5..20", "5..20:5" or "5,8,12" behind NAME=; at most 200 values. Errors: shell/bad-argument.
[[nodiscard]] VariedNumber read_varied_number(std::string_view text);

// What a number of a thing is now; 0 where its field is empty. Errors: shell/no-number, and those
// of the expression.
[[nodiscard]] std::int64_t number_now(Repl& repl, const std::string& number);

// Makes a number of a thing read as wanted, and returns what it reads: the same, or what the rules
// make of it, and then nothing has changed. By setting it; where it is computed or has modifiers,
// by a modifier that lasts.
[[nodiscard]] std::int64_t change_number(Repl& repl,
                                         const std::string& number,
                                         std::int64_t wanted);

// The same. Errors: shell/bad-argument, when it cannot be that number.
void set_number(Repl& repl, const std::string& number, std::int64_t wanted);

}  // namespace hexwright
