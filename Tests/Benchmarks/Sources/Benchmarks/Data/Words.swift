import ReelbookTestSupport

/// Words for names and texts. One in a hundred has a letter outside of ASCII, one in two hundred a quotation mark.
struct Words {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func text(_ count: ClosedRange<Int>) -> String {
    var text = ""
    for index in 0..<Int.random(in: count, using: &random) {
      let word = word()
      text += index == 0 ? word.capitalized : Int.random(in: 0..<12, using: &random) == 0 ? ", " + word : " " + word
    }
    return text + "."
  }

  mutating func name(_ count: ClosedRange<Int>) -> String {
    (0..<Int.random(in: count, using: &random)).map { _ in word().capitalized }.joined(separator: " ")
  }

  private mutating func word() -> String {
    switch Int.random(in: 0..<200, using: &random) {
    case 0: "“échange”"
    case 1: "café"
    case 2: "\"home\""
    default: pick(Self.common)
    }
  }

  mutating func genre() -> String { pick(["Drama", "Comedy", "Crime", "Mystery", "Documentary", "Sci-Fi & Fantasy"]) }
  mutating func network() -> String { pick(["HBO", "BBC One", "Netflix", "Hulu", "ZDF", "Channel 4"]) }
  mutating func certificate() -> String { pick(["PG", "PG-13", "R", "TV-MA", "TV-14"]) }
  mutating func status() -> String { pick(["returning", "ended", "canceled"]) }
  mutating func category() -> String { pick(["current", "new", "paused", "maybe", "finished", "dropped"]) }
  mutating func reaction() -> String { pick(["liked", "neutral", "disliked"]) }
  mutating func mood() -> String { pick(["great", "good", "okay", "meh", "tired"]) }
  mutating func format() -> String { pick(["theater", "streaming", "disc", "digital", "broadcast"]) }

  private mutating func pick(_ words: [String]) -> String { words[Int.random(in: words.indices, using: &random)] }

  private static let common = """
    the a of and in to with his her their when who after before a young old family city night house secret past future \
    murder detective friends sister brother father mother daughter son world war love story life death school island \
    ship train river mountain winter summer letter stranger neighbor discovers returns finds loses follows becomes must \
    against between under behind every last first lost hidden broken small quiet dangerous unlikely journey investigation \
    conspiracy kingdom village hospital lawyer doctor teacher musician soldier thief ghost memory promise inheritance
    """.split(separator: " ").map(String.init)
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
