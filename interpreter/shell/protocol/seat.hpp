// Who calls the protocol, and who hears of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace hexwright {

// What a caller may do; each may do what those before it may.
enum class SeatRole : std::uint8_t {
    watcher,  // looks
    player,   // answers the questions of the things it plays
    gm,       // changes the game
    author    // the local person who started the program: reads and writes the packs' files, too
};

struct Seat {
    SeatRole role = SeatRole::watcher;
    std::string session = {};             // the only one that it may use; "": any, for an author
    std::string name = {};                // "Ann"
    std::vector<std::string> plays = {};  // words of things: "rue"
};

// The seat of the person at the machine: standard streams and the library.
[[nodiscard]] inline Seat local_author() {
    return {.role = SeatRole::author, .name = "author"};
}

struct EndpointSettings {
    std::filesystem::path home;      // of stdlib, rules and scripts
    std::size_t most_sessions = 32;  // open at a time
    std::size_t most_seats = 16;     // of one session
};

// Hears a notice, as JSON.
using HearNotice = std::function<void(const std::string& body)>;

// Ends with its destruction. Cannot be copied: the endpoint knows it.
class Subscription {
public:
    Subscription() = default;
    Subscription(const Subscription&) = delete;
    Subscription& operator=(const Subscription&) = delete;
    virtual ~Subscription() = default;
};

}  // namespace hexwright
