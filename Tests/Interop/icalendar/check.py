"""Compares calendars, as Python's `icalendar` reads them, with their expected events: `check.py FOLDER`."""
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
    if zone:
        text["zone"] = zone
    # An alarm at the start of an event has no moment of its own.
    moments = [getattr(alarm["trigger"], "dt", None) for alarm in event.walk("VALARM")]
    moments = [moment for moment in moments if isinstance(moment, datetime.datetime)]
    assert len(moments) < 2
    return {**text, "alarm": moments[0].isoformat()} if moments else text


def problems(calendar, expected):
    events = {str(event["uid"]): told(event) for event in calendar.walk("VEVENT")}
    wrong = [f"{uid}: {events.get(uid)} is not {want}" for uid, want in expected.items() if events.get(uid) != want]
    return wrong + [f"{uid}: nobody expects it" for uid in events if uid not in expected]


def check(folder, name, expectations):
    """Ends the check if a calendar is not as it is expected. Returns the number of its events."""
    data = (folder / name).read_bytes()
    expected = json.loads((folder / expectations).read_text())
    calendar = icalendar.Calendar.from_ical(data)
    if not problems(calendar, {**expected, "x": {}}) or not problems(calendar, dict(list(expected.items())[1:])):
        sys.exit("icalendar: self-test: an event too few and one too many go unnoticed")
    if wrong := problems(calendar, expected):
        sys.exit("\n".join(wrong))
    if problems(icalendar.Calendar.from_ical(calendar.to_ical()), expected) or any(c.errors for c in calendar.walk()):
        sys.exit(f"icalendar: {name} is not the same once icalendar has written it, or has errors in it")
    if any(len(line) > 75 for line in data.split(b"\r\n")) or b"\n" in data.replace(b"\r\n", b""):
        sys.exit(f"icalendar: a line of {name} is too long, or does not end in CR LF")
    return len(expected)


folder = pathlib.Path(sys.argv[1])
count = check(folder, "sample.ics", "expected.json")
news = json.loads((folder / "news.json").read_text())
if sum("alarm" in event for event in news.values()) < 3:
    sys.exit("icalendar: self-test: too few of the news have an alarm")
count += check(folder, "news.ics", "news.json")
print(f"icalendar {icalendar.__version__}: {count} events read back equal, and equal again once written")
