// The system's zlib: on Apple's systems in the SDK, on Linux in a package that the Swift toolchain asks for.
#if !__has_include(<zlib.h>)
#error "zlib.h is missing. Install what the Swift toolchain needs; on Debian and Ubuntu, that is zlib1g-dev."
#endif
#include <zlib.h>
