#!/usr/bin/env python3
"""Finds channels of lists in guides with RapidFuzz and a check of the country, as its users would have it.

    guide_names.py FOLDER      prints `ready`, then a line of JSON for each line of input

A name without case, accents, punctuation and words of quality is compared with those of the guides whose language is
one of the country's; the best of at least 90 by WRatio counts. The folder has the labelled names of row B34.
"""
import collections, json, re, sys, unicodedata

try:
    from rapidfuzz import fuzz, process, utils
except ImportError:
    sys.exit(0)

LANGUAGES = {
    "Albania": "sq", "Argentina": "es", "Australia": "en", "Austria": "de", "Belarus": "ru", "Belgium": "nl fr",
    "Brazil": "pt", "Bulgaria": "bg", "Canada": "en fr", "Chile": "es", "China": "zh en", "Costa Rica": "es",
    "Croatia": "hr", "Czech Republic": "cs", "Denmark": "da", "Egypt": "ar", "Estonia": "et", "Finland": "fi",
    "France": "fr", "Georgia": "ka", "Germany": "de", "Greece": "el", "Hungary": "hu", "India": "en hi", "Ireland": "en",
    "Israel": "he", "Italy": "it", "Japan": "ja", "Korea": "ko", "Latvia": "lv", "Lithuania": "lt", "Mexico": "es",
    "Netherlands": "nl", "Norway": "no", "Poland": "pl", "Portugal": "pt", "Qatar": "ar en", "Romania": "ro",
    "Russia": "ru", "Saudi Arabia": "ar", "Serbia": "sr", "Slovakia": "sk cs", "Slovenia": "sl", "Spain": "es",
    "Sweden": "sv", "Switzerland": "de fr it", "Turkey": "tr", "UK": "en", "USA": "en es", "Ukraine": "uk ru",
    "United Arab Emirates": "ar en", "VOD Italy": "it", "Usa VOD": "en", "Spain VOD": "es",
}


def rows(name):
    with open(f"{sys.argv[1]}/{name}", encoding="utf-8") as file:
        return [line.rstrip("\n").split("\t") for line in file][1:]


def plain(name):
    name = unicodedata.normalize("NFKD", re.sub(r"\[[^\]]*\]|[\u24b6-\u24e9]", " ", name))
    name = "".join(letter for letter in name if not unicodedata.combining(letter))
    return re.sub(r"\b(hd|sd|fhd|uhd|4k)\b", " ", utils.default_process(name)).strip()


PLACES, NAMES = {}, collections.defaultdict(list)
for identifier, language, guide, name in rows("guide-channels.tsv"):
    place = PLACES.setdefault((identifier, guide), len(PLACES))
    NAMES[language].append((plain(name), place))
CHANNELS = rows("playlist-channels.tsv")


def answer(group, name):
    languages = LANGUAGES.get(group, "").split() or list(NAMES)
    choices = [pair for language in languages for pair in NAMES[language]]
    found = process.extractOne(
        plain(name), [text for text, _ in choices], scorer=fuzz.WRatio, processor=None, score_cutoff=90)
    return choices[found[2]][1] if found else -1


print("ready", flush=True)
for _ in sys.stdin:
    print(json.dumps({"answers": [answer(group, name) for _, group, name in CHANNELS]}), flush=True)
