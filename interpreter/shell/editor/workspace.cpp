#include "shell/editor/workspace.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "base/text.hpp"
#include "shell/run/pack_choice.hpp"

namespace hexwright {

namespace {

[[noreturn]] void refuse_document(const std::string& uri, std::string_view why) {
    throw RpcFailure(RpcCode::invalid_params, fmt::format("{} {}", printable(uri, 200), why));
}

// Without links, as far as it exists, so that one file has one path.
std::filesystem::path whole_path_of(const std::string& uri) {
    const std::filesystem::path path = path_of_uri(uri);
    if (path.empty()) return path;
    std::error_code failed;
    std::filesystem::path whole = std::filesystem::weakly_canonical(path, failed);
    return failed ? path : whole;
}

}  // namespace

void Workspace::open(const std::string& uri, int version, std::string text) {
    if (documents_.contains(uri)) refuse_document(uri, "is open already");
    documents_.try_emplace(uri, uri, whole_path_of(uri), version, std::move(text));
    ++revision_;
}

void Workspace::change(const std::string& uri, int version, const std::vector<TextEdit>& edits) {
    known(uri).change(version, edits);
    ++revision_;
}

void Workspace::close(const std::string& uri) {
    if (documents_.erase(uri) == 0) refuse_document(uri, "is not open");
    ++revision_;
}

bool Workspace::take(std::shared_ptr<const CheckResult> result) {
    for (const auto& [folder, known] : result->knowledge) {
        auto& kept = knowledge_[folder];
        if (kept == nullptr || known->is_whole || !kept->is_whole) kept = known;
    }
    if (!result->packs.empty()) packs_ = result->packs;
    if (result->revision != revision_) return false;
    result_ = std::move(result);
    return true;
}

const Document& Workspace::document(const std::string& uri) const {
    const auto found = documents_.find(uri);
    if (found == documents_.end()) refuse_document(uri, "is not open");
    return found->second;
}

Document& Workspace::known(const std::string& uri) {
    const auto found = documents_.find(uri);
    if (found == documents_.end()) refuse_document(uri, "is not open");
    return found->second;
}

const Document* Workspace::document_at(const std::filesystem::path& path) const {
    for (const auto& [uri, document] : documents_) {
        if (document.path() == path) return &document;
    }
    return nullptr;
}

std::string Workspace::uri_of(const std::filesystem::path& path) const {
    const Document* const open = document_at(path);
    return open == nullptr ? uri_of_path(path) : open->uri();
}

const std::vector<PlacedFinding>& Workspace::findings(const std::filesystem::path& path) const {
    static const std::vector<PlacedFinding> none;
    if (result_ == nullptr || result_->revision != revision_) return none;
    const auto found = result_->files.find(path.generic_string());
    return found == result_->files.end() ? none : found->second;
}

std::shared_ptr<const Knowledge> Workspace::knowledge(const Document& document) const {
    if (document.path().empty()) return nullptr;
    const auto found = knowledge_.find(pack_folder_of(document.path()).generic_string());
    return found == knowledge_.end() ? nullptr : found->second;
}

std::vector<const TriedOdds*> Workspace::odds_of(std::string_view pack,
                                                 std::string_view kind,
                                                 std::string_view name) const {
    std::vector<const TriedOdds*> odds;
    if (result_ == nullptr || result_->revision != revision_) return odds;
    for (const TriedOdds& one : result_->odds)
        if (one.pack == pack && one.kind == kind && one.name == name) odds.push_back(&one);
    return odds;
}

CheckTask Workspace::task() const {
    CheckTask task;
    task.revision = revision_;
    std::set<std::string> packs;
    for (const auto& [uri, document] : documents_) {
        if (document.path().empty()) continue;
        const std::string path = document.path().generic_string();
        const std::filesystem::path pack = pack_folder_of(document.path());
        if (!pack.empty()) {
            packs.insert(pack.generic_string());
        } else if (path.ends_with(".lua")) {
            task.loose.push_back(path);
        }
        task.texts.emplace(path, document.text());
        if (document.path().filename() == manifest_name) task.wants_packs = true;
    }
    task.packs.assign(packs.begin(), packs.end());
    task.is_known = std::ranges::all_of(task.packs, [this](const std::string& pack) {
        const auto known = knowledge_.find(pack);
        return known != knowledge_.end() && known->second->is_whole;
    });
    return task;
}

}  // namespace hexwright
