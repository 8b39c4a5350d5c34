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

void *malloc(size_t size) {
  atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  return __libc_realloc(memory, size);
}

long allocations(void) { return atomic_load(&count); }
#else
long allocations(void) { return -1; }
#endif
