// Hand-made transcript lines for tests.
#pragma once

#include <string_view>

#include "base/word.hpp"
#include "kernel/verb/ruling.hpp"

namespace hexwright {

struct LineMaker {
    WordTable words;

    Word word(std::string_view text) { return text.empty() ? Word{} : words.intern(text); }

    Line line(LineKind kind,
              std::string_view a,
              std::string_view name,
              std::int64_t value = 0,
              Value extra = {},
              int depth = 1) {
        Line made;
        made.kind = kind;
        made.depth = static_cast<std::uint8_t>(depth) & 0x7F;
        made.a = word(a);
        made.word = word(name);
        made.value = value;
        made.extra = extra;
        return made;
    }

    Line act(std::string_view a, std::string_view name, std::string_view b = {}, int depth = 1) {
        Line made = line(LineKind::act, a, name, 0, Value::of(word("uses")), depth);
        made.b = word(b);
        return made;
    }

    Line check(std::string_view a,
               std::string_view b,
               std::int64_t total,
               std::int64_t difficulty) {
        Line made = line(LineKind::check, a, "Accuracy", total, Value::of(difficulty));
        made.b = word(b);
        return made;
    }

    Line die(std::int64_t value, bool counts = true) {
        return line(LineKind::die, "", "", value, Value::of_truth(counts));
    }

    Line modifier(std::string_view label, std::int64_t value, int op = 0) {
        return line(LineKind::modifier, "", label, value, Value::of(std::int64_t{op}));
    }

    Line outcome(std::string_view name, std::int64_t margin, int special = 0) {
        return line(LineKind::outcome, "", name, margin, Value::of(std::int64_t{special}));
    }

    Line pool(std::string_view a, std::string_view name, std::int64_t change, std::int64_t now) {
        Line made = line(LineKind::pool, a, name, change, Value::of(now));
        made.owner = {1, made.a.hash()};
        return made;
    }
};

}  // namespace hexwright
