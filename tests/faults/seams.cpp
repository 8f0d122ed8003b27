#include "seams.hpp"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <new>
#include <optional>
#include <utility>

namespace hexwright {

namespace {

thread_local std::size_t left = 0;  // allocations until the one that is refused; 0: none is

struct RefusedCall {
    FileCall call = FileCall::none;
    int left = 0;
    int error = 0;
};

RefusedCall refused;
std::optional<std::size_t> room;  // on the disk
bool was_refused = false;

bool refuses(FileCall call) {
    if (refused.call != call || --refused.left != 0) return false;
    refused = {FileCall::none, 0, refused.error};
    errno = refused.error;
    was_refused = true;
    return true;
}

bool is_refused() {
    return left > 0 && --left == 0;
}

void* allocate(std::size_t size, std::size_t alignment) {
    if (is_refused()) throw std::bad_alloc();
    const std::size_t whole =
        std::max<std::size_t>(1, (size + alignment - 1) / alignment) * alignment;
    void* const block = alignment > alignof(std::max_align_t) ? std::aligned_alloc(alignment, whole)
                                                              : std::malloc(whole);
    if (block == nullptr) throw std::bad_alloc();
    return block;
}

}  // namespace

void refuse_allocation(std::size_t n) {
    left = n;
}

bool stop_refusing() {
    return std::exchange(left, 0) != 0;
}

const char* name_of(FileCall call) {
    constexpr const char* names[] = {"none", "open", "write", "fsync", "rename"};
    return names[static_cast<int>(call)];
}

void refuse_call(FileCall call, int n, int error) {
    refused = {call, n, error};
    was_refused = false;
}

void limit_writes(std::size_t bytes) {
    room = bytes;
    was_refused = false;
}

bool stop_refusing_calls() {
    refused = {};
    room.reset();
    return !was_refused;
}

}  // namespace hexwright

using hexwright::FileCall;

void* operator new(std::size_t size) {
    return hexwright::allocate(size, alignof(std::max_align_t));
}

void* operator new(std::size_t size, std::align_val_t alignment) {
    return hexwright::allocate(size, static_cast<std::size_t>(alignment));
}

void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    return hexwright::is_refused() ? nullptr : std::malloc(std::max<std::size_t>(1, size));
}

void operator delete(void* block) noexcept {
    std::free(block);
}

void operator delete(void* block, std::size_t) noexcept {
    std::free(block);
}

void operator delete(void* block, std::align_val_t) noexcept {
    std::free(block);
}

void operator delete(void* block, std::size_t, std::align_val_t) noexcept {
    std::free(block);
}

extern "C" {

int open(const char* path, int flags, ...) {
    mode_t mode = 0;
    if ((flags & O_CREAT) != 0) {
        va_list arguments;
        va_start(arguments, flags);
        mode = va_arg(arguments, mode_t);
        va_end(arguments);
    }
    if ((flags & O_ACCMODE) != O_RDONLY && hexwright::refuses(FileCall::open)) return -1;
    return static_cast<int>(::syscall(SYS_openat, AT_FDCWD, path, flags, mode));
}

ssize_t write(int descriptor, const void* bytes, size_t size) {
    if (descriptor > STDERR_FILENO) {
        if (hexwright::refuses(FileCall::write)) return -1;
        if (hexwright::room) {
            if (*hexwright::room == 0) {
                hexwright::was_refused = true;
                errno = ENOSPC;
                return -1;
            }
            size = std::min(size, *hexwright::room);
            *hexwright::room -= size;
        }
    }
    return ::syscall(SYS_write, descriptor, bytes, size);
}

int fsync(int descriptor) {
    if (hexwright::refuses(FileCall::fsync)) return -1;
    return static_cast<int>(::syscall(SYS_fsync, descriptor));
}

int rename(const char* from, const char* to) noexcept {
    if (hexwright::refuses(FileCall::rename)) return -1;
    return static_cast<int>(::syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0));
}
}
