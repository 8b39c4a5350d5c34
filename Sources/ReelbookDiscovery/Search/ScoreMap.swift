/// A small number for each of some items, in pieces: as much memory as there are items with one, and not as many as items.
struct ScoreMap {
  private static let pieceLength = 1024

  /// Where the piece of each range of items begins; -1 for none.
  private var places: [Int32]
  private var scores: [UInt8] = []
  /// How many items have a number.
  private(set) var count = 0

  init(itemCount: Int) {
    places = Array(repeating: -1, count: (itemCount + Self.pieceLength - 1) / Self.pieceLength)
  }

  subscript(item: UInt32) -> UInt8 {
    let place = places[Int(item) / Self.pieceLength]
    return place < 0 ? 0 : scores[Int(place) + Int(item) % Self.pieceLength]
  }

  /// Raises an item's number; the top bit is kept from either.
  mutating func raise(_ item: UInt32, to score: UInt8) {
    let piece = Int(item) / Self.pieceLength
    if places[piece] < 0 {
      places[piece] = Int32(scores.count)
      scores.append(contentsOf: repeatElement(0, count: Self.pieceLength))
    }
    let place = Int(places[piece]) + Int(item) % Self.pieceLength
    let before = scores[place]
    if before == 0 { count += 1 }
    scores[place] = max(before & 0x7F, score & 0x7F) | (before | score) & 0x80
  }

  /// Hands out the items that have a number, in order.
  func visit(_ body: (UInt32, UInt8) -> Void) {
    for (piece, place) in places.enumerated() where place >= 0 {
      for offset in 0..<Self.pieceLength {
        let score = scores[Int(place) + offset]
        if score != 0 { body(UInt32(piece * Self.pieceLength + offset), score) }
      }
    }
  }
}
