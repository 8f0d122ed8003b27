// What a server answers to bytes that no client library would send.
#pragma once

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <string>
#include <string_view>

namespace serve_support {

// A connection to a port of this machine. Cannot be copied: it owns the socket.
class RawClient {
public:
    explicit RawClient(int port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(port));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        is_open_ = ::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof(address)) == 0;
    }

    RawClient(const RawClient&) = delete;
    RawClient& operator=(const RawClient&) = delete;

    ~RawClient() { ::close(socket_); }

    // False once the server has hung up.
    bool send(std::string_view bytes) {
        while (is_open_ && !bytes.empty()) {
            const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            is_open_ = sent > 0;
            if (is_open_) bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
        return is_open_;
    }

    // All until the server hangs up.
    std::string read_all() {
        std::string text;
        std::array<char, 4096> buffer{};
        while (true) {
            const ssize_t got = ::recv(socket_, buffer.data(), buffer.size(), 0);
            if (got <= 0) return text;
            text.append(buffer.data(), static_cast<std::size_t>(got));
        }
    }

private:
    int socket_;
    bool is_open_ = false;
};

}  // namespace serve_support
