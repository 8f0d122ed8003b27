#include "serve/local_addresses.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <unistd.h>

#include <array>

namespace hexwright {

std::vector<std::string> lan_addresses() {
    std::vector<std::string> addresses;
    ifaddrs* first = nullptr;
    if (::getifaddrs(&first) != 0) return addresses;
    for (const ifaddrs* each = first; each != nullptr; each = each->ifa_next) {
        if (each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET) continue;
        if ((each->ifa_flags & IFF_UP) == 0 || (each->ifa_flags & IFF_LOOPBACK) != 0) continue;
        std::array<char, INET_ADDRSTRLEN> text{};
        const auto* address = reinterpret_cast<const sockaddr_in*>(each->ifa_addr);
        if (::inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size()) != nullptr)
            addresses.emplace_back(text.data());
    }
    ::freeifaddrs(first);
    return addresses;
}

std::vector<std::string> machine_names() {
    std::array<char, 256> text{};
    if (::gethostname(text.data(), text.size() - 1) != 0) return {};
    const std::string name = text.data();
    if (name.empty()) return {};
    if (name.find('.') != std::string::npos) return {name};
    return {name, name + ".local"};
}

bool is_loopback(std::string_view address) {
    return address.starts_with("127.") || address == "::1";
}

}  // namespace hexwright
