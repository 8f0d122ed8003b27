// kind "prop" { "One sentence.", { speaks_for = "creator", answers = "trigger" }, hidden = {
// "boolean" } }
#include <fmt/format.h>

#include <algorithm>

#include "kernel/verb/rulebook.hpp"
#include "pack/declare.hpp"

namespace hexwright {

namespace {

// Which general verb makes a thing of the kind, when the kind does not say.
const char* usual_maker(Lives lives) {
    if (lives == Lives::holder) return "give";
    return lives == Lives::space ? "place" : "";
}

void read_options(Kind& kind,
                  const DeclareContext& context,
                  const Data& data,
                  const std::string& path) {
    BodyReader options(context.site, data, context.problems,
                       fmt::format("the options of kind '{}'", kind.name), path);
    if (const auto choice = options.choice("speaks_for", {"holder", "creator"}))
        kind.by_creator = *choice == 1;
    if (options.any("offered").handler() != nullptr) {
        kind.offered_if = options.handler("offered");
    } else {
        kind.offered = options.truth("offered").value_or(false);
    }
    if (options.any("lies").handler() != nullptr) kind.lies_if = options.handler("lies");
    kind.in_prices = options.truth("in_prices").value_or(false);
    kind.answers = options.text("answers").value_or("");
    kind.example = options.text("example").value_or("");
    if (const auto choice = options.choice("lives", {"nowhere", "holder", "space"})) {
        kind.lives = static_cast<Lives>(*choice);
    }
    const std::string maker = options.text("made_by").value_or(usual_maker(kind.lives));
    if (!maker.empty()) {
        const Word name = context.intern(kind.name);
        context.put([&game = context.game] { return &game.rulebook.kinds; },
                    KindRule{name, context.intern(maker)},
                    [name](const KindRule& known) { return known.kind == name; });
    }
    options.finish();
}

// The fields in the order in which they are written.
Data::Map in_text_order(const CallSite& site, Data::Map entries) {
    std::vector<std::pair<std::uint32_t, std::size_t>> order;
    order.reserve(entries.size());
    for (const auto& [key, value] : entries)
        order.emplace_back(site.offset(path_of("", key)), order.size());
    std::sort(order.begin(), order.end());
    Data::Map sorted;
    sorted.reserve(entries.size());
    for (const auto& [offset, place] : order) sorted.push_back(std::move(entries[place]));
    return sorted;
}

bool is_taken(const DeclareContext& context, const std::string& name) {
    const char* taken = nullptr;
    if (find_declaration(name) != nullptr) taken = "a declaration";
    if (name == "use") taken = "how files are brought in";
    if (taken == nullptr) return false;
    context.problems.add("pack/bad-kind-name", context.site.name(),
                         fmt::format("'{}' is {} already", name, taken),
                         "choose another word for the kind");
    return true;
}

}  // namespace

void declare_kind(const DeclareContext& context) {
    Kind kind;
    kind.name = *context.call.name;
    kind.pack = context.pack;
    kind.where = context.site.name();
    if (is_taken(context, kind.name)) return;
    for (const auto& [key, value] : in_text_order(context.site, entries_of(context.call.body))) {
        const bool is_named = key.find_first_not_of("0123456789") != std::string::npos;
        const std::string path = path_of("", key);
        if (is_named) {
            KindField field = read_kind_field(key, value, context.site, path, context.problems);
            if (!field.lies_when.empty()) {
                if (auto when = context.condition(field.lies_when, path_of(path, "lies_when")))
                    context.put_named(context.game.rulebook.variants, context.intern(key),
                                      std::move(*when));
            }
            kind.fields.push_back(std::move(field));
        } else if (value.text() != nullptr) {
            kind.sentence = *value.text();
        } else {
            read_options(kind, context, value, path);
        }
    }
    context.note(kind.name, kind.sentence, kind.example);
    context.game.rules.schemas.declare(context.intern(kind.name));
    const std::string name = kind.name;
    context.kinds.add(std::move(kind));
    context.bind_kind(name);
}

}  // namespace hexwright
