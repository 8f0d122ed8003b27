// The functions of the fmt library that hexwright calls, compiled into the program: distributions
// have fmt as a shared library only, and with it would come a second C++ runtime.
#include <fmt/format-inl.h>

template char fmt::detail::decimal_point_impl<char>(fmt::detail::locale_ref);
template fmt::detail::thousands_sep_result<char> fmt::detail::thousands_sep_impl<char>(
    fmt::detail::locale_ref);
