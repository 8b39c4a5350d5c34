"""Writes twin files: an invented account from a seed, in each tracker's form, with the counts for a reader to find."""
import csv, io, json, os, random, sys, zipfile

folder, seed, size = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
chance = random.Random(seed)
WORDS = "Amber Bridge Canal Delta Ember Fjord Grove Harbour Island Juniper Kestrel Lagoon Meadow Night Orchard".split()


def name():
    text = " ".join(chance.sample(WORDS, chance.randint(1, 3)))
    return text + chance.choice(["", "", ", Part One", ' "Again"', " é"])


def day():
    return "%04d-%02d-%02d" % (chance.randint(2015, 2025), chance.randint(1, 12), chance.randint(1, 28))


def clock():
    return "%02d:%02d:%02d" % (chance.randint(0, 23), chance.randint(0, 59), chance.randint(0, 59))


films = []
seen = set()
while len(films) < size:
    film = (name(), chance.randint(1950, 2024))
    if film[0] not in seen:
        seen.add(film[0])
        films.append(film)
shows = []
while len(shows) < max(2, size // 10):
    text = "The " + name() + " Show"
    if text not in seen:
        seen.add(text)
        shows.append(text)


def write(path, rows, newline="\n", bom=False, delimiter=","):
    out = io.StringIO()
    writer = csv.writer(out, lineterminator=newline, delimiter=delimiter)
    writer.writerows(rows)
    save(path, ("\ufeff" if bom else "") + out.getvalue())


def save(path, text):
    path = os.path.join(folder, path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write(text)


def letterboxd():
    diary = [["Date", "Name", "Year", "Letterboxd URI", "Rating", "Rewatch", "Tags", "Watched Date"]]
    watched = [["Date", "Name", "Year", "Letterboxd URI"]]
    ratings = [["Date", "Name", "Year", "Letterboxd URI", "Rating"]]
    for index, (title, year) in enumerate(films):
        watched.append([day(), title, year, "https://boxd.it/f%d" % index])
        for time in range(chance.choice([0, 1, 1, 2])):
            diary.append([day(), title, year, "https://boxd.it/e%d-%d" % (index, time), chance.choice(["", "0.5", "4.5", "5"]),
                          "Yes" if time else "", chance.choice(["", "cinema, 35mm"]), day()])
        if chance.random() < 0.3:
            ratings.append([day(), title, year, "https://boxd.it/f%d" % index, chance.choice(["1", "3.5"])])
    write("letterboxd/diary.csv", diary)
    write("letterboxd/watched.csv", watched, "\r\n")
    write("letterboxd/ratings.csv", ratings)
    write("letterboxd/deleted/diary.csv", diary)


def tvtime():
    columns = ["created_at", "user_id", "key", "s_id", "ep_id", "bulk_type", "s_no", "ep_no", "is_followed", "is_archived",
               "is_for_later", "series_name", "season_number", "episode_number"]
    order = columns[:]
    chance.shuffle(order)
    rows = []
    number = 0
    for index, title in enumerate(shows):
        rows.append({"created_at": day() + " " + clock(), "key": "user-series-%d" % index, "s_id": 1000 + index,
                     "is_followed": "true", "is_archived": "false", "is_for_later": "false", "series_name": title})
        for episode in range(chance.randint(0, 20)):
            number += 1
            told = {"s_no": 1 + episode // 8, "ep_no": 1 + episode % 8}
            if chance.random() < 0.1:
                told = {"season_number": 1 + episode // 8, "episode_number": 1 + episode % 8}
            row = {"created_at": day() + " " + clock(), "key": "watch-episode-%d" % number, "s_id": 1000 + index,
                   "ep_id": 50000 + number, "series_name": title, **told}
            rows.append(row)
            if chance.random() < 0.2:
                rows.append({**row, "key": "rewatch-episode-%d-1" % number, "created_at": day() + " " + clock()})
    rows.append({"key": "tracking-stats", "created_at": day() + " " + clock()})
    chance.shuffle(rows)
    write("tvtime/tracking-prod-records-v2.csv", [order] + [[row.get(column, "") for column in order] for row in rows], bom=True)
    write("tvtime/access_token.csv", [["token"], ["secret"]])


def trakt():
    history = []
    for index, (title, year) in enumerate(films):
        movie = {"title": title, "year": chance.choice([year, year, None]), "ids": {"trakt": index + 1, "imdb": None, "tmdb": index + 1}}
        for time in range(chance.choice([1, 1, 2])):
            moment = chance.choice(["%sT%s.000Z" % (day(), clock())] * 9 + ["unknown"])
            history.append({"id": len(history) + 1, "watched_at": moment, "action": "watch", "type": "movie", "movie": movie})
    half = len(history) // 2
    save("trakt/watched-history-1.json", json.dumps(history[:half], ensure_ascii=chance.random() < 0.5))
    save("trakt/watched-history-2.json", json.dumps(history[half - 1:], indent=1))


def netflix():
    rows = []
    for title, _ in films:
        rows.append((day(), title))
    rows.sort(reverse=True)
    out = [["Title", "Date"]] + [[title, "%s/%s/%s" % (d[8:], d[5:7], d[2:4])] for d, title in rows]
    write("netflix/NetflixViewingHistory.csv", out)


def imdb():
    out = [["Const", "Your Rating", "Date Rated", "Title", "Original Title", "URL", "Title Type", "IMDb Rating",
            "Runtime (mins)", "Year", "Genres", "Num Votes", "Release Date", "Directors"]]
    for index, (title, year) in enumerate(films):
        out.append(["tt%07d" % (index + 1), chance.randint(1, 10), day(), title, title, "u",
                    chance.choice(["Movie", "TV Series", "Video Game"]), 7, 90, year, "Drama", 1, day(), ""])
    write("imdb/ratings.csv", out)


def yamtrack():
    out = [["media_id", "source", "media_type", "title", "image", "season_number", "episode_number", "score", "progress",
            "status", "start_date", "end_date", "notes", "progressed_at"]]
    for index, title in enumerate(shows):
        out.append([index + 1, "tmdb", "tv", title, "", "", "", "8.0", "", "Completed", "", "", "", ""])
        for episode in range(chance.randint(0, 8)):
            for _ in range(chance.choice([1, 1, 2])):
                out.append([index + 1, "tmdb", "episode", title, "", 1, episode + 1, "", "", "", "", day(), "", ""])
    out.append([""] * 14 and ["", "tmdb", "movie", "", "", "", "", "", "", "", "", day(), "", ""])
    write("yamtrack/yamtrack.csv", out, "\r\n")


def simkl():
    backup = {"shows": [], "anime": [], "movies": []}
    for index, title in enumerate(shows):
        last = chance.randint(1, 12)
        episodes = [{"number": number, "watched_at": "%sT%sZ" % (day(), clock())}
                    for number in range(1, last + 1) if number == last or chance.random() < 0.8]
        ids = {"simkl": index + 1, "tvdb": str(7000 + index)} if chance.random() < 0.5 else {"simkl_id": str(index + 1), "tmdb": index + 1}
        backup["shows"].append({
            "status": "watching", "user_rating": chance.choice([None, 7]), "last_watched": "S01E%02d" % last,
            "next_to_watch": "S01E%02d" % (last + 1), "last_watched_at": episodes[-1]["watched_at"],
            "show": {"title": title, "year": 2010 + index % 10, "ids": ids}, "seasons": [{"number": 1, "episodes": episodes}]})
    for index, (title, year) in enumerate(films):
        status = chance.choice(["completed", "completed", "plantowatch", "dropped"])
        moment = "%sT%s+00:00" % (day(), clock()) if status == "completed" else None
        backup["movies"].append({
            "status": status, "user_rating": chance.choice([None, None, 9]), "last_watched_at": moment,
            "movie": {"title": title, "year": year, "ids": {"simkl": 100000 + index, "tmdb": str(index + 1)}}})
    save("simkl/SimklBackup.json", json.dumps(backup, ensure_ascii=False))


def tmdb():
    head = ["TMDb ID", "IMDb ID", "Type", "Name", "Release Date", "Season Number", "Episode Number", "Rating", "Your Rating", "Date Rated"]
    ratings, wanted = [head], [head]
    for index, (title, year) in enumerate(films):
        row = [index + 1, "tt%07d" % (index + 1), "movie", title, "%d-05-01T00:00:00Z" % year, "", "", "6.9"]
        if chance.random() < 0.6:
            ratings.append(row + [chance.randint(1, 10), "%sT%sZ" % (day(), clock())])
        else:
            wanted.append(row + ["", ""])
    for index, title in enumerate(shows):
        for number in range(chance.randint(0, 4)):
            ratings.append([50000 + index * 10 + number, "", "tv", "%s S1E%d" % (title, number + 1), "2010-01-01T00:00:00Z", 1,
                            number + 1, "7", chance.randint(1, 10), "%sT%sZ" % (day(), clock())])
    write("tmdb/ratings.csv", ratings)
    write("tmdb/watchlist.csv", wanted)


def seriesguide():
    backup = []
    for index, title in enumerate(shows):
        seasons = []
        for season in range(chance.randint(0, 2), 3):
            episodes = []
            for number in range(1, chance.randint(2, 9)):
                plays = chance.choice([0, 0, 1, 1, 2, 3])
                episodes.append({"tmdb_id": index * 1000 + season * 100 + number, "episode": number, "title": "Part &%d" % number,
                                 "first_aired": 1300000000000 + number, "watched": 1 if plays else 0, "plays": plays})
            seasons.append({"season": season, "tmdb_id": str(index * 10 + season), "episodes": episodes})
        backup.append({"tmdb_id": index + 1, "tvdb_id": 7000 + index, "title": title, "favorite": chance.random() < 0.3,
                       "rating_user": chance.choice([0, 0, 8]), "first_aired": "2010-05-01T00:00:00.000Z",
                       "last_watched_ms": 1500000000000, "user_note": "", "seasons": seasons})
    save("seriesguide/seriesguide-shows-backup.json", json.dumps(backup).replace("&", "\\u0026"))


def tvtimeout():
    episodes = [["series_tvdb_id", "series_imdb_id", "series_uuid", "title", "season", "episode", "tvdb_id", "is_watched", "watched_at",
                 "rewatch_count", "special"]]
    series = [["uuid", "tvdb_id", "imdb_id", "title", "status", "created_at"]]
    told = []
    number = 0
    for index, title in enumerate(shows):
        status = chance.choice(["continuing", "up_to_date", "stopped", "watch_later"])
        series.append(["s%d" % index, 1000 + index, "-1", title, status, day() + " " + clock()])
        elements = []
        for episode in range(1, chance.randint(2, 12)):
            number += 1
            seen = chance.random() < 0.7
            moment = chance.choice([day() + " " + clock()] * 9 + [""]) if seen else ""
            again = chance.choice([0, 0, 0, 2]) if seen else 0
            episodes.append([1000 + index, "-1", "s%d" % index, title, 1, episode, 60000 + number, str(seen).lower(), moment, again, "false"])
            elements.append({"id": {"tvdb": 60000 + number, "imdb": None}, "number": episode, "special": False, "is_watched": seen,
                             "watched_at": moment or None, "rewatch_count": again})
        told.append({"uuid": "s%d" % index, "id": {"tvdb": 1000 + index, "imdb": None}, "title": title, "status": status,
                     "created_at": None, "seasons": [{"number": 1, "episodes": elements}]})
    movies = [["uuid", "tvdb_id", "imdb_id", "title", "year", "created_at", "watched_at", "is_watched", "rewatch_count"]]
    for index, (title, year) in enumerate(films):
        seen = chance.random() < 0.7
        movies.append(["m%d" % index, "", "tt%07d" % (index + 1), title, year, day() + " " + clock(),
                       day() + " " + clock() if seen else "", str(seen).lower(), chance.choice([0, 0, 1]) if seen else 0])
    write("tvtimeout/tvtime-series-episodes.csv", episodes)
    write("tvtimeout/tvtime-series.csv", series)
    write("tvtimeout/tvtime-movies.csv", movies)
    save("tvtimeout/tvtime-series.json", json.dumps(told, ensure_ascii=False))


for make in (letterboxd, tvtime, trakt, netflix, imdb, yamtrack, simkl, tmdb, seriesguide, tvtimeout):
    make()
