/// The household as tables, as a developer who knows SQLite would write them.
///
/// Ids are 16 bytes, dates are numbers, and a subject is one text as in the peers' structs. Several texts share a
/// column, which reads faster than a table of their own. Tables with look-ups by key are in the order of the key.
enum Tables {
  static let sql = """
    CREATE TABLE person (
      id    BLOB PRIMARY KEY,
      name  TEXT NOT NULL
    ) WITHOUT ROWID;

    CREATE TABLE title (
      id             TEXT PRIMARY KEY,
      name           TEXT NOT NULL,
      original_name  TEXT NOT NULL,
      year           INTEGER NOT NULL,
      release_day    TEXT NOT NULL,
      synopsis       TEXT NOT NULL,
      genres         TEXT NOT NULL,
      runtime        REAL,
      networks       TEXT,
      content_rating TEXT,
      score          REAL NOT NULL,
      votes          INTEGER NOT NULL,
      poster         TEXT NOT NULL,
      backdrop       TEXT,
      imdb           TEXT NOT NULL,
      tvdb           TEXT NOT NULL,
      status         TEXT,
      language       TEXT NOT NULL,
      fetched        REAL NOT NULL
    );

    CREATE TABLE season (
      id        INTEGER PRIMARY KEY,
      series    TEXT NOT NULL,
      number    INTEGER NOT NULL,
      name      TEXT NOT NULL,
      poster    TEXT,
      language  TEXT NOT NULL,
      fetched   REAL NOT NULL
    );

    CREATE TABLE episode (
      season    INTEGER NOT NULL REFERENCES season (id),
      number    INTEGER NOT NULL,
      name      TEXT NOT NULL,
      synopsis  TEXT NOT NULL,
      air_day   TEXT NOT NULL,
      runtime   REAL NOT NULL,
      tmdb      INTEGER NOT NULL,
      kind      TEXT,
      still     TEXT,
      PRIMARY KEY (season, number)
    ) WITHOUT ROWID;

    CREATE TABLE list (
      id        BLOB PRIMARY KEY,
      name      TEXT NOT NULL,
      icon      TEXT,
      owner     BLOB NOT NULL,
      position  TEXT NOT NULL
    ) WITHOUT ROWID;

    CREATE TABLE entry (
      list      BLOB NOT NULL,
      subject   TEXT NOT NULL,
      position  TEXT NOT NULL,
      added     REAL NOT NULL,
      added_by  BLOB NOT NULL,
      PRIMARY KEY (list, subject)
    ) WITHOUT ROWID;

    CREATE TABLE mark (
      person           BLOB NOT NULL,
      subject          TEXT NOT NULL,
      category         TEXT,
      reaction         TEXT,
      starred          INTEGER,
      rating           REAL,
      rating_scale     TEXT,
      moods            TEXT,
      watchlist_since  REAL,
      run              INTEGER NOT NULL,
      witness          INTEGER,
      PRIMARY KEY (person, subject)
    ) WITHOUT ROWID;

    CREATE TABLE play (
      id            BLOB PRIMARY KEY,
      subject       TEXT NOT NULL,
      person        BLOB NOT NULL,
      watched       REAL NOT NULL,
      offset        INTEGER NOT NULL,
      zone          TEXT NOT NULL,
      run           INTEGER NOT NULL,
      format        TEXT,
      location      TEXT,
      companions    TEXT,
      mood          TEXT,
      notes         TEXT,
      rating        REAL,
      rating_scale  TEXT,
      time_watched  REAL,
      source        TEXT NOT NULL,
      batch         TEXT,
      row           INTEGER,
      logged        REAL NOT NULL,
      witness       INTEGER
    );

    CREATE TABLE note (
      id       BLOB PRIMARY KEY,
      subject  TEXT NOT NULL,
      person   BLOB NOT NULL,
      text     TEXT NOT NULL,
      written  REAL NOT NULL,
      witness  INTEGER
    );
    """
}
