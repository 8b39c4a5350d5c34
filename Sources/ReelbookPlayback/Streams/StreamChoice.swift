package import ReelbookModel

/// The order in which streams are tried.
package struct StreamChoice: Hashable, Sendable {
  /// The person's wishes.
  package var wishes: StreamWishes
  /// The variant that played last on this device.
  package var last: StreamVariant.ID?
  /// Whether the network is metered.
  package var isMetered: Bool

  /// Creates a choice.
  package init(_ wishes: StreamWishes = StreamWishes(), last: StreamVariant.ID? = nil, isMetered: Bool = false) {
    self.wishes = wishes
    self.last = last
    self.isMetered = isMetered
  }

  /// The variants, best first; each once.
  ///
  /// Variants on the device come first. Then the order is by the cap of a metered network, the languages, what played
  /// last here, and the picture: the best within the wish. Of those over the cap, the smallest comes first. Ties keep
  /// their order.
  package func order(_ variants: [StreamVariant]) -> [StreamVariant] {
    var ids: Set<StreamVariant.ID> = []
    let ranked = variants.enumerated().filter { ids.insert($1.id).inserted }.map { (key($1), $0, $1) }
    return ranked.sorted { a, b in a.0 == b.0 ? a.1 < b.1 : a.0.lexicographicallyPrecedes(b.0) }.map(\.2)
  }

  /// The sort key; smaller is better.
  private func key(_ variant: StreamVariant) -> [Int] {
    let height = variant.height ?? 0
    let wishedHeight = wishes.height ?? .max
    // Above the wish the nearest is best; an unknown picture is better than one too large.
    let picture = height <= wishedHeight ? -height : height
    return [
      variant.isOnDevice ? 0 : 1,
      isOverCap(variant) ? 1 : 0,
      mismatch(variant.audioLanguages, wishes.audio),
      mismatch(variant.subtitleLanguages, wishes.subtitles),
      isOverCap(variant) ? variant.bitRate ?? 0 : 0,
      last != nil && variant.id == last && height <= wishedHeight ? 0 : 1,
      height <= wishedHeight ? 0 : 1,
      picture,
      -(variant.bitRate ?? 0),
    ]
  }

  func isOverCap(_ variant: StreamVariant) -> Bool {
    guard isMetered, !variant.isOnDevice, let cap = wishes.meteredBitRate, let rate = variant.bitRate else {
      return false
    }
    return rate > cap
  }

  /// 0 for a match, 1 for unknown, 2 for a mismatch. `pt` matches `pt-BR`.
  private func mismatch(_ languages: [String], _ wish: String?) -> Int {
    guard let wish, !wish.isEmpty else { return 0 }
    guard !languages.isEmpty else { return 1 }
    let language = Self.primary(wish)
    if languages.contains(where: { $0.lowercased() == wish.lowercased() }) { return 0 }
    return languages.contains { Self.primary($0) == language } ? 0 : 2
  }

  private static func primary(_ code: String) -> Substring { code.lowercased().prefix { $0 != "-" && $0 != "_" } }
}
