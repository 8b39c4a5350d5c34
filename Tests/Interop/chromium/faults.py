"""Pages with one fault each, for the check of the check: each rule of measure.js is broken once."""
import pathlib, re

RULES = (pathlib.Path(__file__).resolve().parent / "measure.js").read_text()


def patterns():
    """What each rule of measure.js says, as a regular expression by its words."""
    said = re.findall(r"wrong\.push\((?:`([^`]*)`|\"([^\"]*)\")\)", RULES)
    if len(said) != RULES.count("wrong.push("):
        raise ValueError("measure.js has a rule that says its fault in another way")
    return {one or other: "(.|\\n)*".join(map(re.escape, re.split(r"\$\{[^}]*\}", one or other))) for one, other in said}


def broken(source, week):
    """Pages for a narrow screen, from a year and a week, by the words that find the fault."""
    free = re.sub(r"<meta http-equiv=[^>]*>", "", source)

    def added(markup, page=source):
        return page.replace("</main>", f"{markup}</main>")

    def drawn(*texts):
        return added(f"<svg viewBox='0 0 100 40' width='100' height='40'>{''.join(texts)}</svg>")

    def text(x, y, words, size=12):
        return f"<text x='{x}' y='{y}' style='font-size: {size}px'>{words}</text>"

    def blocks(kind, *items):
        return f"<div class='timegrid {kind}'><ol><li><ol>{''.join(items)}</ol></li></ol></div>"

    return {
        "the page overflows": source.replace("<main>", "<main><div class='whole'><svg width='700' height='9'></svg></div>"),
        "overflows the page": added("<p style='position: relative; left: -20rem'>Left</p>"),
        "overflows its box": added("<p style='width: 3em; overflow: hidden; white-space: nowrap'>as long as a line</p>"),
        "is cut by its chart": drawn(text(5, 2, "high")),
        "overflows its chart": drawn(text(90, 25, "far to the right")),
        "is too small to read": drawn(text(5, 25, "small", 4)),
        "“one” and <text> “two” overlap": drawn(text(5, 25, "one"), text(8, 25, "two")),
        "is broken": added("<h3 style='width: 2em'>Overwhelming</h3>"),
        "is too small to be seen": added(blocks("", "<li style='padding: 0; width: 2px; height: 2px'></li>")),
        "the blocks": added(blocks("", "<li style='height: 20px'>a</li>", "<li style='margin-top: -9px'>b</li>")),
        "a grid": added(blocks("across", "<li style='position: absolute; --for: 1'>a</li>"), week),
        "two kinds of digits": added("<p>٣</p>"),
        "the direction": source.replace('<html lang="en">', '<html lang="ar">'),
        "the year is not first": source.replace("<main>", "<main><section></section>"),
        "has no sentence": source.replace("og:description", "og:nothing"),
        "high, of": added("<div style='height: 40000px'></div>"),
        "the figure tall": added("<figure id='tall'><div style='height: 13000px'></div></figure>"),
        "out of order": added("<h5>Deep</h5>"),
        "no heading of a chart": re.sub(r"<(/?)h3\b", r"<\1p", source),
        "two elements": added("<p id='months'></p>"),
        "leads nowhere": added("<a href='#nowhere'>Somewhere</a>"),
        "the chart bare has no table": added("<figure id='bare'><svg role='img' width='9' height='9'></svg></figure>"),
        "a table in bare": added("<figure id='bare'><table><tbody><tr><td>1</td></tr></tbody></table></figure>"),
        "does not say its language": source.replace('<html lang="en">', "<html>"),
        "an image that is fetched": added("<img src='http://example.invalid/x.png' alt='x'>"),
        # These are no rules of measure.js: the browser itself says so.
        "said in the console": added("<script>console.error('wrong')</script>", free),
        "asked for": added("<img src='http://example.invalid/x.png' alt='x'>", free),
        "without a name": added("<svg role='img' width='9' height='9'></svg>"),
    }


# What is wrong in the style of a week's page: the old and the new rule, the width and the medium.
STYLES = {
    "too narrow": (".down li li {", ".down li li { max-width: 2rem;", 1280, "screen"),
    "not to scale": ("</style>", ".down li li:first-child { min-height: 40rem; }</style>", 1280, "screen"),
    "a list": ("@media print, screen and (min-width: 60rem)", "@media screen and (min-width: 60rem)", 800, "print"),
}


def spoiled(value):
    """A value with something wrong in each part."""
    if isinstance(value, dict):
        return {key: spoiled(each) for key, each in value.items()}
    return value[:-1] if isinstance(value, (list, str)) else value + 1
