#include "allocations.h"

// A program's own functions replace those of the C library, also for the libraries that it loads.
#if defined(__linux__)
#include <features.h>
#endif

#if defined(__GLIBC__)
#include <stdatomic.h>
#include <stddef.h>

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);

static atomic_long count;
static atomic_long bytes;

static void note(size_t size) {
  atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  atomic_fetch_add_explicit(&bytes, (long)size, memory_order_relaxed);
}

void *malloc(size_t size) {
  note(size);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  note(number * size);
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  note(size);
  return __libc_realloc(memory, size);
}

long allocations(void) { return atomic_load(&count); }

long allocatedBytes(void) { return atomic_load(&bytes); }
#else
long allocations(void) { return -1; }

long allocatedBytes(void) { return -1; }
#endif
