// Boost.JSON itself, compiled once here: who links this library, from whichever
// language, needs no Boost library beside it.
#include <boost/json/src.hpp>
