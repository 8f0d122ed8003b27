#include "serve/logins.hpp"

#include "shell/protocol/secret.hpp"

namespace hexwright {

std::optional<Seat> Logins::seat_of_token(std::string_view token) const {
    if (is_same_secret(token, author_token_)) return local_author();
    return backend_->seat_of(token);
}

std::string Logins::trade(const std::string& token) {
    std::string cookie = random_hex(256);
    const std::lock_guard lock(mutex_);
    std::erase_if(traded_, [&](const Traded& traded) {
        return is_same_secret(traded.token, token) || !seat_of_token(traded.token);
    });
    traded_.push_back({token, cookie});
    return cookie;
}

std::optional<Logins::Login> Logins::find(std::string_view cookie) const {
    std::string token;
    {
        const std::lock_guard lock(mutex_);
        for (const Traded& traded : traded_) {
            if (is_same_secret(traded.cookie, cookie)) token = traded.token;
        }
    }
    if (token.empty()) return std::nullopt;
    std::optional<Seat> seat = seat_of_token(token);
    if (!seat) return std::nullopt;
    return Login{std::move(token), *std::move(seat)};
}

}  // namespace hexwright
