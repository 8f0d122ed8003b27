#include "syntax/suppression.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "base/text.hpp"

namespace hexwright {

namespace {

constexpr std::string_view mark = "hexwright:";
const std::vector<std::string> orders = {"ignore", "ignore-file"};

std::string_view take_word(std::string_view& text) {
    const std::size_t end = std::min(text.find_first_of(" \t("), text.size());
    const std::string_view word = text.substr(0, end);
    text = trim(text.substr(end));
    return word;
}

// What comes before "(because)" at the end.
std::string_view without_reason(std::string_view text) {
    return text.ends_with(')') ? trim(text.substr(0, text.find('('))) : text;
}

bool names(const std::string& name, std::string_view code) {
    return code == name || (code.size() > name.size() && code.ends_with(name) &&
                            code[code.size() - name.size() - 1] == '/');
}

// "ignore unknown-id" of "Hexwright - ignore unknown-id"; "" if the comment is no order.
std::string_view misspelt_order(std::string_view comment) {
    comment.remove_prefix(std::min(comment.find_first_not_of("-[=# \t\v\f\r\n"), comment.size()));
    comment.remove_prefix(std::min(mark.size() - 1, comment.size()));
    comment.remove_prefix(std::min(comment.find_first_not_of("-: \t"), comment.size()));
    return comment.starts_with("ignore") ? comment : std::string_view();
}

// Where a comment begins in a line of TOML, outside its quoted texts.
std::size_t comment_start(std::string_view line) {
    char quote = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (quote == '"' && line[i] == '\\') {
            ++i;
        } else if (quote != 0) {
            if (line[i] == quote) quote = 0;
        } else if (line[i] == '"' || line[i] == '\'') {
            quote = line[i];
        } else if (line[i] == '#') {
            return i;
        }
    }
    return std::string_view::npos;
}

}  // namespace

bool has_suppression(std::string_view text) {
    return text.find("xwright") != std::string_view::npos;  // which may begin with a capital
}

bool may_be_answered(const Diagnostic& finding) {
    static constexpr std::array<std::string_view, 6> of_lines = {
        "lua/undefined-global",     "lua/frozen",        "pack/unknown-act-field",
        "pack/unknown-thing-field", "pack/unknown-name", "pack/unknown-number"};
    return finding.severity != Severity::error || contains(of_lines, finding.code) ||
           finding.code.starts_with("deep/");
}

Suppressions::Suppressions(const Reading& reading, std::string_view file) : file_(file) {
    for (const Span span : reading.directives) {
        const Place where = reading.place(span, file);
        const std::uint32_t start = reading.line_starts[static_cast<std::size_t>(where.line - 1)];
        const bool alone = trim(reading.source.substr(start, span.begin - start)).empty();
        const std::string_view comment = trim(reading.text(span).substr(2));
        if (comment.starts_with(mark)) {
            add(comment, where, alone);
        } else {
            add_misspelt(comment, where, "--");
        }
    }
}

Suppressions Suppressions::of_toml(std::string_view text, std::string_view file) {
    Suppressions found(file);
    int number = 1;
    for (std::size_t at = 0; at < text.size(); ++number) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = text.substr(at, end - at);
        at = end + 1;
        const std::size_t start = comment_start(line);
        if (start == std::string_view::npos) continue;
        const std::string_view comment = trim(line.substr(start + 1));
        const int column = code_points(line.substr(0, start)) + 1;
        const int end_column = code_points(line) + 1;
        const Place where = {std::string(file), number, column, number, end_column};
        if (comment.starts_with(mark)) {
            found.add(comment, where, trim(line.substr(0, start)).empty());
        } else if (comment.starts_with(mark.substr(0, mark.size() - 1))) {
            found.add_misspelt(comment, where, "#");
        }
    }
    return found;
}

// The comment without its sign: "hexwright: ignore unknown-id, too-long (because)".
void Suppressions::add(std::string_view comment, const Place& where, bool alone) {
    std::string_view rest = trim(comment.substr(mark.size()));
    const std::string order(take_word(rest));
    if (order != orders[0] && order != orders[1]) {
        malformed_.push_back(warning_at(
            "pack/bad-suppression", where,
            fmt::format("'{}' is nothing that hexwright can be told", printable(order, 40)),
            did_you_mean(order, orders, "write ignore or ignore-file and the name of a finding")));
        return;
    }
    rest = without_reason(rest);
    bool any = false;
    while (!rest.empty()) {
        const std::size_t comma = std::min(rest.find(','), rest.size());
        const std::string_view name = trim(rest.substr(0, comma));
        rest = trim(rest.substr(std::min(comma + 1, rest.size())));
        if (name.empty()) continue;
        any = true;
        all_.push_back({std::string(name), where, order == orders[1], alone});
    }
    if (any) return;
    malformed_.push_back(warning_at("pack/bad-suppression", where,
                                    fmt::format("'{}' names no finding", order),
                                    "write the finding's name, as in: ignore unknown-id (reason)"));
}

// Meant as one is what goes on with an order and the name of a finding.
void Suppressions::add_misspelt(std::string_view comment, const Place& where, const char* sign) {
    std::string_view rest = misspelt_order(comment);
    if (rest.empty()) return;
    const std::string order(take_word(rest));
    if (order != orders[0] && order != orders[1]) return;
    const std::string name(rest.substr(0, rest.find_first_of(", \t\r\n(]")));
    misspelt_.push_back(
        {name,
         warning_at("pack/bad-suppression", where, "this comment answers no finding",
                    fmt::format("write {} {} {} {}", sign, mark, order, printable(name, 80)))});
}

bool Suppressions::answers(const Diagnostic& finding) {
    if (finding.where.file != file_) return false;
    const bool may = may_be_answered(finding);
    bool answered = false;
    for (Suppression& one : all_) {
        const bool is_near = one.where.line == finding.where.line ||
                             (one.alone && one.where.line + 1 == finding.where.line);
        if (!names(one.name, finding.code) || !(one.whole_file || is_near)) continue;
        (may ? one.used : one.refused) = true;
        answered = may;
    }
    if (answered) ++answered_;
    for (Suppression& one : all_)
        one.waits = one.waits || (!answered && names(one.name, finding.code));
    return answered;
}

void Suppressions::apply(std::vector<Diagnostic>& findings) {
    std::erase_if(findings, [this](const Diagnostic& finding) { return answers(finding); });
}

std::vector<Diagnostic> Suppressions::complaints(const std::vector<std::string>& known) const {
    std::vector<Diagnostic> complaints = malformed_;
    const auto is_known = [&known](const std::string& name) {
        return std::ranges::any_of(known,
                                   [&](const std::string& code) { return names(name, code); });
    };
    for (const auto& [name, complaint] : misspelt_) {
        if (is_known(name)) complaints.push_back(complaint);
    }
    std::vector<std::string> words = known;
    for (const std::string& code : known) words.push_back(code.substr(code.find('/') + 1));
    for (const Suppression& one : all_) {
        if (one.used) continue;
        if (one.refused) {
            complaints.push_back(
                warning_at("pack/bad-suppression", one.where,
                           fmt::format("'{}' cannot be ignored: it keeps the pack from loading",
                                       printable(one.name, 80)),
                           "fix what it reports"));
            continue;
        }
        const bool exists = known.empty() || is_known(one.name);
        // Handlers may not have been run, or not so far.
        const bool is_deep = std::ranges::any_of(known, [&](const std::string& code) {
            return code.starts_with("deep/") && names(one.name, code);
        });
        // Who judges a definition may stop at the first finding: what this answers may come next.
        if (is_deep || one.waits) continue;
        if (exists) {
            complaints.push_back(
                warning_at("pack/unused-suppression", one.where,
                           fmt::format("there is no finding '{}' here", printable(one.name, 80)),
                           "remove the comment"));
        } else {
            complaints.push_back(
                warning_at("pack/bad-suppression", one.where,
                           fmt::format("no finding is named '{}'", printable(one.name, 80)),
                           did_you_mean(one.name, words)));
        }
    }
    return complaints;
}

void keep_first_uses(std::vector<Diagnostic>& findings) {
    std::set<std::pair<std::string, std::string>> told;
    std::erase_if(findings, [&](const Diagnostic& one) {
        return one.code == "lua/undefined-global" &&
               !told.emplace(one.where.file, one.message).second;
    });
}

}  // namespace hexwright
