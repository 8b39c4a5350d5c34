"""Makes random databases with Python's SQLite, and says what is in each: databases.py FOLDER SEED COUNT."""
import json, os, random, shutil, sqlite3, sys

LETTERS = "abcdefghij XYZ0123456789-äöüß日本語🎬"


def text(source, longest):
    size = source.choice([1, 2, 5, 20, 60, longest, longest])
    return "x" + "".join(source.choice(LETTERS) for _ in range(source.randint(0, size))) + "x"


def value(source, longest):
    kind = source.randrange(8)
    if kind < 4:
        return text(source, longest)
    if kind == 4:
        return source.choice([1, 7, 127, 128, -1, -129, 32768, 2**24, -2**31, 2**40, -2**47, 2**62, -2**63])
    if kind == 5:
        return source.choice([0.5, -2.25, 1e300, 3.0, 1e-05])
    return None


def cell(value):
    """A value as the text of a cell, as Reelbook has it."""
    return "" if value is None else value if isinstance(value, str) else repr(value)


def make(path, source):
    connection = sqlite3.connect(path, isolation_level=None)
    run = connection.execute
    run("PRAGMA page_size = %d" % source.choice([512, 1024, 4096, 8192, 65536]))
    run("PRAGMA encoding = '%s'" % source.choice(["UTF-8", "UTF-16le", "UTF-16be"]))
    run("PRAGMA auto_vacuum = %d" % source.choice([0, 0, 1, 2]))
    has_log = source.random() < 0.4
    if has_log:
        run("PRAGMA journal_mode = WAL")
        run("PRAGMA wal_autocheckpoint = %d" % source.choice([0, 3, 1000]))
    key = source.choice([
        "id INTEGER PRIMARY KEY, a TEXT, [b c] , \"d,e\" REAL",
        "a VARCHAR(20) NOT NULL DEFAULT 'it''s', `b c` CHECK (`b c` <> 'a)b'), \"d,e\" DOUBLE, id INTEGER, PRIMARY KEY(id)",
        "a TEXT, 'b c' BLOB, /* a, comment */ \"d,e\" FLOAT, -- another\n id INT, UNIQUE(a, id)",
        "g TEXT AS (a || 'x') VIRTUAL, a TEXT, [b c], s TEXT GENERATED ALWAYS AS (a) STORED, \"d,e\" REAL, id INTEGER PRIMARY KEY ASC",
    ])
    run("CREATE TABLE items (%s)" % key)
    run("CREATE TABLE other (id INTEGER PRIMARY KEY, a TEXT)")
    if source.random() < 0.5:
        run("CREATE INDEX names ON items(a)")
    if source.random() < 0.3:
        run("CREATE VIEW seen AS SELECT a FROM items")
    longest = source.choice([10, 100, 1000, 5000, 20000])
    count = source.choice([0, 1, 5, 50, 300])
    run("BEGIN")
    for _ in range(count):
        number = source.choice([None, source.randint(-2**40, 2**40)])
        run("INSERT OR IGNORE INTO items(id, a, [b c], [d,e]) VALUES (?, ?, ?, ?)",
            (number, text(source, longest), value(source, longest), source.choice([None, 1.0, 2.5, -7.0])))
        run("INSERT INTO other(a) VALUES (?)", (text(source, 20),))
        if source.random() < 0.05:
            run("COMMIT")
            run("BEGIN")
    run("COMMIT")
    if source.random() < 0.5:
        run("DELETE FROM items WHERE rowid % 3 = 0")
    if source.random() < 0.5:
        run("ALTER TABLE items ADD COLUMN later %s" % source.choice(
            ["TEXT", "TEXT DEFAULT 'none'", "INTEGER DEFAULT -5", "REAL DEFAULT 2", "TEXT DEFAULT 7", "INT DEFAULT '12'"]))
        for _ in range(source.randint(0, 20)):
            run("INSERT OR IGNORE INTO items(id, a, later) VALUES (NULL, ?, ?)", (text(source, longest), value(source, 20)))
    if source.random() < 0.3 and not has_log:
        run("VACUUM")
    if has_log and source.random() < 0.3:
        run("PRAGMA wal_checkpoint(%s)" % source.choice(["PASSIVE", "RESTART", "TRUNCATE"]))
        run("UPDATE items SET [b c] = 'updated' WHERE rowid % 2 = 0")
    later = "later" if "later" in [row[1] for row in run("PRAGMA table_xinfo(items)")] else "NULL"
    rows = [[cell(value) for value in row]
            for row in run('SELECT rowid, a, "b c", "d,e", %s FROM items ORDER BY rowid' % later)]
    if has_log:
        # A connection that closes moves the log into the database: copy both as they are.
        shutil.copy(path, path + ".copy")
        if os.path.exists(path + "-wal"):
            shutil.copy(path + "-wal", path + ".copy-wal")
        connection.close()
        os.replace(path + ".copy", path)
        if os.path.exists(path + ".copy-wal"):
            os.replace(path + ".copy-wal", path + "-wal")
    else:
        connection.close()
    return rows


def main(folder, seed, count):
    for number in range(count):
        source = random.Random(seed * 100_000 + number)
        place = os.path.join(folder, "%03d" % number)
        os.makedirs(place)
        rows = make(os.path.join(place, "random.db"), source)
        with open(os.path.join(place, "expected.json"), "w", encoding="utf-8") as file:
            json.dump(rows, file)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
