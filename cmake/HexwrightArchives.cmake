# Libraries from their archives where the system has them: a program with few shared libraries starts
# in a third of the time, and calls into Lua are direct.

option(HEXWRIGHT_ARCHIVES "Link Lua, RE2, xxHash, libmd and libedit from archives where there are any" ON)

# hexwright_prefer_archive(PkgConfig::LUA lua5.4-c++): the archive in place of the shared library; with those
# it needs itself, when all of them are there. A target with the property HEXWRIGHT_SHARED_LIBRARIES links the shared
# library all the same.
function(hexwright_prefer_archive target)
    set(archives)
    foreach(library ${ARGN})
        find_library(HEXWRIGHT_ARCHIVE_${library} NAMES lib${library}.a)
        mark_as_advanced(HEXWRIGHT_ARCHIVE_${library})
        if(NOT HEXWRIGHT_ARCHIVES OR NOT HEXWRIGHT_ARCHIVE_${library})
            return()
        endif()
        list(APPEND archives ${HEXWRIGHT_ARCHIVE_${library}})
    endforeach()
    list(APPEND archives Threads::Threads ${CMAKE_DL_LIBS} m)
    get_target_property(shared ${target} INTERFACE_LINK_LIBRARIES)
    set(is_shared $<BOOL:$<TARGET_PROPERTY:HEXWRIGHT_SHARED_LIBRARIES>>)
    set_target_properties(${target} PROPERTIES
        INTERFACE_LINK_LIBRARIES "$<IF:${is_shared},${shared},${archives}>")
endfunction()

hexwright_prefer_archive(PkgConfig::LUA lua5.4-c++)
hexwright_prefer_archive(PkgConfig::RE2 re2)
hexwright_prefer_archive(PkgConfig::XXHASH xxhash)
hexwright_prefer_archive(PkgConfig::MD md)
hexwright_prefer_archive(PkgConfig::EDIT edit bsd tinfo md)
