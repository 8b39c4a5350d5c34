"""Compares a calendar, as Python's `icalendar` reads it, with its expected events: `check.py FOLDER`."""
import datetime, json, pathlib, sys

import icalendar


def told(event):
    """An event in the form of the expected events."""
    start = event.decoded("dtstart")
    zone = event["dtstart"].params.get("TZID")
    if isinstance(start, datetime.datetime):
        assert isinstance(event.decoded("dtstamp"), datetime.datetime)
    else:
        assert event.decoded("dtend") > start
    text = {"summary": str(event["summary"]), "text": str(event.get("description", "")), "start": start.isoformat()}
    return {**text, "zone": zone} if zone else text


def problems(calendar, expected):
    events = {str(event["uid"]): told(event) for event in calendar.walk("VEVENT")}
    wrong = [f"{uid}: {events.get(uid)} is not {want}" for uid, want in expected.items() if events.get(uid) != want]
    return wrong + [f"{uid}: nobody expects it" for uid in events if uid not in expected]


folder = pathlib.Path(sys.argv[1])
data = (folder / "sample.ics").read_bytes()
expected = json.loads((folder / "expected.json").read_text())
calendar = icalendar.Calendar.from_ical(data)
if not problems(calendar, {**expected, "x": {}}) or not problems(calendar, dict(list(expected.items())[1:])):
    sys.exit("icalendar: self-test: an event too few and one too many go unnoticed")
if wrong := problems(calendar, expected):
    sys.exit("\n".join(wrong))
if problems(icalendar.Calendar.from_ical(calendar.to_ical()), expected) or any(c.errors for c in calendar.walk()):
    sys.exit("icalendar: it is not the same once icalendar has written it, or has errors in it")
if any(len(line) > 75 for line in data.split(b"\r\n")) or b"\n" in data.replace(b"\r\n", b""):
    sys.exit("icalendar: a line is too long, or does not end in CR LF")
print(f"icalendar {icalendar.__version__}: {len(expected)} events read back equal, and equal again once written")
