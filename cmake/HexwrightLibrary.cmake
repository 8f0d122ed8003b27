# The engine as libhexwright.so and libhexwright.a, with its C header, for pkg-config and CMake.
if(HEXWRIGHT_FUZZ)
    return()  # clang puts its sanitizers into programs only
endif()
include(CMakePackageConfigHelpers)

set(floors base chance odds expression state turn verb weigh syntax lua pack lint shell library)
set(library_folder ${PROJECT_SOURCE_DIR}/interpreter/library)

# It shows what its map names, with a version; of the floors nothing. Its other libraries are shared: Debian's
# archives are not compiled for use in a shared library.
add_library(hexwright_shared SHARED $<TARGET_OBJECTS:hexwright_library>)
set_target_properties(hexwright_shared PROPERTIES
    OUTPUT_NAME hexwright EXPORT_NAME hexwright VERSION ${PROJECT_VERSION} SOVERSION 0
    LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR} LINKER_LANGUAGE CXX
    LINK_DEPENDS ${library_folder}/hexwright.map HEXWRIGHT_SHARED_LIBRARIES ON)
hexwright_whole(hexwright_shared)
target_include_directories(hexwright_shared
    INTERFACE $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
target_link_options(hexwright_shared
    PRIVATE -Wl,--version-script=${library_folder}/hexwright.map -Wl,--no-undefined)
target_link_libraries(hexwright_shared
    PRIVATE hexwright::shell fmt::fmt -Wl,--as-needed)

# One archive of all floors; whoever links it names the other libraries, as hexwright.pc does.
list(TRANSFORM floors REPLACE "(.+)" "$<TARGET_OBJECTS:hexwright_\\1>" OUTPUT_VARIABLE objects)
set(needed lua5.4-c++ re2 xxhash md edit gmpxx gmp stdc++ pthread dl m)
add_library(hexwright_static STATIC ${objects})
set_target_properties(hexwright_static PROPERTIES
    OUTPUT_NAME hexwright EXPORT_NAME static LINKER_LANGUAGE CXX ARCHIVE_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
target_include_directories(hexwright_static
    INTERFACE $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
target_link_libraries(hexwright_static INTERFACE ${needed})

# The .pc file finds the prefix from its own place, so that a tree that was moved works.
file(RELATIVE_PATH HEXWRIGHT_PC_PREFIX /p/${CMAKE_INSTALL_LIBDIR}/pkgconfig /p)
string(REGEX REPLACE "/$" "" HEXWRIGHT_PC_PREFIX ${HEXWRIGHT_PC_PREFIX})
list(TRANSFORM needed PREPEND -l OUTPUT_VARIABLE HEXWRIGHT_PRIVATE_LIBS)
list(JOIN HEXWRIGHT_PRIVATE_LIBS " " HEXWRIGHT_PRIVATE_LIBS)
configure_file(${library_folder}/hexwright.pc.in ${PROJECT_BINARY_DIR}/hexwright.pc @ONLY)

# Of 0.x each minor version may change what is written against it.
set(cmake_folder ${CMAKE_INSTALL_LIBDIR}/cmake/hexwright)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/hexwright-config-version.cmake COMPATIBILITY SameMinorVersion)
install(TARGETS hexwright_shared EXPORT hexwright
    LIBRARY COMPONENT library NAMELINK_COMPONENT development)
install(TARGETS hexwright_static EXPORT hexwright ARCHIVE COMPONENT development)
install(FILES ${PROJECT_SOURCE_DIR}/include/hexwright.h TYPE INCLUDE COMPONENT development)
install(FILES ${PROJECT_BINARY_DIR}/hexwright.pc
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)
install(EXPORT hexwright NAMESPACE hexwright:: FILE hexwright-targets.cmake
    DESTINATION ${cmake_folder} COMPONENT development)
install(FILES ${PROJECT_BINARY_DIR}/hexwright-config-version.cmake DESTINATION ${cmake_folder} COMPONENT development)
install(FILES ${library_folder}/hexwright-config.cmake DESTINATION ${cmake_folder} COMPONENT development)
foreach(package library development)
    set(name_library libhexwright0)
    set(name_development libhexwright-dev)
    install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${name_${package}} RENAME copyright
        COMPONENT ${package})
endforeach()
