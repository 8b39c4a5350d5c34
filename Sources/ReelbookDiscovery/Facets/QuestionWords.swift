import ReelbookModel

/// The words that short questions may have.
///
/// They are English words that people type. The library never shows them, so no phrase table has them.
enum QuestionWords {
  /// Words that mean a facet by themselves.
  static let plain: [String: Facet] = [
    "unwatched": .watched(false), "unseen": .watched(false), "watched": .watched(true), "seen": .watched(true),
    "movie": .kind(.movie), "movies": .kind(.movie), "film": .kind(.movie), "films": .kind(.movie),
    "series": .kind(.series), "show": .kind(.series), "shows": .kind(.series), "episode": .kind(.episode),
    "episodes": .kind(.episode), "notes": .kind(.note), "lists": .kind(.list), "channels": .kind(.channel),
    "programmes": .kind(.programme),
  ]

  static let articles: Set<String> = ["a", "an", "the"]

  /// Words with which people ask, and which say nothing of what they look for.
  static let requests: Set<String> = [
    "show", "find", "give", "get", "play", "watch", "see", "recommend", "suggest", "search", "looking", "look", "want",
    "wanna", "need", "please", "what", "what's", "whats", "which", "who", "where", "can", "could", "should", "shall",
    "would", "do", "does", "did", "have", "has", "got", "let's", "lets", "let", "i", "i've", "ive", "i'm", "im", "i'd",
    "we", "we've", "weve", "you", "me", "us", "my", "our", "there", "something", "anything", "some", "any", "all",
    "good", "great", "nice", "popular", "most", "tonight", "today", "now", "evening", "yet", "ever", "really", "just",
    "only", "starring", "directed", "thing", "things", "stuff", "ones", "one", "list", "been", "haven't", "havent",
    "hasn't", "hasnt", "title",
    "titles",
  ]

  /// How people begin to ask.
  static let openings: [[String]] = [
    ["show", "me"], ["show", "us"], ["find"], ["give", "me"], ["i", "want"], ["we", "want"], ["i'd", "like"],
    ["let's"], ["lets"], ["what", "can"], ["what", "could"], ["what", "should"], ["what", "to"], ["can", "you"],
    ["can", "we"], ["can", "i"], ["looking", "for"], ["search", "for"], ["recommend"], ["suggest"], ["please"],
    ["is", "there"], ["are", "there"], ["do", "you"], ["do", "we"], ["starring"], ["directed", "by"],
  ]

  /// Words that only join others.
  static let joins: Set<String> = [
    "a", "an", "the", "and", "or", "nor", "but", "also", "that", "are", "is", "was", "were", "be", "it", "it's", "from",
    "of", "with", "in", "on", "at", "to", "for", "by", "about", "made", "featuring", "this",
    "than", "too", "if", "so",
  ]

  /// Words that make what follows its opposite.
  static let negations: Set<String> = [
    "not", "no", "without", "except", "excluding", "exclude", "minus", "non", "never", "neither", "nothing", "besides",
    "avoid", "isn't", "isnt", "aren't", "arent", "haven't", "havent", "hasn't", "hasnt", "didn't", "didnt", "don't",
    "dont", "wasn't", "wasnt",
  ]
  static let negationPairs: Set<[String]> = [
    ["other", "than"], ["anything", "but"], ["everything", "but"], ["all", "but"], ["apart", "from"],
  ]
  /// Those of the words that also exclude a text that nothing else explains: “without zombies”.
  static let textNegations: Set<String> = [
    "not", "no", "without", "except", "excluding", "exclude", "minus", "besides", "avoid", "than", "but", "from",
  ]
  /// Words that may stand between such a word and what it excludes.
  static let negated: Set<String> = [
    "a", "an", "the", "any", "yet", "ever", "been", "really", "want", "to", "watch", "see", "be", "it", "i", "we",
    "have", "anything", "something",
  ]

  /// Words for an order of the answers; two words are joined by a hyphen.
  static let orders: [String: SearchOrder] = [
    "best": .rating, "top-rated": .rating, "best-rated": .rating, "highest-rated": .rating, "well-rated": .rating,
    "newest": .year, "latest": .year, "most-recent": .year, "shortest": .length, "last-added": .added,
    "recently-added": .added, "newly-added": .added,
  ]

  /// What people type for romance and comedy together, also as two words.
  static let romanticComedy: Set<String> = ["romcom", "romcoms", "rom-com", "rom-coms"]

  static let languages: [String: String] = [
    "english": "en", "german": "de", "french": "fr", "spanish": "es", "italian": "it", "portuguese": "pt",
    "dutch": "nl",
    "swedish": "sv", "danish": "da", "norwegian": "no", "finnish": "fi", "polish": "pl", "czech": "cs", "russian": "ru",
    "turkish": "tr", "greek": "el", "hindi": "hi", "arabic": "ar", "hebrew": "he", "japanese": "ja", "korean": "ko",
    "chinese": "zh", "mandarin": "zh", "thai": "th", "hungarian": "hu", "romanian": "ro", "ukrainian": "uk",
  ]

  static let numbers: [String: Double] = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "ninety": 90, "hundred": 100, "sixty": 60,
    "thirty": 30,
  ]

  private static let decades: [String: Int] = [
    "twenties": 1920, "thirties": 1930, "forties": 1940, "fifties": 1950, "sixties": 1960, "seventies": 1970,
    "eighties": 1980, "nineties": 1990, "noughties": 2000,
  ]

  /// The first year of “nineties”, “90s” or “1990s”; two digits up to the twenties mean this century.
  static func decade(_ word: String) -> Int? {
    if let decade = decades[word] { return decade }
    var digits = word
    if digits.hasSuffix("'s") || digits.hasSuffix("\u{2019}s") {
      digits.removeLast(2)
    } else if digits.hasSuffix("s") {
      digits.removeLast()
    } else {
      return nil
    }
    if digits.hasPrefix("'") || digits.hasPrefix("\u{2019}") { digits.removeFirst() }
    guard let number = Int(digits), number % 10 == 0 else { return nil }
    if digits.count == 2 { return number < 30 ? 2000 + number : 1900 + number }
    return digits.count == 4 && (1880...2090).contains(number) ? number : nil
  }

  /// The words that people type for a genre, such as “comedies” and “comedy”, “sci-fi” and “science fiction”.
  ///
  /// For a pair such as “Action & Adventure”, each of the two.
  static func forms(ofGenre name: String) -> Set<String> {
    let whole = name.lowercased()
    var names: Set<String> = [whole]
    for part in whole.split(separator: "&") { names.insert(part.split(separator: " ").joined(separator: " ")) }
    let isScience = !names.isDisjoint(with: ["science fiction", "sci-fi"])
    if isScience { names.formUnion(["science fiction", "sci-fi", "scifi", "sf"]) }
    if names.contains("documentary") { names.formUnion(["docu", "doc", "docs"]) }
    if names.contains("romance") { names.formUnion(["romantic", "love"]) }
    if names.contains("animation") { names.formUnion(["animated", "cartoon"]) }
    if names.contains("comedy") { names.insert("funny") }
    if names.contains("horror") { names.insert("scary") }
    if !names.isDisjoint(with: ["family", "kids", "children"]) {
      names.formUnion(["kids", "kid", "children", "children's", "kids'"])
    }
    return names.reduce(into: names) { forms, name in
      forms.insert(name + "s")
      if name.hasSuffix("y") { forms.insert(name.dropLast() + "ies") }
    }
  }
}
