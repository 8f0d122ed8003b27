#include "serve/request_guard.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace hexwright {

OwnNames::OwnNames(const std::vector<std::string>& hosts, int port) {
    for (const std::string& host : hosts) {
        hosts_.push_back(fmt::format("{}:{}", host, port));
        if (port == 80) hosts_.push_back(host);
    }
}

bool OwnNames::has(std::string_view host) const {
    return std::ranges::any_of(hosts_,
                               [&](const std::string& own) { return ascii::same(own, host); });
}

std::optional<Refusal> refuse_foreign(const RequestOrigin& request, const OwnNames& names) {
    if (request.hosts.size() != 1 || !names.has(request.hosts[0]))
        return Refusal{403, "This server does not answer under that host name."};
    if (request.origin && !ascii::same(*request.origin, "http://" + request.hosts[0]))
        return Refusal{403, "This request comes from another site's page."};
    if (!request.fetch_site || *request.fetch_site == "same-origin") return std::nullopt;
    // A person typed the link, or followed it from a message.
    const bool is_opened =
        request.reads_page && (*request.fetch_site == "none" || request.fetch_mode == "navigate");
    if (is_opened) return std::nullopt;
    return Refusal{403, "This request comes from another site's page."};
}

}  // namespace hexwright
