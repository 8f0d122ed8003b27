// A program that calls the protocol. Each result and each notice is held against what the table of
// methods declares.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <vector>

#include "catch.hpp"
#include "shell/editor/json_rpc.hpp"
#include "shell/protocol/endpoint.hpp"
#include "shell/protocol/method.hpp"
#include "shell/run/pack_choice.hpp"

struct Caller {
    hexwright::Endpoint endpoint{
        {.home = hexwright::find_home(), .most_sessions = 4, .most_seats = 3}};
    std::int64_t revision = 0;
    std::string session;
    int calls = 0;

    // The whole answer.
    hexwright::JsonValue ask(const std::string& method,
                             const hexwright::JsonValue& params,
                             const hexwright::Seat& seat) {
        const hexwright::JsonValue request = {
            {"jsonrpc", "2.0"}, {"id", ++calls}, {"method", method}, {"params", params}};
        auto answer = hexwright::JsonValue::parse(endpoint.answer(request.dump(), seat));
        CHECK(answer["id"] == calls);
        return answer;
    }

    // The result. The revision is filled in where the method takes one.
    hexwright::JsonValue call(const std::string& method,
                              hexwright::JsonValue params = hexwright::JsonValue::object(),
                              const hexwright::Seat& seat = hexwright::local_author()) {
        const hexwright::ProtocolMethod& row = row_of(method);
        if (row.use == hexwright::Use::changes && !params.contains("revision"))
            params["revision"] = revision;
        if (row.use != hexwright::Use::none && seat.session.empty() && !session.empty())
            params["session"] = session;
        hexwright::JsonValue answer = ask(method, params, seat);
        INFO(method << " " << answer.dump());
        REQUIRE(answer.contains("result"));
        CHECK(hexwright::misfit_of(answer["result"], hexwright::all_results(row)) == "");
        if (answer["result"].contains("revision")) revision = answer["result"]["revision"];
        if (method == "session.open") session = answer["result"]["session"];
        return answer["result"];
    }

    // The error, as "1004 message".
    std::string error(const std::string& method,
                      hexwright::JsonValue params = hexwright::JsonValue::object(),
                      const hexwright::Seat& seat = hexwright::local_author()) {
        for (const hexwright::ProtocolMethod& row : hexwright::protocol_methods()) {
            const bool takes_revision = row.name == method && row.use == hexwright::Use::changes;
            if (takes_revision && !params.contains("revision")) params["revision"] = revision;
        }
        const hexwright::JsonValue answer = ask(method, params, seat);
        INFO(method << " " << answer.dump());
        REQUIRE(answer.contains("error"));
        return fmt::format("{} {}", answer["error"]["code"].get<int>(),
                           answer["error"]["message"].get<std::string>());
    }

    static const hexwright::ProtocolMethod& row_of(const std::string& method) {
        for (const hexwright::ProtocolMethod& row : hexwright::protocol_methods()) {
            if (row.name == method) return row;
        }
        FAIL("no method " << method);
        return hexwright::protocol_methods().front();
    }

    // A duel that waits for Rue's first choice.
    void begin_duel(const char* seed = "7") {
        call("session.open",
             {{"start", "dewprism_bestiary"}, {"seed", seed}, {"fighters", "Rue vs Saber Tiger"}});
        call("eval", {{"line", "battle { rue, saber_tiger }"}});
    }

    hexwright::JsonValue question() { return call("choices")["question"]; }

    hexwright::Seat seat(const char* name, const char* role, std::vector<std::string> plays = {}) {
        const auto token = call("seats.add", {{"name", name}, {"role", role}, {"plays", plays}});
        const auto seat = endpoint.seat_of(token["token"].get<std::string>());
        REQUIRE(seat);
        return *seat;
    }
};

// The notices of a seat, in order.
struct Hearer {
    Hearer(Caller& caller, const hexwright::Seat& seat)
        : subscription(
              caller.endpoint.subscribe(seat, [this](const std::string& body) { take(body); })) {}

    void take(const std::string& body) {
        auto notice = hexwright::JsonValue::parse(body);
        for (const hexwright::ProtocolNotice& row : hexwright::protocol_notices()) {
            if (row.name == notice["method"])
                CHECK(hexwright::misfit_of(notice["params"], hexwright::all_params(row)) == "");
        }
        heard.push_back(std::move(notice));
    }

    // The names since the last call.
    std::vector<std::string> names() {
        std::vector<std::string> names;
        for (; told < heard.size(); ++told) names.push_back(heard[told]["method"]);
        return names;
    }

    std::vector<hexwright::JsonValue> heard;
    std::size_t told = 0;
    std::unique_ptr<hexwright::Subscription> subscription;
};
