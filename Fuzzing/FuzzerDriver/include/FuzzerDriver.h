// libFuzzer as a library. It is beside the compiler, as libclang_rt.fuzzer_no_main, and scripts/fuzz links it.
#ifndef FONTPROBE_FUZZER_DRIVER_H
#define FONTPROBE_FUZZER_DRIVER_H

#include <stddef.h>
#include <stdint.h>

/// Runs the fuzzer on a function, with the options in the arguments: FuzzerInterface.h, "If you need to run your own
/// main".
int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*target)(const uint8_t *bytes, size_t count));

/// libFuzzer's own mutation of bytes, in place. Returns the new number of bytes.
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t count, size_t most);

#endif
