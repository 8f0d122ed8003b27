// What an action came to, tried many times: of each number that differs its mean, least, most and
// how often each value; of what was gained or lost how often.
//
//     Odds odds(sheets(game));
//     odds.add(sheets(fork));     // each time
//     odds.text()     "  Pollywog: Health 21 -> 18.2 on average, 17 to 21: 17 (70 %), 21 (30 %)\n"
#pragma once

#include <cstddef>
#include <map>
#include <string>

#include "shell/table/repl_things.hpp"

namespace hexwright {

class Odds {
public:
    explicit Odds(Sheets before) : before_(std::move(before)) {}

    // `refused`: what was said of it, when it could not be done.
    void add(const Sheets& after, const std::string& refused = {});

    [[nodiscard]] std::size_t count() const { return count_; }

    // A line for each number, place and part that differed at least once.
    [[nodiscard]] std::string text() const;

private:
    using Tally = std::map<std::string, std::size_t>;  // how often each value

    struct Seen {
        std::map<std::string, Tally> numbers;
        Tally events;  // "gains Burning 1", "gone", "at B"
    };

    [[nodiscard]] std::string share(std::size_t times) const;
    [[nodiscard]] std::string number_text(const std::string& was, const Tally& tally) const;

    Sheets before_;
    std::map<EntityId, Seen> seen_;
    Tally refused_;
    std::size_t new_things_ = 0;
    std::size_t count_ = 0;
};

}  // namespace hexwright
