#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/error.hpp"
#include "base/text.hpp"
#include "pack/pack_files.hpp"
#include "pack/save_file.hpp"
#include "pack/source_file.hpp"
#include "shell/check/formats.hpp"
#include "shell/check/run.hpp"
#include "shell/editor/document.hpp"
#include "shell/protocol/method.hpp"
#include "shell/protocol/session_host.hpp"

namespace hexwright {

namespace fs = std::filesystem;

namespace {

// A pack on a disk, as an author edits it.
struct EditedPack {
    std::string id;
    fs::path folder;
};

std::vector<EditedPack> packs_on_disk(ServedTable& table) {
    std::vector<EditedPack> packs;
    for (const PackSource& source : table.repl().session().sources()) {
        if (source.texts.empty()) packs.push_back({source.id(), source.files.folder});
    }
    return packs;
}

// Those of the session that the call names, else of all.
std::vector<EditedPack> packs_of(const ProtocolCall& call) {
    std::vector<EditedPack> packs;
    for (const auto& session : call.host.all()) {
        if (call.has("session") && session->id != call.text("session")) continue;
        const std::scoped_lock lock(session->mutex);
        if (!session->table) continue;
        for (EditedPack& pack : packs_on_disk(*session->table)) {
            if (std::ranges::find(packs, pack.id, &EditedPack::id) == packs.end())
                packs.push_back(std::move(pack));
        }
    }
    if (packs.empty()) throw RpcFailure(RpcCode::no_session, "no session with packs is open");
    return packs;
}

// What a pack ships; see PackFiles.
bool is_edited(const fs::path& file) {
    return file.extension() == ".lua" || file.filename() == manifest_name;
}

[[noreturn]] void refuse_path(const std::string& path, std::string_view why) {
    throw RpcFailure(RpcCode::invalid_params, fmt::format("'{}': {}", printable(path, 100), why));
}

// "ember/abilities/bolt.lua" as a file inside that pack, on a way without links.
fs::path file_of(const ProtocolCall& call) {
    const std::string path = call.text("path");
    const fs::path written(path);
    const std::vector<EditedPack> packs = packs_of(call);
    const auto pack = std::ranges::find(packs, written.begin()->string(), &EditedPack::id);
    if (path.empty() || written.is_absolute() || pack == packs.end())
        refuse_path(path, "a path begins with the id of a pack, as files.list has them");
    if (!is_edited(written))
        refuse_path(path, "the files of a pack are scripts, .lua, and its pack.toml");
    fs::path file = pack->folder;
    for (auto part = std::next(written.begin()); part != written.end(); ++part) {
        const std::string name = part->string();
        if (name.empty() || name[0] == '.') refuse_path(path, "no part begins with a dot");
        file /= name;
        std::error_code ignored;
        if (fs::is_symlink(file, ignored)) refuse_path(path, "links are not followed");
        if (fs::exists(file, ignored) && !fs::is_regular_file(file, ignored) &&
            !fs::is_directory(file, ignored))
            refuse_path(path, "this is no file");
    }
    if (file == pack->folder) refuse_path(path, "this is a folder");
    return file;
}

std::string text_in(const fs::path& file, const std::string& shown) {
    return read_file(file, shown, limits::source_bytes).text;
}

JsonValue problems_json(const std::vector<Diagnostic>& problems) {
    JsonValue json = JsonValue::array();
    for (const Diagnostic& problem : problems) json.push_back(diagnostic_json(problem));
    return json;
}

// Loads what changed again, tells it, and asks the question that waits anew.
JsonValue reload_changed(SessionHost& host,
                         HostedSession& session,
                         const std::vector<fs::path>& changed) {
    ServedTable& table = *session.table;
    std::vector<Diagnostic> problems;
    std::string text;
    try {
        text = table.step([&] {
            table.repl().reload(changed);
            table.ask_again();
        });
    } catch (const Error& error) {
        problems.push_back(error.diagnostic());
    }
    JsonValue told = {{"text", text}, {"problems", problems_json(problems)}};
    host.publish(session, "reloaded", [&](const Seat&) { return told; });
    return told;
}

}  // namespace

JsonValue list_packs(ProtocolCall& call) {
    JsonValue packs = JsonValue::array();
    for (const PackSource& source : call.table().repl().session().sources()) {
        packs.push_back({{"id", source.id()},
                         {"version", source.version()},
                         {"title", source.manifest.title.value},
                         {"is_ruleset", source.is_ruleset()}});
    }
    return {{"packs", std::move(packs)}};
}

JsonValue check_session(ProtocolCall& call) {
    const std::vector<EditedPack> all = packs_on_disk(call.table());
    const std::string named = call.text("pack", call.table().repl().session().pack());
    const auto pack = std::ranges::find(all, named, &EditedPack::id);
    if (pack == all.end())
        throw RpcFailure(
            RpcCode::invalid_params,
            fmt::format("no pack '{}' is loaded; packs lists them", printable(named, 60)));
    CheckSettings settings;
    settings.home = call.host.settings().home;
    const StopFlag never;
    KeptGames games(never);
    settings.kept = &games;
    const CheckReport report =
        run_check(find_targets({pack->folder.string()}), settings, games.stop);
    const JsonValue findings = JsonValue::parse(json_report(report))["diagnostics"];
    call.host.publish(*call.session, "diagnostics", [&](const Seat& seat) {
        if (seat.role < SeatRole::author) return JsonValue();
        return JsonValue{{"findings", findings}};
    });
    return {{"findings", findings}};
}

JsonValue reload_session(ProtocolCall& call) {
    return reload_changed(call.host, *call.session, {});
}

JsonValue list_files(ProtocolCall& call) {
    JsonValue files = JsonValue::array();
    for (const EditedPack& pack : packs_of(call)) {
        for (const std::string& path : list_pack(pack.folder).paths) {
            const fs::path file = pack.folder / path;
            std::error_code ignored;
            files.push_back({{"path", pack.id + "/" + path},
                             {"uri", uri_of_path(file)},
                             {"bytes", fs::file_size(file, ignored)}});
        }
    }
    return {{"files", std::move(files)}};
}

JsonValue read_pack_file(ProtocolCall& call) {
    const std::string text = text_in(file_of(call), call.text("path"));
    return {{"text", text}, {"digest", sha256(text)}};
}

JsonValue write_pack_file(ProtocolCall& call) {
    const std::string path = call.text("path");
    const std::string text = call.text("text");
    const fs::path file = file_of(call);
    if (text.size() > limits::source_bytes)
        refuse_path(path, fmt::format("a file has {} bytes at most", limits::source_bytes));
    std::error_code ignored;
    const std::string now = fs::exists(file, ignored) ? sha256(text_in(file, path)) : "";
    if (call.has("digest") && call.text("digest") != now)
        throw RpcFailure(RpcCode::stale, fmt::format("'{}' was changed meanwhile; read it again",
                                                     printable(path, 100)));
    fs::create_directories(file.parent_path(), ignored);
    save_file(file, text);
    JsonValue reloaded = JsonValue::array();
    for (const auto& session : call.host.all()) {
        const std::scoped_lock lock(session->mutex);
        if (!session->table) continue;
        const std::string id = fs::path(path).begin()->string();
        if (find_pack(session->table->repl().session().sources(), id) == nullptr) continue;
        JsonValue told = reload_changed(call.host, *session, {file});
        told["session"] = session->id;
        reloaded.push_back(std::move(told));
        ++session->revision;
        call.host.publish_changes(*session);
    }
    return {{"digest", sha256(text)}, {"reloaded", std::move(reloaded)}};
}

JsonValue send_to_language_server(ProtocolCall& call) {
    HostedSession& session = *call.session;
    if (!session.language) {
        session.language = std::make_unique<LanguageBridge>(
            call.host.settings().home, [&host = call.host, &session](const JsonValue& message) {
                host.publish(session, "lsp", [&](const Seat& seat) {
                    if (seat.role < SeatRole::author) return JsonValue();
                    return JsonValue{{"message", message}};
                });
            });
    }
    session.language->send(call.params.at("message"));
    return {{"sent", true}};
}

}  // namespace hexwright
