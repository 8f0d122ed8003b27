// For classes that are not copied: others hold their address, or something is done when they end.
//
//     class Watched : NoCopy { ...
#pragma once

namespace hexwright {

class NoCopy {
public:
    NoCopy(const NoCopy&) = delete;
    NoCopy& operator=(const NoCopy&) = delete;

protected:
    NoCopy() = default;
    ~NoCopy() = default;
};

}  // namespace hexwright
