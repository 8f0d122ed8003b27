// Refuses each allocation of the library in turn: a call gives HEXWRIGHT_NO_MEMORY and nothing
// else, and the next one works.
#include <hexwright.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <new>
#include <utility>

namespace {

long refused = -1;  // the number of the allocation to refuse, from now; below 0: none

bool is_refused() {
    return refused >= 0 && refused-- == 0;
}

int failures = 0;

void check(bool holds, const char* what, long number) {
    if (holds) return;
    std::fprintf(stderr, "%s, allocation %ld\n", what, number);
    ++failures;
}

// Refuses the first allocation, the second, and so on until the call needs none of these.
void try_all(const char* what, const std::function<hexwright_status()>& call) {
    long number = 0;
    for (;; ++number) {
        refused = number;
        const hexwright_status status = call();
        const bool was_refused = refused < 0;
        refused = -1;
        check(status == (was_refused ? HEXWRIGHT_NO_MEMORY : HEXWRIGHT_OK), what, number);
        if (was_refused)
            check(std::strcmp(hexwright_last_error(), "the memory is used up") == 0, what, number);
        if (!was_refused || number > 10'000) break;
    }
    check(number > 0, "nothing was refused", number);
}

hexwright_status parse_and_free() {
    hexwright_dice* dice = nullptr;
    const hexwright_status status =
        hexwright_dice_parse("4d6kh3+2 # strength", HEXWRIGHT_TO_NUL, 7, &dice);
    check((dice == nullptr) == (status != HEXWRIGHT_OK), "parsed without a result", 0);
    hexwright_dice_free(dice);
    return status;
}

hexwright_status roll_anew() {
    hexwright_dice* dice = nullptr;
    const long number = std::exchange(refused, -1);
    if (hexwright_dice_parse("8d6", HEXWRIGHT_TO_NUL, 7, &dice) != HEXWRIGHT_OK) std::abort();
    hexwright_roll roll;
    refused = number;
    const hexwright_status status = hexwright_dice_roll(dice, &roll);
    check((roll.dice_count == 8) == (status == HEXWRIGHT_OK), "rolled without a result", number);
    hexwright_dice_free(dice);
    return status;
}

hexwright_status open_and_close() {
    hexwright_options options = HEXWRIGHT_OPTIONS;
    options.home = HEXWRIGHT_ROOT;
    hexwright_engine* engine = nullptr;
    const hexwright_status status = hexwright_open(&options, &engine);
    check((engine == nullptr) == (status != HEXWRIGHT_OK), "opened without a result", 0);
    // Closing frees the tables on a thread of its own.
    const long left = std::exchange(refused, -1);
    hexwright_close(engine);
    refused = left;
    return status;
}

}  // namespace

// The library calls these, too.
void* operator new(std::size_t size) {
    void* const found = is_refused() ? nullptr : std::malloc(size);
    if (found == nullptr) throw std::bad_alloc();
    return found;
}

void operator delete(void* block) noexcept {
    std::free(block);
}

void operator delete(void* block, std::size_t) noexcept {
    std::free(block);
}

int main() {
    try_all("hexwright_dice_parse", parse_and_free);
    try_all("hexwright_dice_roll", roll_anew);
    try_all("hexwright_open", open_and_close);
    return failures == 0 ? 0 : 1;
}
