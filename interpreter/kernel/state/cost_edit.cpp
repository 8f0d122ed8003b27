#include "kernel/state/cost_text.hpp"

namespace hexwright {

Cost apply(const CostEdit& edit, const Cost& cost) {
    switch (edit.kind) {
        case CostEditKind::add:
            return sum(cost, edit.cost);
        case CostEditKind::replace:
            return edit.cost;
        case CostEditKind::percent:
            break;
    }
    return scaled(cost, edit.percent);
}

}  // namespace hexwright
