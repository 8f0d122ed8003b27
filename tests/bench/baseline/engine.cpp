#include "baseline/engine.hpp"

namespace hexwright::bench {

std::vector<AttackMaker>& attack_makers() {
    static std::vector<AttackMaker> makers;
    return makers;
}

std::vector<LoaderMaker>& loader_makers() {
    static std::vector<LoaderMaker> makers;
    return makers;
}

}  // namespace hexwright::bench
