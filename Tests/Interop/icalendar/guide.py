"""Compares a guide, as `recurring-ical-events` expands it, with its evenings, to the instant: `guide.py FOLDER`."""
import collections, datetime, json, pathlib, sys

import icalendar, recurring_ical_events

folder = pathlib.Path(sys.argv[1])
calendar = icalendar.Calendar.from_ical((folder / "guide.ics").read_bytes())
utc = datetime.timezone.utc


def expanded(calendar):
    """The number of occurrences of each evening: its id, start and minutes."""
    events = recurring_ical_events.of(calendar).between(
        datetime.datetime(2026, 8, 31, tzinfo=utc), datetime.datetime(2027, 6, 2, tzinfo=utc))
    found = collections.Counter()
    for event in events:
        start, end = event["dtstart"].dt, event["dtend"].dt
        # The reader adds the length to the local time, also over a clock change, so the length is measured in local time.
        minutes = round((end.replace(tzinfo=None) - start.replace(tzinfo=None)).total_seconds() / 60)
        found[str(event["uid"]), start.astimezone(utc), minutes] += 1
    return found


evenings = collections.Counter(
    (e["uid"], datetime.datetime.fromisoformat(e["start"].replace("Z", "+00:00")), e["minutes"])
    for e in json.loads((folder / "guide.json").read_text()))
# Readers may cut evenings at either end differently, since each zone has its own midnight.
low, high = datetime.datetime(2026, 9, 3, tzinfo=utc), datetime.datetime(2027, 5, 30, tzinfo=utc)


def within(counter):
    return collections.Counter({key: count for key, count in counter.items() if low <= key[1] < high})


found, wanted = within(expanded(calendar)), within(evenings)
if found == wanted - collections.Counter([next(iter(wanted))]):
    sys.exit("guide: self-test: an evening too few goes unnoticed")
if found != wanted:
    for key, count in list((wanted - found).items())[:8]:
        print("missing:", *key, count)
    for key, count in list((found - wanted).items())[:8]:
        print("nobody expects:", *key, count)
    sys.exit(f"guide: {sum((wanted - found).values())} evenings are missing, {sum((found - wanted).values())} too many")
print(f"recurring-ical-events: {sum(wanted.values())} evenings in four zones over both clock changes, to the instant")
