// Standard input, read without ever waiting. Waiting is poll's business: what poll promised may be
// gone when it is read, as a terminal forgets the keys before a Ctrl-C, and a plain read would then
// wait for the next key.
//
//     StandardInput input;
//     pollfd wait = {input.descriptor(), POLLIN, 0};
//     if (::poll(&wait, 1, 30) > 0) got = input.read(bytes);
#pragma once

#include <cstddef>
#include <optional>
#include <span>

namespace hexwright {

// Cannot be copied: it owns a descriptor.
class StandardInput {
public:
    StandardInput();
    ~StandardInput();
    StandardInput(const StandardInput&) = delete;
    StandardInput& operator=(const StandardInput&) = delete;

    [[nodiscard]] int descriptor() const { return descriptor_; }

    // How many bytes came, 0 at the end of the input and after an error; nothing when none are
    // there after all.
    [[nodiscard]] std::optional<std::size_t> read(std::span<char> bytes) const;

private:
    int descriptor_;
};

}  // namespace hexwright
