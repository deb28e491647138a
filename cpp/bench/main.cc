// The C++ runner. Its cases have registered themselves, each from its file in
// variants/.
#include "runner.h"

int main(int argc, char **argv) { return toll_run(argc, argv); }
