public import ReelbookModel

/// Which of several streams is played first, and which if that fails.
public struct StreamChoice: Hashable, Sendable {
  /// What the person wishes.
  public var wishes: StreamWishes
  /// The variant that played last on this device.
  public var last: StreamVariant.ID?
  /// Whether the network is paid by the byte.
  public var isMetered: Bool

  /// A choice by wishes, by what played last, and by the network.
  public init(_ wishes: StreamWishes = StreamWishes(), last: StreamVariant.ID? = nil, isMetered: Bool = false) {
    self.wishes = wishes
    self.last = last
    self.isMetered = isMetered
  }

  /// The variants, best first; each once.
  ///
  /// What is on the device comes first. Then it goes by the cap of a paid network, the languages, what played here last, and
  /// the picture: the best that is not above what is wished. Where all is the same, the order stays.
  public func order(_ variants: [StreamVariant]) -> [StreamVariant] {
    var seen: Set<StreamVariant.ID> = []
    let ranked = variants.enumerated().filter { seen.insert($1.id).inserted }.map { (key($1), $0, $1) }
    return ranked.sorted { a, b in a.0 == b.0 ? a.1 < b.1 : a.0.lexicographicallyPrecedes(b.0) }.map(\.2)
  }

  /// The smaller, the better.
  private func key(_ variant: StreamVariant) -> [Int] {
    let height = variant.height ?? 0
    let wished = wishes.height ?? .max
    // Above the wish the nearest is the best of a bad lot; an unknown picture is better than one too large.
    let picture = height <= wished ? -height : height
    return [
      variant.isOnDevice ? 0 : 1,
      isOverCap(variant) ? 1 : 0,
      misses(variant.audioLanguages, wishes.audio),
      misses(variant.subtitleLanguages, wishes.subtitles),
      last != nil && variant.id == last && height <= wished ? 0 : 1,
      height <= wished ? 0 : 1,
      picture,
      isOverCap(variant) ? variant.bitRate ?? 0 : -(variant.bitRate ?? 0),
    ]
  }

  private func isOverCap(_ variant: StreamVariant) -> Bool {
    guard isMetered, !variant.isOnDevice, let cap = wishes.meteredBitRate, let rate = variant.bitRate else {
      return false
    }
    return rate > cap
  }

  /// 0 for what is wished, 1 where nobody knows, 2 where it is missing. `pt` is found in `pt-BR`.
  private func misses(_ languages: [String], _ wish: String?) -> Int {
    guard let wish, !wish.isEmpty else { return 0 }
    guard !languages.isEmpty else { return 1 }
    let wanted = Self.primary(wish)
    if languages.contains(where: { $0.lowercased() == wish.lowercased() }) { return 0 }
    return languages.contains { Self.primary($0) == wanted } ? 0 : 2
  }

  private static func primary(_ code: String) -> Substring { code.lowercased().prefix { $0 != "-" && $0 != "_" } }
}
