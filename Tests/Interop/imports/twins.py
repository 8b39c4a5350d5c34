"""Writes twin files: an account of nobody, made from a seed, in the form of each tracker, with what a reader must find."""
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


for make in (letterboxd, tvtime, trakt, netflix, imdb, yamtrack):
    make()
