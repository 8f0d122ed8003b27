// The names and addresses of this machine.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hexwright {

// The IPv4 addresses under which others of the network reach this machine, in the system's order.
[[nodiscard]] std::vector<std::string> lan_addresses();

// "castle", and "castle.local" as it is announced in a home's network; none when it has no name.
[[nodiscard]] std::vector<std::string> machine_names();

// 127.0.0.1 and the rest of 127/8; ::1.
[[nodiscard]] bool is_loopback(std::string_view address);

}  // namespace hexwright
