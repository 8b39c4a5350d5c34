#!/usr/bin/env python3
"""Makes the activity page, the diary and a year in review with DuckDB's queries, on two threads.

    duckdb_statistics.py FOLDER      loads FOLDER/*.csv into tables and prints `ready`

For each line of input, it makes all figures and prints the wall time, the processor time and the figures. The input has
local timestamps and titles, so that no query converts zones or splits texts.
"""
import json, sys, time

try:
    import duckdb
except ImportError:
    sys.exit("python3 has no duckdb; pip install -r Tests/Benchmarks/peers/duckdb-requirements.txt")

KEYS = {
    "format": "format", "place": "CASE WHEN place IS NOT NULL THEN '' END",
    "companion": "CASE WHEN companion IS NOT NULL THEN '' END", "mood": "mood", "weekday": "isodow(day)",
    "hour": "hour(local)", "decade": "(year // 10) * 10", "person": "name",
}


class Page:
    def __init__(self, folder):
        self.db = duckdb.connect()
        self.db.execute("SET threads = 2")
        for table in ["plays", "runtimes", "titles", "genres", "networks", "marks", "entries", "persons"]:
            self.db.execute(f"CREATE TABLE {table} AS SELECT * FROM read_csv('{folder}/{table}.csv', header = true)")
        self.today, self.first, self.last = self.db.execute(
            f"SELECT day, first, last FROM read_csv('{folder}/today.csv', header = true)").fetchone()

    def rows(self, query):
        return self.db.execute(query).fetchall()

    def value(self, query):
        return int(self.rows(query)[0][0] or 0)

    def figures(self):
        self.found = {}
        self.rows("""CREATE OR REPLACE TEMP TABLE v AS
            SELECT p.*, coalesce(time_watched, seconds, 0) AS length, local::DATE AS day, t.year, t.kind,
              row_number() OVER (PARTITION BY person, subject ORDER BY epoch, logged) > 1 AS rewatch
            FROM plays p LEFT JOIN runtimes USING (subject) LEFT JOIN titles t ON t.id = p.title""")
        self.activity()
        self.totals("true", "")
        self.breakdowns("true", "")
        self.calendar()
        for year in [2025, 2024]:
            period = f"day >= DATE '{year}-01-01' AND day < DATE '{year + 1}-01-01'"
            self.totals(period, f"{year} ")
            if year == 2025:
                self.breakdowns(period, "2025 ")
                self.add("2025 days", f"SELECT day, count(*) FROM v WHERE {period} GROUP BY day")
                self.add("2025 months", f"SELECT month(day), sum(length) FROM v WHERE {period} GROUP BY 1")
        return self.found

    def add(self, name, query):
        """The sum of a table, with each row weighted by its key, as on the other sides."""
        total = 0
        for key, value in self.rows(query):
            weight = 7
            for byte in str(key).encode():
                weight = (weight * 31 + byte) & 0xFFFF
            total += weight * int(value)
        self.found[name] = total

    def activity(self):
        recent = f"day >= DATE '{self.today}' - 29"
        for name, some in [("episodes", "is_episode"), ("movies", "kind = 'movie'"), ("all", "true")]:
            row = self.rows(f"SELECT count(*), count(*) FILTER ({recent}), sum(length) FROM v WHERE {some}")[0]
            self.found[name], self.found[f"{name}, recent"] = row[0], row[1]
            self.found[f"{name}, seconds"] = int(row[2] or 0)
        self.add("categories", """
            SELECT coalesce(category, 'new'), count(DISTINCT id)
            FROM titles LEFT JOIN (SELECT * FROM marks WHERE category IS NOT NULL) m ON m.subject = id GROUP BY 1""")
        self.add("popular", f"""
            SELECT v.title, count(*) * 1000 + count(DISTINCT v.subject) FILTER (starred)
            FROM v LEFT JOIN marks m ON m.person = v.person AND m.subject = v.subject
            WHERE v.is_episode AND v.logged BETWEEN {self.first} AND {self.last} GROUP BY 1""")
        self.add("added", f"""
            SELECT title, 1 FROM entries WHERE title LIKE 'series%' GROUP BY title
            HAVING min(added)::DATE >= DATE '{self.today}' - 59""")
        self.add("genres", "SELECT genre, count(*) FROM genres WHERE title LIKE 'series%' GROUP BY 1")
        self.add("networks", "SELECT network, count(*) FROM networks GROUP BY 1")
        self.add("favourites", """
            SELECT title, count(DISTINCT subject) FROM marks WHERE starred AND is_episode GROUP BY 1""")
        self.found["unwatched"] = self.value("SELECT count(*) FROM titles WHERE id NOT IN (SELECT title FROM v)")

    def totals(self, some, period):
        row = self.rows(f"""SELECT count(*), count(*) FILTER (rewatch), sum(length), count(DISTINCT title)
            FROM v WHERE {some}""")[0]
        for name, value in zip(["viewings", "rewatches", "seconds", "titles"], row):
            self.found[period + name] = int(value or 0)
        self.found[period + "format"] = self.value(
            f"SELECT max(n) FROM (SELECT count(*) n FROM v WHERE {some} AND format IS NOT NULL GROUP BY format)")
        self.found[period + "month"] = self.value(
            f"SELECT max(n) FROM (SELECT count(*) n FROM v WHERE {some} GROUP BY date_trunc('month', day))")
        streaks = self.rows(f"""
            WITH d AS (SELECT DISTINCT day FROM v WHERE {some}),
            f AS (SELECT day, CASE WHEN day - lag(day) OVER (ORDER BY day) <= 7 THEN 0 ELSE 1 END AS b FROM d),
            g AS (SELECT day, sum(b) OVER (ORDER BY day) AS s FROM f)
            SELECT max(day), count(*) FROM g GROUP BY s ORDER BY 1""")
        self.found[period + "longest streak"] = max((days for _, days in streaks), default=0)
        if not period:
            last, days = streaks[-1] if streaks else (None, 0)
            self.found["current streak"] = days if last and (self.today - last).days <= 7 else 0
        self.found[period + "binge"] = self.value(f"""
            WITH a AS (SELECT person, title, subject, epoch, count(*) OVER (PARTITION BY person, title, epoch) AS c
              FROM v WHERE is_episode AND {some}),
            f AS (SELECT *, CASE WHEN epoch - lag(epoch) OVER w <= 10800 THEN 0 ELSE 1 END AS b
              FROM a WHERE c = 1 WINDOW w AS (PARTITION BY person, title ORDER BY epoch)),
            g AS (SELECT *, sum(b) OVER (PARTITION BY person, title ORDER BY epoch) AS run FROM f)
            SELECT max(n) FROM (SELECT count(DISTINCT subject) n FROM g GROUP BY person, title, run) WHERE n > 1""")

    def breakdowns(self, some, period):
        count = "count(*) FILTER (NOT rewatch) + 1000 * count(*) FILTER (rewatch)"
        for name, key in KEYS.items():
            joined = "v JOIN persons ON persons.id = v.person" if name == "person" else "v"
            self.add(period + name,
                     f"SELECT {key} AS k, {count} FROM {joined} WHERE {some} AND k IS NOT NULL GROUP BY k")
        for name in ["genre", "network"]:
            self.add(period + name, f"""
                SELECT lower({name}), {count} FROM v JOIN {name}s USING (title) WHERE {some} GROUP BY 1""")

    def calendar(self):
        self.add("this day", f"""
            SELECT day, count(*) FROM v WHERE month(day) = {self.today.month} AND day(day) = {self.today.day}
              AND day < DATE '{self.today.year}-01-01' GROUP BY day""")
        self.add("calendar", """
            SELECT day, count(*) FROM v WHERE day >= DATE '2026-10-01' AND day < DATE '2026-11-01' GROUP BY day""")


def main():
    page = Page(sys.argv[1])
    print("ready", flush=True)
    for _ in sys.stdin:
        wall, processor = time.perf_counter(), time.process_time()
        figures = page.figures()
        times = [time.perf_counter() - wall, time.process_time() - processor]
        print(json.dumps({"wall": times[0], "processor": times[1], "figures": figures}), flush=True)


main()
