// Lists for a moment, without an allocation: whoever needs one borrows it and leaves it to the
// next.
//
//     const ListStore<Candidate>::Lent candidates(store);
//     candidates->push_back(...);
//
// Lent lists nest: what was borrowed last is given back first.
#pragma once

#include <memory>
#include <vector>

namespace hexwright {

template <typename Item>
class ListStore {
public:
    // An empty list, given back when the scope ends.
    class Lent {
    public:
        explicit Lent(ListStore& store) : store_(store), list_(store.lend()) {}

        ~Lent() { --store_.lent_; }

        Lent(const Lent&) = delete;
        Lent& operator=(const Lent&) = delete;

        [[nodiscard]] std::vector<Item>& operator*() const { return list_; }

        [[nodiscard]] std::vector<Item>* operator->() const { return &list_; }

    private:
        ListStore& store_;
        std::vector<Item>& list_;
    };

private:
    std::vector<Item>& lend() {
        if (lent_ == lists_.size()) lists_.push_back(std::make_unique<std::vector<Item>>());
        std::vector<Item>& list = *lists_[lent_++];
        list.clear();
        return list;
    }

    std::vector<std::unique_ptr<std::vector<Item>>> lists_;
    std::size_t lent_ = 0;
};

}  // namespace hexwright
