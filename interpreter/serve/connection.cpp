#include "serve/connection.hpp"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace hexwright {

namespace {

// How soon a waiting thread sees that the server stops.
constexpr std::chrono::milliseconds patience{200};

using NameOf = int (*)(int, sockaddr*, socklen_t*);

// Of one end of the connection: IPv4 alone, as the server listens.
void read_address(NameOf name_of, socket_t socket, std::string& ip, int& port) {
    sockaddr_in address{};
    socklen_t size = sizeof(address);
    std::array<char, INET_ADDRSTRLEN> text{};
    if (name_of(socket, reinterpret_cast<sockaddr*>(&address), &size) != 0) return;
    if (::inet_ntop(AF_INET, &address.sin_addr, text.data(), text.size()) == nullptr) return;
    ip = text.data();
    port = ntohs(address.sin_port);
}

}  // namespace

Connection::Connection(socket_t socket, Limits limits, const std::atomic<bool>& is_stopping)
    : socket_(socket),
      limits_(limits),
      is_stopping_(&is_stopping),
      deadline_(Clock::now() + limits.reading),
      most_bytes_(limits.header_bytes) {}

// Bytes that were not read would make the system break the connection off, and the client would
// lose the answer.
Connection::~Connection() {
    ::shutdown(socket_, SHUT_WR);
    for (int turns = 0; turns < 256; ++turns) {
        if (::recv(socket_, buffer_.data(), buffer_.size(), MSG_DONTWAIT) <= 0) break;
    }
    ::close(socket_);
}

bool Connection::wait(short what, Clock::time_point deadline) const {
    while (!*is_stopping_) {
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
        if (left.count() <= 0) return false;
        pollfd polled{.fd = socket_, .events = what, .revents = 0};
        const int ready = ::poll(&polled, 1, static_cast<int>(std::min(left, patience).count()));
        if (ready > 0) return true;
        if (ready < 0 && errno != EINTR) return false;
    }
    return false;
}

bool Connection::is_writable() const {
    pollfd polled{.fd = socket_, .events = POLLRDHUP, .revents = 0};
    if (::poll(&polled, 1, 0) > 0) return false;
    return wait(POLLOUT, Clock::now() + limits_.writing);
}

bool Connection::fill() {
    const std::size_t most = std::min(buffer_.size(), most_bytes_ - std::min(bytes_, most_bytes_));
    if (most == 0 || !wait(POLLIN, deadline_)) return false;
    const ssize_t got = ::recv(socket_, buffer_.data(), most, MSG_DONTWAIT);
    if (got <= 0) return false;
    from_ = 0;
    end_ = static_cast<std::size_t>(got);
    bytes_ += end_;
    return true;
}

ssize_t Connection::read(char* to, std::size_t size) {
    if (from_ == end_ && !fill()) return -1;
    const std::size_t count = std::min(size, end_ - from_);
    std::memcpy(to, buffer_.data() + from_, count);
    from_ += count;
    return static_cast<ssize_t>(count);
}

ssize_t Connection::write(const char* from, std::size_t size) {
    if (!wait(POLLOUT, Clock::now() + limits_.writing)) return -1;
    return ::send(socket_, from, size, MSG_DONTWAIT | MSG_NOSIGNAL);
}

void Connection::get_remote_ip_and_port(std::string& ip, int& port) const {
    read_address(::getpeername, socket_, ip, port);
}

void Connection::get_local_ip_and_port(std::string& ip, int& port) const {
    read_address(::getsockname, socket_, ip, port);
}

}  // namespace hexwright
