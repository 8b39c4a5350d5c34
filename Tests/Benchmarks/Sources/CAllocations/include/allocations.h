// The number of allocations of this process; -1 if it is unknown.
long allocations(void);

// The bytes that were asked for in all of them, also those that were freed; -1 if it is unknown.
long allocatedBytes(void);
