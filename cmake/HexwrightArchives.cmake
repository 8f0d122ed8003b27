# Libraries from their archives where the system has them: a program with few shared libraries starts
# in a third of the time, and calls into Lua are direct.

option(HEXWRIGHT_ARCHIVES "Link Lua, RE2, xxHash and libmd from archives where there are any" ON)

# hexwright_prefer_archive(PkgConfig::LUA lua5.4-c++): the archive in place of the shared library.
function(hexwright_prefer_archive target library)
    find_library(HEXWRIGHT_ARCHIVE_${library} NAMES lib${library}.a)
    mark_as_advanced(HEXWRIGHT_ARCHIVE_${library})
    if(HEXWRIGHT_ARCHIVES AND HEXWRIGHT_ARCHIVE_${library})
        set_target_properties(${target} PROPERTIES
            INTERFACE_LINK_LIBRARIES "${HEXWRIGHT_ARCHIVE_${library}};Threads::Threads;${CMAKE_DL_LIBS};m")
    endif()
endfunction()

hexwright_prefer_archive(PkgConfig::LUA lua5.4-c++)
hexwright_prefer_archive(PkgConfig::RE2 re2)
hexwright_prefer_archive(PkgConfig::XXHASH xxhash)
hexwright_prefer_archive(PkgConfig::MD md)
