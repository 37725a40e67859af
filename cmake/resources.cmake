# SPDX-FileCopyrightText: The InferRack authors
# SPDX-License-Identifier: GPL-3.0-or-later

# Builds the data, icons, fonts and examples into the program under ":/resources".
function(inferrack_add_resources target)
    file(GLOB_RECURSE files CONFIGURE_DEPENDS
        ${CMAKE_SOURCE_DIR}/resources/catalog/*.json ${CMAKE_SOURCE_DIR}/resources/schemas/*.json ${CMAKE_SOURCE_DIR}/resources/layouts/*.json
        ${CMAKE_SOURCE_DIR}/resources/models/*.json ${CMAKE_SOURCE_DIR}/resources/formats/*.json ${CMAKE_SOURCE_DIR}/resources/constants/*.json
        ${CMAKE_SOURCE_DIR}/resources/prices/* ${CMAKE_SOURCE_DIR}/resources/icons/*.svg ${CMAKE_SOURCE_DIR}/resources/examples/*.inferrack)
    if(files)
        qt_add_resources(${target} inferrack_data PREFIX "/" BASE ${CMAKE_SOURCE_DIR} FILES ${files})
    endif()
    # Fonts lie in the program as they are used, so that they are read where they lie and not unpacked at each start.
    file(GLOB fonts CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/resources/fonts/*.ttf ${CMAKE_SOURCE_DIR}/resources/fonts/*.otf)
    qt_add_resources(${target} inferrack_fonts PREFIX "/" BASE ${CMAKE_SOURCE_DIR} OPTIONS --no-compress FILES ${fonts})
endfunction()
