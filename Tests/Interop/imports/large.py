"""Writes a TV Time export with a number of rows, and times how Python alone reads it: `large.py FILE ROWS`."""
import csv, random, sys, time

path, count = sys.argv[1], int(sys.argv[2])
columns = ("created_at,user_id,key,total_series_runtime,updated_at,most_recent_ep_watched,is_followed,is_archived,s_id,"
           "movie_watch_count,ep_watch_count,followed_at,uuid,is_for_later,runtime,bulk_type,s_no,ep_no,is_unitary,ep_id,"
           "rewatch_count,gsi,is_special,movie_name,series_name,season_number,episode_number").split(",")
chance = random.Random(1)
with open(path, "w", encoding="utf-8-sig", newline="") as file:
    writer = csv.writer(file)
    writer.writerow(columns)
    for number in range(count):
        series, place = number // 120, number % 120
        moment = "%04d-%02d-%02d %02d:%02d:%02d" % (
            2015 + number % 10, 1 + number % 12, 1 + number % 28, number % 24, number % 60, chance.randint(0, 59))
        row = dict(created_at=moment, updated_at=moment, user_id=1234567, s_id=70000 + series, ep_id=1000000 + number,
                   key="watch-episode-%08x-%04x-4%03x-8%03x-%012x" % (number, number % 65536, number % 4096, 7, number),
                   s_no=1 + place // 12, ep_no=1 + place % 12, runtime=2520, is_unitary="false",
                   series_name="Series Number %d" % series, season_number=1 + place // 12, episode_number=1 + place % 12)
        writer.writerow([row.get(column, "") for column in columns])
best = 9.0
for _ in range(3):
    began = time.perf_counter()
    with open(path, encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    plays = {}
    for row in rows:
        if row["key"].startswith("watch-episode-"):
            plays.setdefault((row["s_id"], row["ep_id"]), []).append(row["created_at"])
    best = min(best, time.perf_counter() - began)
print("python: %d rows, %d episodes, %.3f s" % (len(rows), len(plays), best))
