# A Debian package and an archive that runs where it is unpacked; `./dev package` calls cpack.
set(CPACK_PACKAGE_NAME hexwright)
set(CPACK_PACKAGE_VENDOR Hexwright)
set(CPACK_PACKAGE_CONTACT "Hexwright maintainers <maintainers@example.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "tabletop rules engine with sandboxed Lua scripts")
set(CPACK_PACKAGE_DESCRIPTION "Hexwright rolls the dice and keeps the state of tabletop games; rules are small Lua scripts.
It plays scenes, opens a live table where any ruling can be undone, checks packs and runs their specs.
Five rulesets come with it.")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

# The server is a component, for it needs more than the C library.
set(CPACK_DEBIAN_SERVE_PACKAGE_NAME hexwright-serve)
set(CPACK_DEBIAN_SERVE_PACKAGE_DEPENDS "hexwright (= ${PROJECT_VERSION})")  # for rules and scripts
set(CPACK_COMPONENT_SERVE_DESCRIPTION "Tables of Hexwright for browsers: a page for the GM, one for each player.")

set(CPACK_GENERATOR DEB TGZ)
string(TOLOWER ${CMAKE_SYSTEM_NAME} system)
set(CPACK_PACKAGE_FILE_NAME hexwright-${PROJECT_VERSION}-${system}-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)

# What is installed without a component's name is the package `hexwright`; the components have packages of their own.
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL Unspecified serve library development)
set(CPACK_DEBIAN_UNSPECIFIED_PACKAGE_NAME hexwright)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libhexwright0)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS "hexwright (= ${PROJECT_VERSION})")  # for rules and scripts
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/cmake/triggers)
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION "The engine as a shared library with a C interface.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libhexwright-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "libhexwright0 (= ${PROJECT_VERSION})")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "The C header of the engine's library, an archive to link with,
and what pkg-config and CMake need to find them.")
set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_SOURCE_DIR}/cmake/package_parts.cmake)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/debian_layout.cmake)
include(CPack)
