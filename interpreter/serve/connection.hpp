// One connection to a client, with a deadline and a limit for what is read: a client that sends
// slowly, or without end, holds a thread for so long and memory for so much.
//
//     Connection connection(socket, {.header_bytes = 65536, .body_bytes = n}, is_stopping);
//     server.process_request(connection, ...);
//
// Errors: read() and write() return -1 at a limit, at the deadline, when the client is gone, and
// when the server stops. Owns the socket. Cannot be copied.
#pragma once

#include <httplib.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <string>

namespace hexwright {

class Connection : public httplib::Stream {
public:
    struct Limits {
        std::size_t header_bytes = std::size_t{64} * 1024;  // of the first line and all headers
        std::size_t body_bytes = std::size_t{16} * 1024 * 1024;
        std::chrono::milliseconds reading = std::chrono::seconds(20);  // the whole request
        std::chrono::milliseconds writing = std::chrono::seconds(5);   // without any progress
    };

    Connection(socket_t socket, Limits limits, const std::atomic<bool>& is_stopping);
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    ~Connection() override;

    // The headers are read: from now on the body may come.
    void expect_body() { most_bytes_ = limits_.header_bytes + limits_.body_bytes; }

    [[nodiscard]] bool is_readable() const override { return true; }

    // False once the client has hung up. Waits while it takes nothing.
    [[nodiscard]] bool is_writable() const override;

    ssize_t read(char* to, std::size_t size) override;
    ssize_t write(const char* from, std::size_t size) override;
    void get_remote_ip_and_port(std::string& ip, int& port) const override;
    void get_local_ip_and_port(std::string& ip, int& port) const override;

    [[nodiscard]] socket_t socket() const override { return socket_; }

private:
    using Clock = std::chrono::steady_clock;

    // Waits until the socket can do that. False at the deadline, and when the server stops.
    [[nodiscard]] bool wait(short what, Clock::time_point deadline) const;

    // False: nothing more can be read.
    bool fill();

    socket_t socket_;
    Limits limits_;
    const std::atomic<bool>* is_stopping_;
    Clock::time_point deadline_;
    std::size_t most_bytes_;
    std::size_t bytes_ = 0;  // that were read
    std::array<char, 4096> buffer_{};
    std::size_t from_ = 0;  // of the buffer
    std::size_t end_ = 0;
};

}  // namespace hexwright
