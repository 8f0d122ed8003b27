#include "lua/aside.hpp"

#include <optional>
#include <utility>

#include "lua/sandbox_impl.hpp"

namespace hexwright {

namespace {

// Ending a run forgets the errors that the one around it may still pass on.
class AsideRun {
public:
    explicit AsideRun(Sandbox& sandbox)
        : sandbox_(sandbox),
          spent_(sandbox.spent()),
          held_(std::move(SandboxAccess::impl(sandbox).held)) {
        RunBudget budget = budget_for(RunKind::ruling);
        budget.instructions = budget.per_handler;
        sandbox.begin(RunKind::ruling, budget);
    }

    ~AsideRun() {
        (void)sandbox_.end();
        SandboxAccess::impl(sandbox_).held = std::move(held_);
        SandboxAccess::refund(sandbox_, spent_);
    }

    AsideRun(const AsideRun&) = delete;
    AsideRun& operator=(const AsideRun&) = delete;

private:
    Sandbox& sandbox_;
    std::int64_t spent_;
    decltype(Sandbox::Impl::held) held_;
};

}  // namespace

Data run_aside(Sandbox& sandbox, const std::function<Data()>& work) {
    std::optional<Aborted> aborted;
    try {
        const AsideRun run(sandbox);
        return work();
    } catch (const Aborted& stopped) {
        aborted = stopped;
    }
    if (sandbox.depth() == 0) throw *aborted;
    SandboxAccess::abort(sandbox, *aborted);
}

}  // namespace hexwright
