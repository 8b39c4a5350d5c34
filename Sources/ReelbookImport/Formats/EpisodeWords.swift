/// Words for seasons and episodes, and their numbers, in the languages of a streaming service.
enum EpisodeWords {
  /// The number in a text such as `Season 2`, `2. Staffel`, `Kausi 3B`, `Kapitola druhá` or `第1シリーズ`; the text is in
  /// small letters.
  static func number(in text: String, of words: [String]) -> Int? {
    for word in words where text.hasPrefix(word) {
      if let number = number(text.dropFirst(word.count).drop { $0 == " " || $0 == "." || $0 == "#" }) { return number }
    }
    let plain = text.hasPrefix("第") ? text.dropFirst() : text[...]
    for word in words where plain.hasSuffix(word) && plain.count > word.count {
      let rest = plain.dropLast(word.count)
      // A word is a word of its own behind letters: “Best part” is no number.
      guard let last = rest.last, last.isNumber || last == "." || last == " " else { continue }
      let end = rest.lastIndex { $0 != " " && $0 != "." } ?? rest.startIndex
      if let number = number(rest[...end]) { return number }
    }
    return nil
  }

  private static func number(_ text: Substring) -> Int? {
    if let number = Int(text) { return number > 0 && number < 10_000 ? number : nil }
    if let last = text.last, last == "a" || last == "b", let number = Int(text.dropLast()) { return number }
    return numerals[String(text)]
  }

  private static let numerals: [String: Int] = {
    var numbers: [String: Int] = [:]
    for words in numeralWords {
      for (index, word) in words.split(separator: " ").enumerated() where word != "-" {
        numbers[String(word)] = index + 1
      }
    }
    return numbers
  }()

  /// The numbers from 1 on, counted and in order, by language.
  private static let numeralWords = [
    "one two three four five six seven eight nine ten eleven twelve",
    "first second third fourth fifth sixth seventh eighth ninth tenth",
    "i ii iii iv v vi vii viii ix x xi xii",
    "un deux trois quatre cinq six sept huit neuf dix onze douze",
    "première deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième",
    "uno dos tres cuatro cinco seis siete ocho nueve diez once doce",
    "primera segunda tercera cuarta quinta sexta séptima octava novena décima",
    "um dois três quatro cinco seis sete oito nove dez",
    "primeira segunda terceira quarta quinta sexta sétima oitava nona décima",
    "- due tre quattro cinque sei sette otto nove dieci",
    "eins zwei drei vier fünf sechs sieben acht neun zehn",
    "erste zweite dritte vierte fünfte sechste siebte achte neunte zehnte",
    "een twee drie vier vijf zes zeven acht negen tien",
    "první druhá třetí čtvrtá pátá šestá sedmá osmá devátá desátá",
    "jedna dvě tři čtyři pět šest sedm osm devět deset",
    "ensimmäinen toinen kolmas neljäs viides kuudes seitsemäs kahdeksas yhdeksäs kymmenes",
    "en to tre fire fem seks syv otte ni ti",
    "ett två tre fyra fem sex sju åtta nio tio",
    "bir iki üç dört beş altı yedi sekiz dokuz on",
  ]

  static let wholeSeasons: Set = [
    "limited series", "miniserie", "miniseries", "mini-série", "mini-serie", "mini dizi", "série limitée",
    "serie limitada", "minissérie", "minisérie", "minisarja", "リミテッドシリーズ", "the complete series",
  ]
  /// Words that may follow a number in a word that is not known.
  static let seasonsAfterNumbers: Set = [
    "luku", "kausi", "staffel", "season", "temporada", "saison", "série", "řada", "sezon", "kısım", "část",
  ]
  static let seasons = [
    "season", "temporada", "saison", "seizoen", "staffel", "stagione", "kausi", "シーズン", "シリーズ", "パート", "sæson",
    "säsong", "sesong", "sezon", "seri", "série", "serie", "series", "řada", "sezóna", "évad", "сезон", "시즌", "第",
    "parte", "part", "partie", "teil", "deel", "osa", "luku", "libro", "book", "livre", "buch", "bind", "volume",
    "volumen", "vol", "chapter", "capítulo", "chapitre", "kapitel", "kapitola", "hoofdstuk", "kısım", "colección",
    "collection", "del", "część", "část",
  ]
  static let episodes = [
    "episode", "épisode", "episodio", "episódio", "folge", "aflevering", "jakso", "epizoda", "epizód", "odcinek",
    "afsnit", "avsnitt", "bölüm", "эпизод", "серия", "エピソード", "에피소드", "ep", "chapter", "capítulo", "chapitre",
    "kapitel", "kapitola", "kap", "hoofdstuk", "díl",
  ]
}
