// Whether a value is one of a few: a name among those that a call takes, say.
//
//     is_among(words.one_of, "irreducible")
#pragma once

#include <algorithm>

namespace hexwright {

template <typename List, typename Value>
[[nodiscard]] bool is_among(const List& list, const Value& value) {
    return std::find(list.begin(), list.end(), value) != list.end();
}

}  // namespace hexwright
