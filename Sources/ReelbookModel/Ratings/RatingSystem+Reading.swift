/// Reading labels as files, panels and scrapers write them: `Rated R`, `US:R`, `FSK ab 18`, `TV-MA-LV`.
extension RatingSystem {
  /// What a label says.
  struct Meaning: Hashable, Sendable {
    /// The age; `nil` if the label cannot be read.
    var age: Int?
    /// Whether it says that nobody rated the title.
    var isUnrated = false
    /// Whether it is only for what is shown to adults alone, such as `NC-17`.
    var isForAdults = false
  }

  /// What a label says in a country. A label that is written as in the table is a look-up.
  static func meaning(of label: String, in country: String) -> Meaning {
    listed[country]?[label] ?? read(label, in: country)
  }

  /// The meanings of the table's labels, by country and label as written.
  private static let listed: [String: [String: Meaning]] = Dictionary(grouping: all, by: \.country).mapValues {
    systems in
    let labels = systems.flatMap(\.labels).map { label in
      (label.name, read(label.name, in: systems[0].country))
    }
    return Dictionary(labels) { first, _ in first }
  }

  private static func read(_ label: String, in country: String) -> Meaning {
    Meaning(
      age: age(of: label, in: country), isUnrated: isUnrated(label), isForAdults: isForAdults(label, in: country))
  }

  /// The age of a label in a country; `nil` if it cannot be read.
  ///
  /// Without a known country, it is the age in the strictest one. A number from 6 to 21 in an unknown label is its age;
  /// a smaller one may count something else.
  private static func age(of label: String, in country: String) -> Int? {
    if let age = listedAge(of: label, in: country) { return age }
    if country.isEmpty, let (country, label) = countryAndLabel(label) { return age(of: label, in: country) }
    let words = words(of: label)
    let label = Array(words.drop { prefixes.contains($0) })
    let numbers = words.flatMap(numbers).filter { (6...21).contains($0) }
    if words.contains(where: { adultWords.contains($0) }) { return max(18, numbers.max() ?? 0) }
    for count in stride(from: label.count, to: 0, by: -1) where isRemark(label[count...]) {
      let name = label[..<count].joined()
      // A label that its country does not have counts as in the strictest country that has it.
      let age = listedAge(of: name, in: country) ?? listedAge(of: name, in: "")
      if let age { return max(age, numbers.max() ?? 0) }
    }
    return numbers.max()
  }

  /// Whether a label says that nobody rated the title.
  private static func isUnrated(_ label: String) -> Bool {
    unrated.contains(words(of: countryAndLabel(label)?.label ?? label).joined())
  }

  /// Whether a label is only for what is shown to adults alone.
  private static func isForAdults(_ label: String, in country: String) -> Bool {
    if country.isEmpty, let (country, label) = countryAndLabel(label) { return isForAdults(label, in: country) }
    let words = words(of: label).drop { prefixes.contains($0) }
    return words.contains { adultWords.contains($0) } || adultLabels[country, default: []].contains(words.joined())
      || adultLabels["", default: []].contains(words.joined())
  }

  /// A country in front of a label: `US:R`, `us/R`, `UK:18`.
  private static func countryAndLabel(_ text: String) -> (country: String, label: String)? {
    guard let end = text.firstIndex(where: { $0 == ":" || $0 == "/" }) else { return nil }
    let name = text[..<end].uppercased()
    let country = ["USA": "US", "UK": "GB"][name] ?? name
    guard country.utf8.count == 2, country.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else { return nil }
    return (country, String(text[text.index(after: end)...]))
  }

  private static func words(of label: String) -> [String] {
    label.foldedForMatching.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  private static func numbers(in word: String) -> [Int] {
    word.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
  }

  /// Whether words behind a label only describe it: `TV-MA-LV`, `R for violence`.
  private static func isRemark(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first else { return true }
    return first == "for" || words.allSatisfy { $0 == "fv" || $0.allSatisfy("dlsv".contains) }
  }

  private static let prefixes: Set = ["rated", "rating", "mpaa", "fsk", "bbfc", "cert", "certificate", "age", "ages"]
  private static let unrated: Set = ["nr", "ur", "unrated", "notrated", "notyetrated", "norating", "none", "na"]
  private static let adultWords: Set = ["adult", "adults", "xxx", "porn", "porno", "hardcore", "erotic"]
  /// Labels for adults alone by country; without one, those that mean it everywhere.
  private static let adultLabels: [String: Set<String>] = [
    "": ["nc17", "adultsonly", "x18"], "US": ["x"], "PR": ["x"], "AU": ["x", "x18"], "GB": ["r18"], "ES": ["x", "px"],
    "FR": ["x"], "HU": ["x"], "BG": ["x"], "CO": ["x"], "PH": ["x"], "ZA": ["x18", "xx"], "RO": ["im18xxx"],
  ]
}
