import ReelbookDiscovery
import ReelbookModel

/// An oracle of the search: it reads every word of every document, which is slow and obviously right.
struct NaiveSearch {
  let documents: [SearchDocument]
  var person: PersonID?
  var rule = ViewingRule.grownUp

  private func words(_ document: SearchDocument) -> [(word: [UInt8], role: SearchDocument.Text.Role)] {
    var all: [([UInt8], SearchDocument.Text.Role)] = []
    let texts = [SearchDocument.Text(document.nameRole, document.name)] + document.texts
    for text in texts { WordReader(purpose: .index).read(text.text) { word, _ in all.append((word, text.role)) } }
    for text in texts where [.name, .otherName, .people].contains(text.role) {
      for latin in text.text.queryWords.compactMap(Romanization.of) {
        all.append((latin, text.role == .people ? .people : .otherName))
      }
    }
    if let year = document.year { all.append((Array("\(year)".utf8), .tag)) }
    // Single letters one after the other are also a word: S.W.A.T.
    var letters: [UInt8] = []
    func endLetters() {
      if letters.count > 1 { all.append((letters, .otherName)) }
      letters = []
    }
    for word in document.nameRole == .name ? document.name.queryWords : [] {
      if word.count == 1 { letters += word } else { endLetters() }
    }
    endLetters()
    if document.nameRole == .name, document.name.contains("&") {
      for word in ["and", "und", "et"] { all.append((Array(word.utf8), .otherName)) }
    }
    return all
  }

  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var table = Array(repeating: Array(repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in 0...a.count {
      for j in 0...b.count {
        if i == 0 || j == 0 {
          table[i][j] = i + j
          continue
        }
        var least = min(table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { least = min(least, table[i - 2][j - 2] + 1) }
        table[i][j] = least
      }
    }
    return table[a.count][b.count]
  }

  private static func scalars(_ word: [UInt8]) -> [Unicode.Scalar] {
    Array(String(decoding: word, as: UTF8.self).unicodeScalars)
  }

  /// Whether a term is a word with errors. If others carry it, a short one may have one, in a whole term.
  private static func isMistyped(_ word: [UInt8], _ term: [UInt8], carried: Bool) -> Bool {
    let (word, term) = (scalars(word), scalars(term))
    if carried, (2...3).contains(word.count), distance(word, term) <= 1 { return true }
    let allowed = word.count < 4 ? 0 : word.count < 8 ? 1 : 2
    guard allowed > 0 else { return false }
    if distance(word, term) <= allowed { return true }
    return (0...term.count).contains { $0 >= word.count && distance(word, Array(term[..<$0])) <= allowed }
  }

  /// Whether a name has the word in two words, as a part of a longer one with its neighbour, or as initials.
  private func respaced(_ index: Int, of words: [[UInt8]], in document: SearchDocument) -> UInt8? {
    let word = words[index]
    let named = Set(self.words(document).filter { $0.role == .name || $0.role == .otherName }.map(\.word))
    let isNumber = word.count > 2 && word.allSatisfy { (0x30...0x39).contains($0) }
    let isParted = word.indices.contains { place in
      place > (isNumber ? 0 : 1) && place < word.count - (isNumber ? 0 : 1) && named.contains(Array(word[..<place]))
        && named.contains(Array(word[place...]))
    }
    var joined: [[UInt8]] = []
    if index > 0 { joined.append(words[index - 1] + word) }
    if index + 1 < words.count { joined.append(word + words[index + 1]) }
    if isParted || joined.contains(where: { whole in named.contains { $0.starts(with: whole) } }) {
      return SearchGrade.respaced
    }
    let isTitle = document.nameRole == .name && (document.kind == .movie || document.kind == .series)
    let initials = [document.name, SortName.of(document.name, language: document.nameLanguage)].map { name in
      name.queryWords.prefix(16).compactMap { String(decoding: $0, as: UTF8.self).unicodeScalars.first }
    }
    let isInitials = initials.contains { letters in
      letters.count > 2 && Array(String(String.UnicodeScalarView(letters)).utf8) == word
    }
    return isTitle && document.name.queryWords.count > 2 && word.count > 2 && isInitials ? SearchGrade.initials : nil
  }

  private func grade(
    _ index: Int, of words: [[UInt8]], _ document: SearchDocument, plain: Bool, mistyped: Bool, carried: Bool = false
  ) -> (grade: UInt8, isOwn: Bool)? {
    let word = words[index]
    var found: (UInt8, Bool)?
    if mistyped, let grade = respaced(index, of: words, in: document) { found = (grade, true) }
    let variants = WordVariants.of(word)
    for (term, role) in self.words(document) {
      var tier: SearchGrade.Tier?
      if plain, term == word {
        tier = .exact
      } else if plain && words.count > 1 || mistyped && words.count == 1, variants.contains(term) {
        tier = .variant
      } else if plain, term.starts(with: word), word.count >= 3 || role != .story {
        tier = .prefix
      } else if mistyped, Self.isMistyped(word, term, carried: carried && words.count > 1) {
        tier = .mistyped
      }
      guard let tier else { continue }
      let grade = SearchGrade.byMask[tier.rawValue][1 << Int(role.rawValue)] & 0x7F
      found = (max(found?.0 ?? 0, grade), (found?.1 ?? false) || role != .context)
    }
    return found
  }

  /// Whether the person may see an item.
  func mayShow(_ document: SearchDocument) -> Bool {
    (document.owner == nil || document.owner == person)
      && rule.allows(document.title, rated: document.rating, isAdult: document.isAdult)
  }

  /// The hits of a text, in order; of those that have all words.
  func search(_ text: String) -> [SearchItem] {
    let words = Array(text.queryWords.prefix(16))
    let visible = documents.filter(mayShow)
    func all(_ isMistyped: (Int) -> Bool, plain: Bool, carried: Bool = false) -> [(SearchDocument, SearchSortKey)] {
      visible.compactMap { document in
        var key = SearchSortKey()
        key.worst = words.isEmpty ? 0 : .max
        var isOwn = words.isEmpty
        for index in words.indices {
          guard
            let found = grade(
              index, of: words, document, plain: plain, mistyped: isMistyped(index), carried: carried)
          else { return nil }
          key.worst = min(key.worst, found.grade)
          key.sum += Int(found.grade)
          isOwn = isOwn || found.isOwn
        }
        guard isOwn else { return nil }
        key.isWhole = !words.isEmpty && document.name.queryWords.count == words.count && key.sum == 12 * words.count
        key.isInLibrary = document.source == .library
        key.votes = document.votes
        // The letters and the spaces between words; 255 at most.
        let letters = document.name.queryWords.map { Self.scalars($0).count + 1 }.reduce(0, +)
        key.brevity = words.isEmpty ? 0 : UInt8(255 - min(255, letters))
        key.name = SortName.of(document.name, language: document.nameLanguage)
        key.id = document.item.sortKey
        return (document, key)
      }
    }
    let unmatched = words.indices.map { index in
      !visible.contains { grade(index, of: words, $0, plain: true, mistyped: false) != nil }
    }
    var found = all({ unmatched[$0] }, plain: true)
    if found.isEmpty, !words.isEmpty { found = all({ _ in true }, plain: true, carried: true) }
    return found.sorted { $0.1 < $1.1 }.map(\.0.item)
  }

  /// Whether an item that may be shown has all of several words but one.
  func hasAllButOne(of text: String) -> Bool {
    let words = Array(text.queryWords.prefix(16))
    return words.count > 1
      && documents.contains { document in
        guard mayShow(document) else { return false }
        let matching = words.indices.filter { index in
          grade(index, of: words, document, plain: true, mistyped: true).map(\.isOwn) ?? false
        }
        return matching.count >= words.count - 1
      }
  }
}
