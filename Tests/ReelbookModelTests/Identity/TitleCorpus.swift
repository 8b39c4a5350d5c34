import ReelbookModel

/// Pairs of titles as libraries, panels, guides and exports name them, judged by hand.
enum TitleCorpus {
  /// What a careful person says of a pair.
  enum Verdict {
    /// The same title, without a doubt.
    case same
    /// Perhaps: somebody has to look.
    case perhaps
    /// Another title.
    case other
  }

  struct Pair {
    let a: TitleDescription
    let b: TitleDescription
    let verdict: Verdict
  }

  static let pairs: [Pair] =
    film(.same, ("Heat", 1995), ("HEAT", 1995))
    // Remakes with equal names.
    + film(.other, ("Heat", 1995), ("Heat", 1986)) + film(.other, ("Dune", 2021), ("Dune", 1984))
    + film(.other, ("King Kong", 1933), ("King Kong", 2005)) + film(.other, ("Psycho", 1960), ("Psycho", 1998))
    + film(.other, ("Suspiria", 1977), ("Suspiria", 2018)) + film(.other, ("Nosferatu", 1979), ("Nosferatu", 2024))
    + film(.other, ("The Thing", 1982), ("The Thing", 2011))
    // Sequels with numerals.
    + film(.same, ("Rocky II", 1979), ("Rocky 2", 1979)) + film(.same, ("Rocky V", 1990), ("Rocky 5", 1990))
    + film(.same, ("The Godfather Part II", 1974), ("The Godfather: Part 2", 1974))
    + film(.same, ("Star Trek VI: The Undiscovered Country", 1991), ("Star Trek 6 – The Undiscovered Country", 1991))
    + film(.same, ("Jaws III", 1983), ("Jaws 3", 1983)) + film(.other, ("Rocky II", 1979), ("Rocky III", 1982))
    + film(.other, ("Rocky", 1976), ("Rocky II", 1979)) + film(.other, ("Alien", 1979), ("Aliens", 1986))
    + film(.perhaps, ("Rocky II", nil), ("Rocky 2", 1979))
    + film(.perhaps, ("Toy Story III", 2011), ("Toy Story 3", 2010))
    // Numbers as words, and numerals before a subtitle.
    + film(.same, ("Two Weeks Notice", 2002), ("2 Weeks Notice", 2002))
    + film(.same, ("Ocean's Twelve", 2004), ("Ocean's 12", 2004)) + film(.same, ("Rocky Two", 1979), ("Rocky II", 1979))
    + film(.same, ("The Magnificent Seven", 1960), ("Magnificent 7, The", 1960))
    + film(.same, ("Star Trek V: The Final Frontier", 1989), ("Star Trek 5: The Final Frontier", 1989))
    + film(.same, ("X-Men", 2000), ("The X-Men", 2000))
    + film(.other, ("V for Vendetta", 2005), ("5 for Vendetta", 2005))
    + film(.other, ("Ocean's Eleven", 2001), ("Ocean's Twelve", 2004)) + film(.other, ("Seven", 1995), ("Eight", 1995))
    // Years apart by one: festival and release, or another country.
    + film(.perhaps, ("The Hurt Locker", 2008), ("The Hurt Locker", 2009))
    + film(.perhaps, ("Let the Right One In", 2009), ("Let the Right One In", 2008))
    + film(.perhaps, ("Parasite", 2019), ("Parasite", 2020)) + film(.other, ("Parasite", 2019), ("Parasite", 1982))
    // Articles in several languages, also behind a comma.
    + film(.same, ("The Matrix", 1999), ("Matrix", 1999)) + film(.same, ("Matrix, The", 1999), ("The Matrix", 1999))
    + film(.same, ("Der Untergang", 2004), ("Untergang", 2004)) + film(.same, ("Das Boot", 1981), ("Boot, Das", 1981))
    + film(.same, ("Les Misérables", 2012), ("Miserables", 2012))
    + film(.same, ("La La Land", 2016), ("La La Land", 2016))
    + film(.same, ("El laberinto del fauno", 2006), ("Laberinto del Fauno", 2006))
    + film(.same, ("Il postino", 1994), ("Postino", 1994)) + film(.same, ("A Bug's Life", 1998), ("Bug’s Life", 1998))
    + film(.same, ("Een", 2000), ("EEN", 2000)) + film(.other, ("The Others", 2001), ("Another", 2001))
    // Articles behind a comma that are also other words, that an apostrophe joins, or before a subtitle.
    + film(.same, ("Basilischi, I", 1963), ("I basilischi", 1963))
    + film(.same, ("Basilischi, I", 1963), ("Basilischi", 1963))
    + film(.same, ("Âge d'or, L'", 1930), ("L’Âge d’or", 1930))
    + film(.same, ("L'avventura", 1960), ("Avventura", 1960))
    + film(.same, ("Avventura, L'", 1960), ("Avventura", 1960))
    + film(.same, ("Tweeling, De", 2002), ("De tweeling", 2002))
    + film(.same, ("Hobbit, The: An Unexpected Journey", 2012), ("The Hobbit: An Unexpected Journey", 2012))
    + film(.same, ("Me, Myself, I", 1999), ("Me Myself I", 1999))
    + film(.same, ("Go, Johnny, Go", 1959), ("Go Johnny Go", 1959))
    + film(.other, ("I, Robot", 2004), ("Robot", 2004)) + film(.perhaps, ("Basilischi, I", 1962), ("Basilischi", 1963))
    // Accents, letters and marks.
    + film(.same, ("Amélie", 2001), ("Amelie", 2001)) + film(.same, ("Pokémon", 1998), ("POKEMON", 1998))
    + film(.same, ("WALL·E", 2008), ("Wall-E", 2008)) + film(.same, ("Æon Flux", 2005), ("Aeon Flux", 2005))
    + film(.same, ("Das weiße Band", 2009), ("Das weisse Band", 2009))
    + film(.same, ("Léon", 1994), ("Le\u{301}on", 1994)) + film(.same, ("8½", 1963), ("8½", 1963))
    + film(.same, ("千と千尋の神隠し", 2001), ("千と千尋の神隠し", 2001)) + film(.other, ("Ran", 1985), ("Run", 1985))
    // Words that are joined or not, and letters in a row.
    + film(.same, ("Spider-Man", 2002), ("Spiderman", 2002)) + film(.same, ("S.W.A.T.", 2003), ("SWAT", 2003))
    + film(.same, ("A.I. Artificial Intelligence", 2001), ("AI: Artificial Intelligence", 2001))
    + film(.same, ("L.A. Confidential", 1997), ("LA Confidential", 1997))
    + film(.same, ("LaLa Land", 2016), ("La La Land", 2016))
    + film(.other, ("L.A. Confidential", 1997), ("Confidential", 1997))
    + film(.same, ("D.O.A.", 1950), ("DOA", 1950)) + film(.same, ("The A.B.C. Murders", 1966), ("ABC Murders", 1966))
    + film(.same, ("M*A*S*H", 1970), ("MASH", 1970)) + film(.same, ("eXistenZ", 1999), ("Existenz", 1999))
    + film(.same, ("20,000 Leagues Under the Sea", 1954), ("20000 Leagues under the Sea", 1954))
    + film(.other, ("12 + 1", 1969), ("121", 1969)) + film(.perhaps, ("Spider-Man", nil), ("Spiderman", 2002))
    // “&” and “and”.
    + film(.same, ("Fast & Furious", 2009), ("Fast and Furious", 2009))
    + film(.same, ("Romeo und Julia", 1968), ("Romeo & Julia", 1968))
    + film(.same, ("Me and You and Everyone We Know", 2005), ("Me & You & Everyone We Know", 2005))
    + film(.same, ("The Good, the Bad and the Ugly", 1966), ("The Good, The Bad & The Ugly", 1966))
    // Subtitles.
    + film(.perhaps, ("Dune: Part One", 2021), ("Dune", 2021))
    + film(.perhaps, ("Birdman", 2014), ("Birdman - or (The Unexpected Virtue of Ignorance)", 2014))
    + film(.other, ("Alien: Covenant", 2017), ("Alien", 1979))
    + film(.other, ("Alien: Covenant", 2017), ("Alien: Romulus", 2024))
    + film(.other, ("CSI: Miami", 2002), ("CSI: NY", 2004)) + film(.same, ("Se7en", 1995), ("SE7EN", 1995))
    // Words in brackets: an edition, a quality, another language; not a part's number, and not different ones.
    + film(.same, ("Blade Runner (Director's Cut)", 1982), ("Blade Runner", 1982))
    + film(.same, ("Heat [1080p]", 1995), ("Heat", 1995)) + film(.same, ("Heat (Hitze) [4K]", 1995), ("HEAT", 1995))
    + film(.same, ("Matrix, The (1999)", 1999), ("The Matrix", 1999))
    + film(.same, ("Matrix, The [OV]", 1999), ("Matrix", 1999))
    + film(.same, ("Das Boot (The Boat (Uncut))", 1981), ("Boot, Das", 1981))
    + film(.same, ("Heat (No Mercy)", 1995), ("Heat", 1995)) + film(.other, ("Heat (No. 2)", 1995), ("Heat", 1995))
    + film(.same, ("(500) Days of Summer", 2009), ("500 Days of Summer", 2009))
    + film(.same, ("[REC]", 2007), ("Rec", 2007)) + film(.same, ("C(r)ook", 2004), ("c(r)ook", 2004))
    + film(.perhaps, ("Heat (Hitze)", nil), ("Heat", 1995)) + film(.perhaps, ("Heat (Hitze)", 1996), ("Heat", 1995))
    + film(.other, ("Nymphomaniac (Vol. II)", 2013), ("Nymphomaniac", 2013))
    + film(.other, ("Kill Bill (Part 2)", 2004), ("Kill Bill", 2004))
    + film(.other, ("Wall (II)", 2000), ("Wall", 2000))
    + film(.other, ("Aurelia Steiner (Melbourne)", 1979), ("Aurelia Steiner (Vancouver)", 1979))
    // No year on one side.
    + film(.perhaps, ("Heat", nil), ("Heat", 1995)) + film(.perhaps, ("Heat", nil), ("Heat", nil))
    + [
      // A film and a series of one name.
      pair(.other, .movie, ["Fargo"], 1996, .series, ["Fargo"], 2014),
      pair(.other, .movie, ["Westworld"], 1973, .series, ["Westworld"], 2016),
      pair(.other, .movie, ["M*A*S*H"], 1972, .series, ["M*A*S*H"], 1972),
      pair(.perhaps, nil, ["Fargo"], 1995, .movie, ["Fargo"], 1996),
      pair(.same, nil, ["Fargo"], 2014, .series, ["Fargo"], 2014),
      // Original and other-language names.
      pair(.same, .movie, ["Spirited Away", "千と千尋の神隠し"], 2001, .movie, ["Chihiros Reise", "千と千尋の神隠し"], 2001),
      pair(
        .same, .movie, ["Das Leben der Anderen"], 2006, .movie, ["The Lives of Others", "Das Leben der Anderen"], 2006),
      pair(
        .same, .series, ["Haus des Geldes", "Money Heist"], 2017, .series, ["Money Heist", "La casa de papel"], 2017),
      pair(.other, .movie, ["Amour"], 2012, .movie, ["Love", "Amore"], 2012),
      pair(.other, .movie, [""], 2012, .movie, ["", ""], 2012),
      // Series.
      pair(.same, .series, ["The Office"], 2005, .series, ["Office, The"], 2005),
      pair(.other, .series, ["The Office"], 2005, .series, ["The Office"], 2001),
      pair(.perhaps, .series, ["The Office"], nil, .series, ["The Office"], 2001),
      pair(.perhaps, .series, ["Marvel's Daredevil"], 2015, .series, ["Marvel's Daredevil"], 2016),
      // Ids decide over names, both ways.
      pair(.same, .movie, ["Die Verurteilten"], nil, .movie, ["The Shawshank Redemption"], 1994, ["imdb": "tt0111161"]),
      pair(.same, .movie, ["Heat"], 1994, .movie, ["Heat"], 1995, ["tmdb": "949"]),
      pair(.same, nil, ["Heat"], nil, .movie, ["Hitze"], 1995, ["imdb": "tt0113277"]),
      pair(.other, .movie, ["Heat"], 1995, .movie, ["Heat"], 1995, ["tmdb": "949"], ["tmdb": "950"]),
      pair(.other, .movie, ["Heat"], 1995, .series, ["Heat"], 1995, ["tmdb": "949"]),
      // A number is unique only within its kind.
      pair(.other, nil, ["Cold"], 1995, .series, ["Heat"], 1995, ["tmdb": "949"]),
      pair(.same, .movie, ["Heat"], 1995, .movie, ["Heat"], 1995, ["tmdb": "949"], ["imdb": "tt0113277"]),
    ]

  private static func film(
    _ verdict: Verdict, _ a: (String, Int?), _ b: (String, Int?)
  ) -> [Pair] {
    [pair(verdict, .movie, [a.0], a.1, .movie, [b.0], b.1)]
  }

  /// A pair. With one list of ids, both have them.
  private static func pair(
    _ verdict: Verdict, _ kind: TitleKind?, _ names: [String], _ year: Int?, _ otherKind: TitleKind?,
    _ otherNames: [String], _ otherYear: Int?, _ ids: [String: String] = [:], _ otherIDs: [String: String]? = nil
  ) -> Pair {
    Pair(
      a: TitleDescription(kind, names: names, year: year, ids: ids),
      b: TitleDescription(otherKind, names: otherNames, year: otherYear, ids: otherIDs ?? ids), verdict: verdict)
  }
}
