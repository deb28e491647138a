# Fetches what draws the plots and bundles the page. A machine that cannot fetch
# builds the rest, is told so, and tries again at the next build.
set(installed npm.stamp)
if("package-lock.json" IS_NEWER_THAN ${installed})
  execute_process(
    COMMAND ${NPM} ci --no-audit --no-fund --ignore-scripts --loglevel=error --fetch-retries=1
    RESULT_VARIABLE failed ERROR_VARIABLE said OUTPUT_QUIET)
  if(failed)
    string(REGEX MATCH "[^\n]+" first_line "${said}")
    file(REMOVE ${ASSETS}/page.html ${ASSETS}/figures.mjs)
    message("Report: no plots, for npm could not fetch what draws them (${first_line}); "
            "the next build tries again, REPORT=text does without")
    return()
  endif()
  file(TOUCH ${installed})
endif()
execute_process(COMMAND ${NODE} build.mjs ${ASSETS} COMMAND_ERROR_IS_FATAL ANY)
