# SPDX-FileCopyrightText: The InferRack authors
# SPDX-License-Identifier: GPL-3.0-or-later

# The .qm files are made at build time and built into the program under ":/i18n"; `update_translations` reads all sources anew.
set(INFERRACK_TS ${CMAKE_SOURCE_DIR}/translations/inferrack_zh_CN.ts ${CMAKE_SOURCE_DIR}/translations/inferrack_en.ts)
qt_add_lrelease(report TS_FILES ${INFERRACK_TS} QM_FILES_OUTPUT_VARIABLE qm_files)
qt_add_resources(report inferrack_i18n PREFIX "/i18n" BASE ${CMAKE_CURRENT_BINARY_DIR} FILES ${qm_files})

set(lupdate_aliases -tr-function-alias QT_TRANSLATE_NOOP+=INFERRACK_TEXT,QT_TRANSLATE_N_NOOP+=INFERRACK_TEXT_N)
add_custom_target(update_translations
    COMMAND Qt6::lupdate ${lupdate_aliases} -locations none -no-obsolete ${CMAKE_SOURCE_DIR}/core ${CMAKE_SOURCE_DIR}/ui ${CMAKE_SOURCE_DIR}/app
            -extensions cpp,h -I ${CMAKE_SOURCE_DIR} -target-language zh_CN -ts ${CMAKE_SOURCE_DIR}/translations/inferrack_zh_CN.ts
    COMMAND Qt6::lupdate ${lupdate_aliases} -locations none -no-obsolete -pluralonly ${CMAKE_SOURCE_DIR}/core ${CMAKE_SOURCE_DIR}/ui ${CMAKE_SOURCE_DIR}/app
            -extensions cpp,h -I ${CMAKE_SOURCE_DIR} -target-language en -ts ${CMAKE_SOURCE_DIR}/translations/inferrack_en.ts
    COMMENT "Reading the sources for texts to translate" VERBATIM)
