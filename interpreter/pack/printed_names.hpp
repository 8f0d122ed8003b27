// The names in the printed arguments of an effect: "Burning 2, Prone" names Burning and Prone.
//
// Names are parted by commas outside of brackets. A number, a bracket or an X after a blank ends
// the name: what follows says how much of it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace hexwright {

struct PrintedName {
    std::string name;       // "Burning"
    std::string whole;      // "Burning 2"
    std::size_t begin = 0;  // its first byte in the text
};

// Left out: what begins with a number or a placeholder, and so names nothing.
[[nodiscard]] std::vector<PrintedName> printed_names(std::string_view text);

}  // namespace hexwright
