#if SQLite
  /// The tables, with a prefix: an app may keep the library in its own database.
  ///
  /// The text of a record is its line in a folder's snapshot; the text of an edit is its line in the journal. SQLite
  /// generates the columns for queries from the text.
  enum Tables {
    /// The version of the format.
    static let format: Int64 = 1

    static let countQuery = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'reelbook_state'"

    static let make = """
      CREATE TABLE reelbook_state (
        one INTEGER PRIMARY KEY CHECK (one = 1),
        format INTEGER NOT NULL,
        library TEXT NOT NULL,
        device TEXT,
        me TEXT,
        place TEXT,
        records INTEGER NOT NULL DEFAULT 0,
        sum INTEGER NOT NULL DEFAULT 0,
        length INTEGER NOT NULL DEFAULT 0,
        applied INTEGER NOT NULL DEFAULT 0,
        settled INTEGER NOT NULL DEFAULT 0,
        edits INTEGER NOT NULL DEFAULT 0
      );
      CREATE TABLE reelbook_records (
        kind TEXT NOT NULL,
        id TEXT NOT NULL,
        json TEXT NOT NULL,
        sum INTEGER NOT NULL,
        live INTEGER GENERATED ALWAYS AS (substr(json, 1, 6) = '{"add"') VIRTUAL,
        person TEXT GENERATED ALWAYS AS (
          CASE WHEN kind IN ('mark', 'resume', 'queue') THEN substr(id, 1, 36)
          ELSE json_extract(json, '$.set.person') END) VIRTUAL,
        subject TEXT GENERATED ALWAYS AS (
          CASE WHEN kind IN ('mark', 'resume', 'queue', 'entry') THEN substr(id, 38)
          WHEN kind IN ('title', 'season') THEN id
          ELSE json_extract(json, '$.set.subject') END) VIRTUAL,
        title TEXT GENERATED ALWAYS AS (
          CASE WHEN subject GLOB '*/*/*/s[0-9]*' THEN rtrim(rtrim(subject, 'se0123456789'), '/')
          ELSE subject END) VIRTUAL,
        day TEXT GENERATED ALWAYS AS (
          CASE WHEN json_extract(json, '$.set.time') GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*'
          THEN substr(json_extract(json, '$.set.time'), 1, 10) END) VIRTUAL,
        name TEXT GENERATED ALWAYS AS (
          coalesce(json_extract(json, '$.set.facts.name'), json_extract(json, '$.set.name'))) VIRTUAL,
        PRIMARY KEY (kind, id)
      ) WITHOUT ROWID;
      CREATE INDEX reelbook_plays_by_day ON reelbook_records (day) WHERE kind = 'play';
      CREATE INDEX reelbook_plays_by_subject ON reelbook_records (subject) WHERE kind = 'play';
      CREATE TABLE reelbook_history (
        number INTEGER PRIMARY KEY,
        time INTEGER NOT NULL,
        forgets INTEGER NOT NULL,
        sum INTEGER NOT NULL,
        json TEXT NOT NULL,
        id TEXT GENERATED ALWAYS AS (json_extract(json, '$.commit')) VIRTUAL,
        person TEXT GENERATED ALWAYS AS (json_extract(json, '$.person')) VIRTUAL,
        verb TEXT GENERATED ALWAYS AS (json_extract(json, '$.verb')) VIRTUAL
      );
      CREATE TABLE reelbook_kept (name TEXT PRIMARY KEY, bytes BLOB NOT NULL, sum INTEGER NOT NULL) WITHOUT ROWID;
      CREATE TABLE reelbook_damaged (number INTEGER PRIMARY KEY, edit INTEGER NOT NULL, bytes BLOB NOT NULL);
      CREATE VIEW reelbook_plays AS
        SELECT id, person, subject, title, day, json_extract(json, '$.set.time') AS time,
          coalesce(json_extract(json, '$.set.run'), 1) AS run, json_extract(json, '$.set.format') AS format,
          json_extract(json, '$.set.notes') AS notes, json
        FROM reelbook_records WHERE kind = 'play' AND live;
      CREATE VIEW reelbook_titles AS
        SELECT id, name, json_extract(json, '$.set.facts.year') AS year,
          coalesce(json_extract(json, '$.set.removed'), 0) AS removed, json
        FROM reelbook_records WHERE kind = 'title' AND live;
      CREATE VIEW reelbook_marks AS
        SELECT person, subject, title, json_extract(json, '$.set.category') AS category,
          json_extract(json, '$.set.reaction') AS reaction, coalesce(json_extract(json, '$.set.starred'), 0) AS starred,
          json_extract(json, '$.set.watchlistSince') AS watchlist, json
        FROM reelbook_records WHERE kind = 'mark' AND live;
      CREATE VIEW reelbook_lists AS
        SELECT id, name, json FROM reelbook_records WHERE kind = 'list' AND live;
      CREATE VIEW reelbook_entries AS
        SELECT substr(id, 1, 36) AS list, subject, title, json_extract(json, '$.set.position') AS position, json
        FROM reelbook_records WHERE kind = 'entry' AND live;
      """
  }
#endif
