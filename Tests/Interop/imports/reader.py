"""Reads the files of a tracker without any Reelbook code, and counts their contents."""
import csv, json, os, sys


def rows(path):
    with open(path, encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def letterboxd(folder):
    diary, watched = rows(folder + "/diary.csv"), rows(folder + "/watched.csv")
    ratings = rows(folder + "/ratings.csv")
    dated = {(row["Name"], row["Year"]) for row in diary if row["Watched Date"]}
    undated = sum((row["Name"], row["Year"]) not in dated for row in watched)
    days = sorted(row["Watched Date"] for row in diary)
    return {"rows": len(diary) + len(watched) + len(ratings), "viewings": len(diary) + undated, "ratings": len(ratings),
            "merged": len(watched) - undated, "damaged": 0, "remainder": 0, "days": days}


def tvtime(folder):
    all_rows = rows(folder + "/tracking-prod-records-v2.csv")
    watched = [row for row in all_rows if row["key"].startswith(("watch-episode-", "rewatch-episode-"))]
    keys = {row["key"] for row in watched}
    return {"rows": len(all_rows), "viewings": len(keys), "ratings": 0, "merged": len(watched) - len(keys), "damaged": 0,
            "remainder": sum(row["key"].startswith("tracking-stats") for row in all_rows),
            "days": sorted(row["created_at"][:10] for row in watched)}


def trakt(folder):
    events = []
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            events.append([(event["id"], event) for event in json.load(file)])
    total = sum(len(page) for page in events)
    known = dict(event for page in events for event in page)
    return {"rows": total, "viewings": len(known), "ratings": 0, "merged": total - len(known), "damaged": 0, "remainder": 0,
            "days": sorted(e["watched_at"][:10] for e in known.values() if e["watched_at"] != "unknown")}


def netflix(folder):
    all_rows = rows(folder + "/NetflixViewingHistory.csv")
    days = []
    for row in all_rows:
        day, month, year = row["Date"].split("/")
        days.append("20%s-%s-%s" % (year, month, day))
    return {"rows": len(all_rows), "viewings": len(all_rows), "ratings": 0, "merged": 0, "damaged": 0, "remainder": 0,
            "days": sorted(days)}


def imdb(folder):
    all_rows = rows(folder + "/ratings.csv")
    games = sum(row["Title Type"] == "Video Game" for row in all_rows)
    return {"rows": len(all_rows), "viewings": 0, "ratings": len(all_rows) - games, "merged": 0, "damaged": 0,
            "remainder": games, "days": []}


def yamtrack(folder):
    all_rows = rows(folder + "/yamtrack.csv")
    episodes = [row for row in all_rows if row["media_type"] == "episode"]
    return {"rows": len(all_rows), "viewings": len(episodes), "ratings": sum(bool(row["score"]) for row in all_rows),
            "merged": 0, "damaged": sum(not row["media_id"] and not row["title"] for row in all_rows), "remainder": 0,
            "days": sorted(row["end_date"] for row in episodes)}


def elements(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def simkl(folder):
    backup = elements(folder + "/SimklBackup.json")
    episodes = [e for show in backup["shows"] for season in show["seasons"] for e in season["episodes"]]
    # All episodes before the last one were watched, too.
    unsaid = sum(int(show["last_watched"][4:]) - len(show["seasons"][0]["episodes"]) for show in backup["shows"])
    watched = [film for film in backup["movies"] if film["status"] == "completed"]
    everything = backup["shows"] + backup["movies"]
    return {"rows": len(everything) + len(episodes), "viewings": len(episodes) + unsaid + len(watched),
            "ratings": sum(bool(title["user_rating"]) for title in everything), "merged": 0, "damaged": 0, "remainder": 0,
            "days": sorted([e["watched_at"][:10] for e in episodes] + [film["last_watched_at"][:10] for film in watched])}


def tmdb(folder):
    ratings, wanted = rows(folder + "/ratings.csv"), rows(folder + "/watchlist.csv")
    return {"rows": len(ratings) + len(wanted), "viewings": 0, "ratings": len(ratings), "merged": 0, "damaged": 0, "remainder": 0,
            "days": []}


def seriesguide(folder):
    shows = elements(folder + "/seriesguide-shows-backup.json")
    episodes = [e for show in shows for season in show["seasons"] for e in season["episodes"]]
    silent = sum(not show["favorite"] and not show["rating_user"] for show in shows)
    return {"rows": len(shows) + len(episodes), "viewings": sum(e["plays"] for e in episodes),
            "ratings": sum(bool(show["rating_user"]) for show in shows), "merged": 0, "damaged": 0,
            "remainder": silent + sum(not e["watched"] for e in episodes), "days": []}


def tvtimeout(folder):
    episodes, series = rows(folder + "/tvtime-series-episodes.csv"), rows(folder + "/tvtime-series.csv")
    films = rows(folder + "/tvtime-movies.csv")
    told = elements(folder + "/tvtime-series.json")
    again = [e for show in told for season in show["seasons"] for e in season["episodes"]]
    watched = [row for row in episodes + films if row["is_watched"] == "true"]
    return {"rows": len(episodes) + len(series) + len(films) + len(told) + len(again),
            "viewings": sum(1 + int(row["rewatch_count"]) for row in watched), "ratings": 0,
            # A row in both files counts once.
            "merged": len(told) + sum(e["is_watched"] for e in again), "damaged": 0,
            "remainder": sum(row["is_watched"] == "false" for row in episodes) + sum(not e["is_watched"] for e in again),
            "days": sorted(row["watched_at"][:10] for row in watched if row["watched_at"])}


def read(folder):
    readers = dict(letterboxd=letterboxd, tvtime=tvtime, trakt=trakt, netflix=netflix, imdb=imdb, yamtrack=yamtrack,
                   simkl=simkl, tmdb=tmdb, seriesguide=seriesguide, tvtimeout=tvtimeout)
    return {name: reader(os.path.join(folder, name)) for name, reader in readers.items()}


if __name__ == "__main__":
    json.dump(read(sys.argv[1]), sys.stdout)
