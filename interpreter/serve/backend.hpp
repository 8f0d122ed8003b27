// What the server asks of the engine: a seam for tests, which put another in its place.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "shell/protocol/endpoint.hpp"

namespace hexwright {

// Thread-safe. Each function is that of Endpoint. Cannot be copied: subscriptions refer to it.
class Backend {
public:
    using Subscription = std::unique_ptr<Endpoint::Subscription>;

    Backend() = default;
    Backend(const Backend&) = delete;
    Backend& operator=(const Backend&) = delete;
    virtual ~Backend() = default;

    [[nodiscard]] virtual std::string answer(std::string_view body, const Seat& seat) = 0;
    [[nodiscard]] virtual Subscription subscribe(const Seat& seat, Endpoint::Hear hear) = 0;
    [[nodiscard]] virtual std::optional<Seat> seat_of(std::string_view token) const = 0;
    virtual std::size_t close_idle(std::chrono::seconds idle) = 0;
};

class EndpointBackend : public Backend {
public:
    explicit EndpointBackend(EndpointSettings settings) : endpoint_(std::move(settings)) {}

    std::string answer(std::string_view body, const Seat& seat) override {
        return endpoint_.answer(body, seat);
    }

    Subscription subscribe(const Seat& seat, Endpoint::Hear hear) override {
        return endpoint_.subscribe(seat, std::move(hear));
    }

    [[nodiscard]] std::optional<Seat> seat_of(std::string_view token) const override {
        return endpoint_.seat_of(token);
    }

    std::size_t close_idle(std::chrono::seconds idle) override {
        return endpoint_.close_idle(idle);
    }

private:
    Endpoint endpoint_;
};

}  // namespace hexwright
