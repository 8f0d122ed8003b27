#include "kernel/turn/act.hpp"

namespace hexwright {

void Act::clear() {
    self = user = target = space = EntityId{};
    targets.clear();
    definition = nullptr;
    event = verb = refusal = phase = band = Word{};
    answered = outer = nullptr;
    fields.clear();
    tables.clear();
    edits.clear();
    noted = edited = 0;
    has_roll = critical = cancelled = stopped = surrounded = called_around = false;
    surround = nullptr;
    result = Value{};
}

}  // namespace hexwright
