#include "pack/lint_globals.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/text.hpp"

namespace hexwright {

void lint_globals(const Reading& reading,
                  std::string_view chunk,
                  const std::vector<std::string>& known,
                  Problems& problems) {
    std::set<std::string_view> told;
    for (const GlobalUse& use : reading.globals) {
        if (use.is_write || use.name == "_ENV") continue;
        if (std::binary_search(known.begin(), known.end(), use.name) ||
            !told.insert(use.name).second)
            continue;
        problems.add("lua/undefined-global", reading.place(use.span, chunk),
                     fmt::format("'{}' is not defined here", printable(use.name, 64)),
                     did_you_mean(use.name, known));
    }
}

}  // namespace hexwright
