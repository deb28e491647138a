# Installs the library to a scratch prefix, moves it, and builds and runs a
# consumer against it: by the CMake package, by pkg-config from the prefix, and
# by pkg-config from the build tree.
#
#   cmake -D BUILD=... -D SOURCE=... -D SCRATCH=... -D LIBDIR=... -D CC=... -D CXX=... -D FLAGS=... -P install_test.cmake
function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

function(check_pkg_config name directory)
  set(ENV{PKG_CONFIG_PATH} ${directory})
  find_program(PKG_CONFIG pkg-config REQUIRED)
  foreach(kind shared static)
    set(static_flag)
    if(kind STREQUAL static)
      set(static_flag --static)
    endif()
    execute_process(
      COMMAND ${PKG_CONFIG} ${static_flag} --cflags --libs tollgate
      OUTPUT_VARIABLE flags
      OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    separate_arguments(flags UNIX_COMMAND "${flags}")
    if(kind STREQUAL static)
      list(TRANSFORM flags REPLACE "^-ltollgate$" "-l:libtollgate.a")
    endif()
    run(${CC} ${FLAGS} ${SOURCE}/consumer.c ${flags} -o ${SCRATCH}/consumer_${name}_${kind})
    execute_process(
      COMMAND ${PKG_CONFIG} --variable=libdir tollgate
      OUTPUT_VARIABLE libdir
      OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    set(ENV{LD_LIBRARY_PATH} ${libdir})
    run(${SCRATCH}/consumer_${name}_${kind})
    unset(ENV{LD_LIBRARY_PATH})
  endforeach()
endfunction()

separate_arguments(FLAGS UNIX_COMMAND "${FLAGS}")
file(REMOVE_RECURSE ${SCRATCH})
run(${CMAKE_COMMAND} --install ${BUILD} --component tollgate --prefix ${SCRATCH}/first)
file(RENAME ${SCRATCH}/first ${SCRATCH}/moved)

list(JOIN FLAGS " " flags)
run(${CMAKE_COMMAND} -S ${SOURCE} -B ${SCRATCH}/build -D CMAKE_PREFIX_PATH=${SCRATCH}/moved -D CMAKE_C_COMPILER=${CC} -D
    CMAKE_CXX_COMPILER=${CXX} "-DCMAKE_C_FLAGS=${flags}" "-DCMAKE_CXX_FLAGS=${flags}")
run(${CMAKE_COMMAND} --build ${SCRATCH}/build)
run(${SCRATCH}/build/consumer_c)
run(${SCRATCH}/build/consumer_cpp)

check_pkg_config(installed ${SCRATCH}/moved/${LIBDIR}/pkgconfig)
check_pkg_config(built ${BUILD}/../lib/pkgconfig)
