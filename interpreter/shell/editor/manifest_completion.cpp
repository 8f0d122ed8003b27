// What may be written in a pack.toml. The text is read line by line, as it is broken while someone
// types.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/text.hpp"
#include "base/version.hpp"
#include "pack/manifest.hpp"
#include "pack/pack_files.hpp"
#include "shell/editor/proposals.hpp"
#include "shell/editor/server.hpp"
#include "shell/run/pack_choice.hpp"

namespace hexwright {

namespace {

// What stands before the first equals sign of a line.
std::string_view key_in(std::string_view line) {
    return trim(line.substr(0, std::min(line.find('='), line.size())));
}

class ManifestCompletion {
public:
    ManifestCompletion(const Workspace& workspace, const Document& document, std::size_t byte)
        : workspace_(workspace), document_(document), text_(document.text()), byte_(byte) {
        const std::size_t before = text_.substr(0, byte_).rfind('\n');
        begin_ = before == std::string_view::npos ? 0 : before + 1;
        line_ = text_.substr(begin_, byte_ - begin_);
        read_table();
    }

    JsonValue write() {
        const std::string_view begun = trim(line_);
        from_ = line_.size();
        if (begun.starts_with('#')) return answer({});
        if (begun.starts_with('[')) return answer(tables(line_.find('[') + 1));
        if (line_.find('=') == std::string_view::npos) {
            from_ = std::min(line_.find_first_not_of(" \t"), line_.size());
            return answer(table_.empty() ? tables(from_) : keys());
        }
        return answer(values(std::string(key_in(line_))));
    }

private:
    // The table around the line, and the keys in it; of other lines.
    void read_table() {
        std::size_t at = 0;
        for (const std::string_view line : split_lines(text_)) {
            const bool is_own = at == begin_;
            const std::string_view content = trim(line);
            if (content.starts_with('[') && !is_own) {
                if (at > begin_) break;
                written_.clear();
                table_ = content.substr(1, content.find(']') - 1);
            } else if (!is_own && line.find('=') != std::string_view::npos) {
                written_.emplace_back(key_in(line));
            }
            at += line.size() + 1;
        }
    }

    [[nodiscard]] bool names_packs() const {
        return table_ == "dependencies" || table_ == "optional-dependencies" ||
               table_ == "conflicts";
    }

    std::vector<Proposal> tables(std::size_t from) {
        from_ = from;
        const bool has_bracket = from > 0 && line_[from - 1] == '[';
        std::vector<Proposal> all;
        for (const std::string& name : manifest_tables()) {
            if (text_.find(fmt::format("[{}]", name)) != std::string_view::npos) continue;
            Proposal table{name, ItemKind::kind, "table"};
            table.text = fmt::format("{}{}{}", has_bracket ? "" : "[", name,
                                     text_.substr(byte_, 1) == "]" ? "" : "]");
            all.push_back(std::move(table));
        }
        return all;
    }

    [[nodiscard]] std::vector<Proposal> keys() const {
        std::vector<Proposal> all;
        if (table_ == "pack") {
            for (const ManifestKey& key : manifest_keys()) {
                const bool is_needed = key.need != ManifestKey::Need::none;
                all.push_back({std::string(key.name), ItemKind::field, is_needed ? "needed" : "",
                               fmt::format("```toml\n{}\n```", key.example),
                               std::string(key.name) + " = "});
            }
            std::stable_partition(all.begin(), all.end(),
                                  [](const Proposal& key) { return key.detail == "needed"; });
        } else if (names_packs()) {
            for (const KnownPack& pack : workspace_.packs())
                all.push_back({pack.id, ItemKind::value,
                               fmt::format("{} {}", pack.title, pack.version), "",
                               fmt::format("{} = \"^{}\"", pack.id, minor_version(pack.version))});
        }
        const auto known = workspace_.knowledge(document_);
        std::erase_if(all, [&](const Proposal& key) {
            return contains(written_, key.label) ||
                   (names_packs() && known != nullptr && key.label == known->pack);
        });
        return all;
    }

    // What the key may have; without quotes.
    [[nodiscard]] std::vector<std::string> words_of(const std::string& key) const {
        if (names_packs()) {
            const auto pack = std::ranges::find(workspace_.packs(), key, &KnownPack::id);
            if (pack == workspace_.packs().end()) return {};
            return {fmt::format("^{}", minor_version(pack->version)), "*"};
        }
        if (table_ != "pack") return {};
        if (key == "kind") return pack_kind_names();
        if (key == "engine") return {fmt::format(">={}, <1.0", minor_version(engine_version))};
        if (key == "entry") return list_pack(document_.path().parent_path()).scripts();
        return {};
    }

    std::vector<Proposal> values(const std::string& key) {
        const bool is_quoted = std::ranges::count(line_, '"') % 2 == 1;
        from_ = is_quoted ? line_.rfind('"') + 1 : line_.size();
        std::vector<Proposal> all;
        for (const std::string& word : words_of(key)) {
            all.push_back({word, ItemKind::value});
            if (!is_quoted) all.back().text = fmt::format("\"{}\"", word);
        }
        return all;
    }

    // They replace what is written from `from_` on, to the end of the word or text.
    [[nodiscard]] JsonValue answer(const std::vector<Proposal>& all) const {
        const bool is_text = from_ > 0 && from_ <= line_.size() && line_[from_ - 1] == '"';
        std::size_t end = byte_;
        while (end < text_.size() && text_[end] != '\n' && text_[end] != '"' &&
               (is_text || ascii::is_in_name(text_[end]) || text_[end] == '-'))
            ++end;
        const Span replaced = {static_cast<std::uint32_t>(begin_ + from_),
                               static_cast<std::uint32_t>(end)};
        Proposals proposals(text_, byte_, replaced, workspace_.client().takes_snippets);
        for (const Proposal& one : all) proposals.add(one);
        return std::move(proposals).json();
    }

    const Workspace& workspace_;
    const Document& document_;
    std::string_view text_;
    std::size_t byte_;
    std::size_t begin_;      // of the line
    std::string_view line_;  // up to the position
    std::size_t from_ = 0;   // in the line: where what they replace begins
    std::string_view table_;
    std::vector<std::string> written_;
};

}  // namespace

JsonValue manifest_completion(const Workspace& workspace,
                              const Document& document,
                              std::size_t byte) {
    return ManifestCompletion(workspace, document, byte).write();
}

}  // namespace hexwright
