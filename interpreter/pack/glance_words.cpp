#include "pack/glance_words.hpp"

namespace hexwright {

namespace {

constexpr std::size_t first_slots = 1024;

}  // namespace

GlanceWords::GlanceWords() : texts_(1) {
    make_slots(first_slots);
    for (const std::string_view word : lua_words) (void)id_of(word);
    for (const char* const name : {"_ENV", "self"}) (void)id_of(std::string_view(name));
}

void GlanceWords::make_slots(std::size_t count) {
    slots_.assign(count, Slot{});
    mask_ = count - 1;
    shift_ = std::countl_zero(mask_);
}

GlanceWords::Id GlanceWords::id_of(std::string_view text) {
    std::string with_margin(text);
    with_margin.resize(text.size() + word_margin);
    return id_of(with_margin.data(), text.size());
}

GlanceWords::Id GlanceWords::add(const Key& key, std::string_view text, std::size_t slot) {
    const Id id = end();
    texts_.emplace_back(text);
    slots_[slot] = {key, id};
    if (2 * texts_.size() > slots_.size()) grow();
    return id;
}

void GlanceWords::grow() {
    const std::vector<Slot> before = std::move(slots_);
    make_slots(2 * before.size());
    for (const Slot& one : before) {
        if (one.id == 0) continue;
        std::size_t slot = slot_of(one.key);
        while (slots_[slot].id != 0) slot = (slot + 1) & mask_;
        slots_[slot] = one;
    }
}

}  // namespace hexwright
