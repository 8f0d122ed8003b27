# cmake -DPAGE=page.md -DSOURCE=out.cpp -DNAME=page_lines -P embed_page.cmake: a text as a C++ array of its parts.
file(READ ${PAGE} text)
# A new part before every heading: compilers limit how long one literal may be.
string(REPLACE "\n#" "\n)page\",\n    R\"page(#" parts "${text}")
file(WRITE ${SOURCE} "#include <array>\n#include <string_view>\n#include <vector>\n\nnamespace hexwright {\n
std::vector<std::string_view> ${NAME}() {\n    return {\n    R\"page(${parts})page\"};\n}\n\n}  // namespace hexwright\n")
