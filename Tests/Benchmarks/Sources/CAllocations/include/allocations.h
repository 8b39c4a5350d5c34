// How often the C library was asked for memory by this process; -1 where that cannot be told.
long allocations(void);
