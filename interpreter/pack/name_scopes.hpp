// Which names are local while a text is walked through, and to which function.
//
//     scopes.name_later(x, block);  // local x = ...
//     scopes.begin_statement(block);
//     scopes.is_local(x)            // now
//
// A local is seen only after its statement's values, and a loop's only inside the loop: until then
// it waits. Names stand under their numbers in a GlanceWords; `block` is how many things are open
// around the statement.
// Invariant: a name counts as local only where Lua takes it for one; where it cannot be told, it
// does not.
#pragma once

#include <cstdint>
#include <vector>

namespace hexwright {

class NameScopes {
public:
    using Id = std::uint32_t;

    // How many names are local now: what close() goes back to.
    [[nodiscard]] std::uint32_t mark() const { return static_cast<std::uint32_t>(locals_.size()); }

    // The name is local from here on.
    void bind(Id name) {
        make_room(name);
        locals_.push_back({name, innermost_[name], depth_});
        innermost_[name] = mark();
    }

    // A name that waits for the end of its statement, or as a loop's for its `do`.
    void bind_later(Id name, std::size_t block, bool is_loop) {
        waiting_.push_back({name, block, is_loop});
    }

    // A statement begins in this block, so the one before it is over.
    void begin_statement(std::size_t block) {
        if (!waiting_.empty()) bind_waiting(block, false);
    }

    // A loop's block, which is `block` + 1, was opened.
    void begin_loop(std::size_t block) {
        if (!waiting_.empty()) bind_waiting(block, true);
    }

    // Takes back what was bound since the mark, and what waits in deeper blocks.
    void close(std::uint32_t mark, std::size_t block) {
        while (locals_.size() > mark) {
            innermost_[locals_.back().name] = locals_.back().outer;
            locals_.pop_back();
        }
        while (!waiting_.empty() && waiting_.back().block > block) waiting_.pop_back();
    }

    void enter_function() { ++depth_; }

    void leave_function() { --depth_; }

    // How many functions are around; 0 is the file itself.
    [[nodiscard]] std::uint32_t depth() const { return depth_; }

    [[nodiscard]] bool is_local(Id name) const {
        return name < innermost_.size() && innermost_[name] != 0;
    }

    // Of a local: how many functions are around its declaration.
    [[nodiscard]] std::uint32_t depth_of(Id name) const {
        return locals_[innermost_[name] - 1].depth;
    }

    // Before another text.
    void clear() {
        close(0, 0);
        waiting_.clear();
        depth_ = 0;
    }

private:
    struct Local {
        Id name = 0;
        std::uint32_t outer = 0;  // the local of the same name around it
        std::uint32_t depth = 0;
    };

    struct Waiting {
        Id name = 0;
        std::size_t block = 0;
        bool is_loop = false;
    };

    void make_room(Id name) {
        if (name >= innermost_.size()) innermost_.resize(2 * (std::size_t{name} + 1));
    }

    // In one block only the names of one statement wait.
    void bind_waiting(std::size_t block, bool is_loop) {
        std::size_t first = waiting_.size();
        while (first > 0 && waiting_[first - 1].block == block &&
               waiting_[first - 1].is_loop == is_loop)
            --first;
        for (std::size_t at = first; at < waiting_.size(); ++at) bind(waiting_[at].name);
        waiting_.resize(first);
    }

    std::vector<Local> locals_;             // those that are open, the innermost last
    std::vector<std::uint32_t> innermost_;  // by name: its place in `locals_`, plus 1
    std::vector<Waiting> waiting_;
    std::uint32_t depth_ = 0;
};

}  // namespace hexwright
