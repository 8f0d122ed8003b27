// Reads XML strictly, as a tree: what is not well-formed is refused with its place.
//
// Knows elements, attributes in double quotes, the five named entities and numeric ones, and a
// DOCTYPE without contents; comments, CDATA and processing instructions are not expected in tests.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"

namespace hexwright {

struct XmlElement {
    std::string name;
    std::map<std::string, std::string> attributes;
    std::string text;  // its own, without that of its children
    std::vector<XmlElement> children;

    // 0 when there is no such attribute.
    [[nodiscard]] double number(const std::string& attribute) const {
        const auto found = attributes.find(attribute);
        return found == attributes.end() ? 0 : std::stod(found->second);
    }

    [[nodiscard]] std::string value(const std::string& attribute) const {
        const auto found = attributes.find(attribute);
        return found == attributes.end() ? "" : found->second;
    }

    // Elements of this name at any depth, in the order of the document; of one class if given.
    [[nodiscard]] std::vector<const XmlElement*> all(const std::string& wanted,
                                                     const std::string& class_name = "") const {
        std::vector<const XmlElement*> found;
        for (const XmlElement& child : children) {
            const bool is_of_class =
                class_name.empty() ||
                (" " + child.value("class") + " ").find(" " + class_name + " ") !=
                    std::string::npos;
            if (child.name == wanted && is_of_class) found.push_back(&child);
            append(found, child.all(wanted, class_name));
        }
        return found;
    }
};

class XmlReader {
public:
    explicit XmlReader(std::string_view text) : text_(text) {
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t size = code_point_size(text.substr(at));
            at_ = at;
            if (size == 0) fail("broken UTF-8");
            const auto byte = static_cast<unsigned char>(text[at]);
            if (byte < ' ' && !ascii::is_blank(text[at])) fail("a control character");
            at += size;
        }
        at_ = 0;
    }

    XmlElement document() {
        if (takes("<!DOCTYPE html>")) skip_blanks();
        XmlElement root = element();
        skip_blanks();
        if (at_ != text_.size()) fail("something after the root");
        return root;
    }

private:
    [[noreturn]] void fail(std::string_view what) const {
        throw std::runtime_error(
            fmt::format("XML at byte {}: {}: {}", at_, what, printable(text_.substr(at_, 40))));
    }

    bool takes(std::string_view token) {
        if (!text_.substr(at_).starts_with(token)) return false;
        at_ += token.size();
        return true;
    }

    void require(std::string_view token) {
        if (!takes(token)) fail(fmt::format("expected {}", token));
    }

    void skip_blanks() {
        while (at_ < text_.size() && ascii::is_blank(text_[at_])) ++at_;
    }

    std::string name() {
        std::string read;
        while (at_ < text_.size() && (ascii::is_in_name(text_[at_]) || text_[at_] == '-'))
            read += text_[at_++];
        if (read.empty()) fail("expected a name");
        return read;
    }

    // Text until one of these characters, with its entities read.
    std::string text_until(std::string_view ends) {
        std::string read;
        while (at_ < text_.size() && ends.find(text_[at_]) == std::string_view::npos) {
            if (text_[at_] == '<') fail("a bare <");
            read += text_[at_] == '&' ? entity() : text_[at_++];
        }
        return read;
    }

    char entity() {
        static const std::map<std::string_view, char> known = {
            {"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}};
        for (const auto& [token, character] : known) {
            if (takes(token)) return character;
        }
        fail("an unknown entity");
    }

    XmlElement element() {
        require("<");
        XmlElement read;
        read.name = name();
        while (!takes(">")) {
            if (takes("/>")) return read;
            if (!ascii::is_blank(text_[at_])) fail("expected a blank");
            skip_blanks();
            if (text_[at_] == '>' || text_[at_] == '/') continue;
            const std::string attribute = name();
            require("=\"");
            if (!read.attributes.emplace(attribute, text_until("\"")).second)
                fail("the same attribute again");
            require("\"");
        }
        while (!takes("</")) {
            read.text += text_until("<");
            if (at_ == text_.size()) fail("not closed: " + read.name);
            if (!text_.substr(at_).starts_with("</")) read.children.push_back(element());
        }
        require(read.name + ">");
        return read;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

[[nodiscard]] inline XmlElement read_xml(std::string_view text) {
    return XmlReader(text).document();
}

}  // namespace hexwright
