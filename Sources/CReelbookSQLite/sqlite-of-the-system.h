// The system's SQLite: on Apple's systems in the SDK, on Linux in a package. Only the trait `SQLite` needs it.
#if !__has_include(<sqlite3.h>)
#error "sqlite3.h is missing. Install it, or leave out the trait SQLite; on Debian and Ubuntu, it is in libsqlite3-dev."
#endif
#include <sqlite3.h>

// What Swift does not see of the header: a macro that is a pointer made of a number, and functions of any number of arguments.

/// Gives a statement a text, which is copied.
static inline int reelbook_bind_text(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_text(statement, index, bytes ? (const char *)bytes : "", count, SQLITE_TRANSIENT);
}

/// Gives a statement bytes, which are copied.
static inline int reelbook_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}

/// Has a connection leave its log where it is when it is closed, as where its process dies.
static inline int reelbook_leave_log(sqlite3 *connection) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}
