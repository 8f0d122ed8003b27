#include "lint/repeated_fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <utility>

#include "base/text.hpp"

namespace hexwright {

namespace {

// The tables of a call, field by field.
class RepeatedFields {
public:
    RepeatedFields(const Reading& reading,
                   const std::string& file,
                   std::vector<Diagnostic>& findings)
        : reading_(reading), file_(file), findings_(findings) {}

    void look_at(std::int32_t first) {
        std::vector<std::pair<std::string, std::int32_t>> keys;
        for (std::int32_t at = first; at >= 0;) {
            const Field& field = reading_.fields[static_cast<std::size_t>(at)];
            if (field.key_form == KeyForm::name || field.key_form == KeyForm::text)
                keys.emplace_back(reading_.key_text(field), at);
            if (field.first >= 0) look_at(field.first);
            at = field.next;
        }
        std::stable_sort(keys.begin(), keys.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        for (std::size_t i = 1; i < keys.size(); ++i) {
            if (keys[i].first == keys[i - 1].first) tell(keys[i - 1].second, keys[i]);
        }
    }

private:
    void tell(std::int32_t before, const std::pair<std::string, std::int32_t>& again) {
        const Field& earlier = reading_.fields[static_cast<std::size_t>(before)];
        const Field& later = reading_.fields[static_cast<std::size_t>(again.second)];
        Diagnostic finding;
        finding.code = "pack/repeated-field";
        finding.severity = Severity::warning;
        finding.message =
            fmt::format("`{}` stands on line {} already, and only what comes last counts",
                        printable(again.first, 60), reading_.line_of(earlier.key_span.begin));
        finding.hint = "remove one of the two";
        finding.where = reading_.place(later.key_span, file_);
        findings_.push_back(std::move(finding));
    }

    const Reading& reading_;
    const std::string& file_;
    std::vector<Diagnostic>& findings_;
};

}  // namespace

void find_repeated_fields(const Reading& reading,
                          const std::string& file,
                          std::vector<Diagnostic>& findings) {
    RepeatedFields repeated(reading, file, findings);
    for (const KindCall& call : reading.calls) repeated.look_at(call.first);
}

}  // namespace hexwright
