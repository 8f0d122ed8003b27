// Refuses requests that a page of another site sent, or that reached this server under another
// site's name (DNS rebinding).
//
//     const OwnNames names({"127.0.0.1", "localhost"}, 8765);
//     if (const auto refused = refuse_foreign(request, names)) answer(refused->status,
//     refused->text);
//
// Every browser sends `Host`, and `Origin` with each POST. A program that is no browser, such as
// curl, may leave out `Origin` and `Sec-Fetch-Site`: no other site can make it send a cookie.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hexwright {

// The hosts under which this server answers, each with its port: "127.0.0.1:8765".
class OwnNames {
public:
    OwnNames(const std::vector<std::string>& hosts, int port);

    // Letters of either case; the port may be missing if it is 80.
    [[nodiscard]] bool has(std::string_view host) const;

private:
    std::vector<std::string> hosts_;
};

// The parts of a request that tell where it comes from.
struct RequestOrigin {
    bool reads_page = false;  // a GET of the page or one of its files
    std::vector<std::string> hosts = {};
    std::optional<std::string> origin = {};
    std::optional<std::string> fetch_site = {};  // Sec-Fetch-Site
    std::optional<std::string> fetch_mode = {};  // Sec-Fetch-Mode
};

struct Refusal {
    int status = 403;
    std::string_view text;
};

// Nothing: the request may be judged further.
[[nodiscard]] std::optional<Refusal> refuse_foreign(const RequestOrigin& request,
                                                    const OwnNames& names);

}  // namespace hexwright
