// Trades the token of a link for a cookie, which then stands for the token's seat.
//
// A token has one cookie at a time: who trades it again ends the cookie before, so that a link
// used by a second person is noticed by the first. A cookie ends with its seat.
//
// Thread-safe. Cannot be copied: it refers to the backend.
#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "shell/protocol/endpoint.hpp"

namespace hexwright {

class Logins {
public:
    // `author_token` is the key of local_author().
    Logins(const Endpoint& backend, std::string author_token)
        : backend_(&backend), author_token_(std::move(author_token)) {}

    Logins(const Logins&) = delete;
    Logins& operator=(const Logins&) = delete;

    // The seat of a link's token; nothing for any other text.
    [[nodiscard]] std::optional<Seat> seat_of_token(std::string_view token) const;

    // A new cookie for it. The token must have a seat.
    [[nodiscard]] std::string trade(const std::string& token);

    struct Login {
        std::string token;
        Seat seat;
    };

    // Whose cookie it is; nothing for any other text. The time taken does not say how much of a
    // cookie was right.
    [[nodiscard]] std::optional<Login> find(std::string_view cookie) const;

private:
    struct Traded {
        std::string token;
        std::string cookie;
    };

    const Endpoint* backend_;
    std::string author_token_;
    mutable std::mutex mutex_;
    std::vector<Traded> traded_;
};

}  // namespace hexwright
