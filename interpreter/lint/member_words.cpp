#include "lint/member_words.hpp"

#include <fmt/format.h>

#include <array>

#include "base/text.hpp"
#include "lua/act_names.hpp"
#include "lua/global_names.hpp"
#include "lua/thing_names.hpp"

namespace hexwright {

namespace {

// What else the tables and definitions have that the engine gives to scripts: of
// `who:modifiers(…)`, `re.find(…)`, a price that was refused.
constexpr std::array<std::string_view, 16> given_fields = {
    "band", "burn", "change", "code",  "first", "label", "last",  "least",
    "most", "part", "pack",   "round", "score", "text",  "total", "who"};

}  // namespace

void MemberWords::read(const Reading& reading,
                       const std::string& shown,
                       const std::set<std::uint32_t>& followed) {
    if (pack_.source.manifest.kind.value == PackKind::ruleset) return;
    std::set<std::uint32_t> globals;  // whose parts are looked for among those of libraries
    for (const GlobalUse& use : reading.globals) globals.insert(use.span.begin);
    const std::vector<Token> tokens = tokens_of(reading.source);
    for (std::size_t at = 2; at + 1 < tokens.size(); ++at) {
        const Token& token = tokens[at];
        const bool is_read = token.type == TokenType::name && is_suffix(tokens, at) &&
                             tokens[at + 1].type != TokenType::assign;
        if (!is_read || followed.contains(token.span.begin)) continue;
        if (globals.contains(tokens[at - 2].span.begin) || is_known(reading.text(token.span)))
            continue;
        HandlerWord word;
        word.name = token.span;
        word.is_method = tokens[at - 1].type == TokenType::colon;
        said_.emplace_back(word, reading, shown);
    }
}

bool MemberWords::is_known(std::string_view name) {
    return things_.is_known(name) || acts_.is_known(name) || asked_.knows(name) ||
           engine_parts().contains(name);
}

// Texts have the parts of a library, and lists and rolls have theirs.
const std::set<std::string, std::less<>>& MemberWords::engine_parts() {
    if (engine_parts_) return *engine_parts_;
    engine_parts_.emplace();
    const Environment libraries = pack_.sandbox.create_environment("libraries");
    for (const std::string& library : global_names(pack_.sandbox, libraries)) {
        const auto parts = library_names(pack_.sandbox, libraries, library);
        if (parts) engine_parts_->insert(parts->begin(), parts->end());
    }
    for (const std::vector<std::string>& more : {roll_fields(), list_method_names()})
        engine_parts_->insert(more.begin(), more.end());
    engine_parts_->insert(given_fields.begin(), given_fields.end());
    return *engine_parts_;
}

std::vector<std::string> MemberWords::known_names() {
    std::vector<std::string> known = asked_.names();
    for (const std::vector<std::string>& more :
         {thing_properties(), thing_methods(), act_properties(), act_method_names()}) {
        known.insert(known.end(), more.begin(), more.end());
    }
    for (const std::string& verb : pack_.game.verbs.names()) known.push_back(verb);
    known.insert(known.end(), engine_parts().begin(), engine_parts().end());
    return known;
}

void MemberWords::tell(const SaidQuestions& ask, std::vector<Diagnostic>& findings) {
    if (said_.empty()) return;
    const std::vector<std::string> known = known_names();
    for (SaidWord& said : said_) {
        Diagnostic finding;
        finding.hint = did_you_mean(said.name, known);
        if (finding.hint.empty() || ask.may_be_right(said)) continue;
        finding.code = "pack/unknown-name";
        finding.severity = Severity::warning;
        finding.message =
            fmt::format("nothing is called '{}', and it stands nowhere else", said.name);
        finding.where = std::move(said.where);
        findings.push_back(std::move(finding));
    }
}

}  // namespace hexwright
