// Arbitrary bytes as Lua text: read to the end, every span inside the text, every fault with a
// message.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "syntax/reader.hpp"
#include "syntax/suppression.hpp"

using namespace hexwright;

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view source(reinterpret_cast<const char*>(data), size);
    const Reading reading = read_source(source);
    const auto check = [&](Span span) { require(span.begin <= span.end && span.end <= size); };
    for (const KindCall& call : reading.calls) {
        check(call.span);
        check(call.id_span);
        require(reading.id_text(call).size() <= size * 6);
        require(reading.find_call(call.line, call.name) != nullptr);
    }
    for (const Field& field : reading.fields) {
        check(field.value);
        check(field.key_span);
        require(reading.place_inside(field, 1).line > 0);
    }
    for (const GlobalUse& use : reading.globals) check(use.span);
    for (const KeptState& kept : reading.kept) check(kept.span);
    for (const FunctionSpan& function : reading.functions) check(function.span);
    for (const SyntaxFault& fault : reading.faults)
        require(!reading.describe(fault).message.empty());
    static_cast<void>(Suppressions(reading, "a.lua").complaints());
    return 0;
}
