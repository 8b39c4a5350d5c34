// The number of allocations of this process; -1 if it is unknown.
long allocations(void);
