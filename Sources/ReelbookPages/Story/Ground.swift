import ReelbookBase

/// Pairs of colors on which white words are legible: in the place of a picture, and behind a card.
enum Ground {
  /// From top to bottom. White words on the lighter color have a contrast of at least 4.5.
  static let pairs: [(top: Palette.Color, bottom: Palette.Color)] = [
    (0x1F6F78, 0x0B2230), (0xA8461F, 0x3B120A), (0x7B3F61, 0x1F0F1C), (0x8A6412, 0x3A2506), (0x4D6B2F, 0x161F0C),
    (0x3B5B9A, 0x101C38), (0x6A4C93, 0x1D1230), (0x2F6B52, 0x0B2118), (0x9A3B4F, 0x330D17), (0x5C5F66, 0x1A1B1E),
    (0x8C4A2F, 0x2C130A), (0x34708F, 0x0C2432),
  ]

  /// The number of the pair for a name: always the same for the same name.
  static func number(of name: String) -> Int {
    Int(StableHash(name.utf8).value % UInt64(pairs.count))
  }

  /// The numbers of the pairs for names that stand beside each other: different ones, as long as there are enough.
  static func numbers(of names: [String]) -> [Int] {
    names.reduce(into: [Int]()) { numbers, name in
      let first = number(of: name)
      let free = (0..<pairs.count).map { (first + $0) % pairs.count }.first { !numbers.contains($0) }
      numbers.append(free ?? first)
    }
  }
}
