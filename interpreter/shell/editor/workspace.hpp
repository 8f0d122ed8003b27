// What the editor has open, and what the last check found in it. Providers of answers read it.
//
//     workspace.open(uri, 1, text);
//     workspace.document(uri).text()
//     workspace.findings(path)          // of the last check, if it is of these texts
//
// Every change of a text raises the revision; a check of an earlier one is out of date. Errors:
// RpcFailure (invalid_params) for a document that is not open, or is open already.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "shell/editor/background_check.hpp"
#include "shell/editor/document.hpp"

namespace hexwright {

// What the client takes and wants, said when it initializes.
struct ClientChoices {
    bool takes_snippets = false;
    bool wants_hints = true;       // inlay hints
    bool refreshes_hints = false;  // asks for them again when it is told to
};

class Workspace {
public:
    void set_client(const ClientChoices& client) { client_ = client; }

    [[nodiscard]] const ClientChoices& client() const { return client_; }

    void open(const std::string& uri, int version, std::string text);
    void change(const std::string& uri, int version, const std::vector<TextEdit>& edits);
    void close(const std::string& uri);

    // Files on the disk have changed.
    void touch() { ++revision_; }

    // Keeps what packs know. False, and nothing else is kept, when the texts have changed since.
    bool take(std::shared_ptr<const CheckResult> result);

    [[nodiscard]] const Document& document(const std::string& uri) const;

    [[nodiscard]] const std::map<std::string, Document>& documents() const { return documents_; }

    // The open document of a file; null when it is not open.
    [[nodiscard]] const Document* document_at(const std::filesystem::path& path) const;

    // The name of a file for the client: the one under which it is open, if it is.
    [[nodiscard]] std::string uri_of(const std::filesystem::path& path) const;

    // The findings in a file, by their places; none when the check of these texts is not done.
    [[nodiscard]] const std::vector<PlacedFinding>& findings(
        const std::filesystem::path& path) const;

    // What the pack of a document knows, as of its last good load, or of a faulty one when it never
    // loaded; null when it has no pack, or it was not loaded yet. Its ranges are of the texts then.
    [[nodiscard]] std::shared_ptr<const Knowledge> knowledge(const Document& document) const;

    // Of all packs.
    [[nodiscard]] const KnowledgeTable& knowledge() const { return knowledge_; }

    // The packs that those of open texts may need, by id.
    [[nodiscard]] const std::vector<KnownPack>& packs() const { return packs_; }

    // The odds of a definition of an open text on the standard table, an entry for each exercise;
    // none when they are not known of the texts as they are now.
    [[nodiscard]] std::vector<const TriedOdds*> odds_of(std::string_view pack,
                                                        std::string_view kind,
                                                        std::string_view name) const;

    // What is to be checked now.
    [[nodiscard]] CheckTask task() const;

private:
    [[nodiscard]] Document& known(const std::string& uri);

    std::uint64_t revision_ = 0;
    std::map<std::string, Document> documents_;  // by URI
    std::shared_ptr<const CheckResult> result_;
    KnowledgeTable knowledge_;
    std::vector<KnownPack> packs_;
    ClientChoices client_;
};

}  // namespace hexwright
