#include "pack/kind_from.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "base/text.hpp"
#include "kernel/expression/edit.hpp"

namespace hexwright {

namespace {

bool has_sign(const Data& data) {
    const std::string* text = data.text();
    return text != nullptr && (text->starts_with('+') || text->starts_with('-'));
}

std::optional<Edit> edit_of(const Data& change) {
    const std::string* text = change.text();
    std::optional<Edit> edit = text == nullptr ? std::nullopt : parse_edit(*text);
    return edit && edit->op == EditOp::replace ? std::nullopt : edit;
}

bool is_edit(const Data& data) {
    return edit_of(data).has_value();
}

bool is_number(const Data& data) {
    return data.number() != nullptr;
}

class Changer {
public:
    Changer(const KindField& field, const BadChange& complain)
        : field_(field), complain_(complain) {}

    Data changed(const Data& base, const Data& change) {
        using enum FieldType;
        const std::string path = path_of("", field_.name);
        if (field_.type == number) return number_of(base, change, path);
        const bool has_parts = contains(std::array{list, table, tags, reference}, field_.type);
        return has_parts ? part_of(base, change, path) : change;
    }

private:
    Data number_of(const Data& base, const Data& change, const std::string& path) {
        const std::optional<Edit> edit = edit_of(change);
        const bool adds_dice =
            field_.may_roll && has_sign(change) && (!edit || base.text() != nullptr);
        if (!edit && !adds_dice) return change;
        if (base.is_nil()) {
            complain_(path, fmt::format("there is no `{}` that '{}' could change", path,
                                        printable(*change.text(), 60)));
            return {};
        }
        if (adds_dice) {
            const std::string before =
                is_number(base) ? std::to_string(*base.number()) : *base.text();
            return Data(before + *change.text());
        }
        if (is_number(base)) return Data(edit->apply(*base.number()));
        complain_(path, fmt::format("`{}` is rolled, {}, so '{}' cannot change it", path,
                                    printable(*base.text(), 60), printable(*change.text(), 60)));
        return base;
    }

    Data list_of(const Data::List& base, const Data::List& change, const std::string& path) {
        const bool is_numbers = !base.empty() && std::ranges::all_of(base, is_number);
        if (is_numbers && std::ranges::any_of(change, is_edit)) return by_place(base, change, path);
        if (change.empty() || !std::ranges::all_of(change, has_sign)) return Data(change);
        Data::List result = base;
        for (std::size_t i = 0; i < change.size(); ++i) {
            const std::string name = change[i].text()->substr(1);
            if (change[i].text()->front() == '+') {
                result.emplace_back(name);
                continue;
            }
            const auto gone = std::ranges::find_if(result, [&](const Data& one) {
                return one.text() != nullptr && *one.text() == name;
            });
            if (gone != result.end()) {
                result.erase(gone);
            } else {
                complain_(path_of(path, i + 1),
                          fmt::format("`{}` has no '{}' to take away", path, printable(name, 60)));
            }
        }
        return Data(std::move(result));
    }

    Data by_place(const Data::List& base, const Data::List& change, const std::string& path) {
        Data::List result = base;
        for (std::size_t i = 0; i < change.size(); ++i) {
            const bool is_there = i < result.size();
            Data one = number_of(is_there ? base[i] : Data(), change[i], path_of(path, i + 1));
            if (is_there) {
                result[i] = std::move(one);
            } else {
                result.push_back(std::move(one));
            }
        }
        return Data(std::move(result));
    }

    Data part_of(const Data& base, const Data& change, const std::string& path) {
        const bool is_rolled = field_.may_roll && base.text() != nullptr;
        if (change.text() != nullptr && (is_number(base) || is_rolled))
            return number_of(base, change, path);
        if (base.list() != nullptr && change.list() != nullptr)
            return list_of(*base.list(), *change.list(), path);
        if (base.map() == nullptr || change.map() == nullptr) return change;
        Data::Map result = *base.map();
        for (const auto& [key, value] : *change.map()) {
            const auto own = std::ranges::find(result, key, &Data::Map::value_type::first);
            if (own == result.end()) {
                result.emplace_back(key, value);
            } else {
                own->second = part_of(own->second, value, path_of(path, key));
            }
        }
        return Data(std::move(result));
    }

    const KindField& field_;
    const BadChange& complain_;
};

}  // namespace

Data::Map changed_entries(const Kind& kind,
                          const Data::Map& base,
                          const Data::Map& changes,
                          const BadChange& complain) {
    Data::Map result = base;
    for (const auto& [name, change] : changes) {
        const auto own = std::ranges::find(result, name, &Data::Map::value_type::first);
        const KindField* field = kind.field(name);
        const bool is_there = own != result.end();
        const Data before = is_there ? own->second : field != nullptr ? field->fallback : Data();
        Data after = field == nullptr ? change : Changer(*field, complain).changed(before, change);
        if (is_there) {
            own->second = std::move(after);
        } else {
            result.emplace_back(name, std::move(after));
        }
    }
    return result;
}

}  // namespace hexwright
