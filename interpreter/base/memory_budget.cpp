#include "base/memory_budget.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace hexwright {

namespace {

constexpr std::array owner_names = {"state", "changes", "rulings", "texts", "transcript"};
static_assert(owner_names.size() == static_cast<std::size_t>(MemoryOwner::count));

constexpr std::size_t megabyte = std::size_t{1024} * 1024;

std::size_t megabytes(std::size_t bytes) {
    return (bytes + megabyte / 2) / megabyte;
}

constexpr const char* memory_full = "base/memory-full";
constexpr const char* no_memory_code = "base/no-memory";

}  // namespace

bool is_of_memory(const Diagnostic& diagnostic) {
    return diagnostic.code == memory_full || diagnostic.code == no_memory_code;
}

MemoryRefused no_memory() {
    return {no_memory_code, "the machine refused more memory",
            "end other programs, or this game's longest loops"};
}

std::string MemoryBudget::text() const {
    std::size_t next = 0;
    return fmt::format("{} of {} MB: {}", megabytes(used_), megabytes(limit_),
                       joined(held_, ", ", [&next](std::size_t bytes) {
                           return fmt::format("{} {}", owner_names.at(next++), megabytes(bytes));
                       }));
}

void MemoryBudget::refuse(std::size_t more) {
    has_refused_ = true;
    throw MemoryRefused(
        memory_full,
        fmt::format("this game's memory is full: it holds {}, and would take {} MB more", text(),
                    (more + megabyte - 1) / megabyte),
        "is there a loop that makes rulings or changes without end? At the table .forget lets go "
        "of old undo steps; HEXWRIGHT_MEMORY=512 gives it more");
}

}  // namespace hexwright
