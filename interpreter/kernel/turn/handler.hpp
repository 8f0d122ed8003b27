// The seam to scripts: the kernel calls a handler by number and knows nothing of Lua. Tests replace
// it.
#pragma once

#include <string_view>

#include "kernel/state/data.hpp"
#include "kernel/turn/act.hpp"

namespace hexwright {

class HandlerHost {
public:
    HandlerHost() = default;
    HandlerHost(const HandlerHost&) = delete;
    HandlerHost& operator=(const HandlerHost&) = delete;
    virtual ~HandlerHost() = default;

    // handler(act). `false, reason` stops the act; another first result becomes act.result.
    virtual void call(HandlerId handler, Act& act) = 0;

    // handler(act) as a question, in a probe: may it be done, does it hold?
    [[nodiscard]] virtual bool is_true(HandlerId handler, Act& act) = 0;

    // handler(thing) as a number, in a probe: a computed stat or field.
    [[nodiscard]] virtual std::int64_t compute(HandlerId handler, EntityId thing) = 0;

    // A printed notation read by its ruleset: notation(text) -> formula text and named words. Reads
    // nothing but its text.
    [[nodiscard]] virtual Data read_notation(HandlerId handler, const std::string& text) = 0;

    // What a chart says of two words: chart(row, column) -> a number. Reads nothing but the two.
    [[nodiscard]] virtual Data read_chart(HandlerId handler,
                                          const std::string& row,
                                          const std::string& column) = 0;

    // The pack of the innermost running function of a ruling in whose code this text is written.
    [[nodiscard]] virtual std::string_view writer_of(std::string_view /*text*/) { return {}; }

    // Work of the kernel that the budget of whoever runs pays for, in instructions.
    virtual void charge(std::int64_t /*instructions*/) {}
};

}  // namespace hexwright
