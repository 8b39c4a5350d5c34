public import ReelbookModel

/// How a channel's past programmes can be watched, as its list says.
public struct CatchUp: Sendable, Hashable {
  /// A way in which an address leads into the past; ones that this version does not know are kept.
  public struct Mode: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }

    /// The source is the address.
    public static let source = Mode(rawValue: "default")
    /// The source stands behind the live address.
    public static let append = Mode(rawValue: "append")
    /// The live address gets `utc` and `lutc`.
    public static let shift = Mode(rawValue: "shift")
    /// The address is made from a Flussonic server's.
    public static let flussonic = Mode(rawValue: "flussonic")
    /// The address is made from an Xtream panel's.
    public static let xtream = Mode(rawValue: "xc")
    /// The programme's own id at its provider is the address.
    public static let onDemand = Mode(rawValue: "vod")

    /// A mode by any of the words that lists have for it.
    init?(word: String) {
      switch word.lowercased() {
      case "default", "source": self = .source
      case "append": self = .append
      case "shift", "timeshift": self = .shift
      case "flussonic", "flussonic-hls", "flussonic-ts", "fs": self = .flussonic
      case "xc", "xtream": self = .xtream
      case "vod": self = .onDemand
      case "", "disabled", "0", "none": return nil
      case let other: self = Mode(rawValue: other)
      }
    }
  }

  /// In which way.
  public var mode: Mode
  /// The address, or what is put behind it, with places for times.
  public var source: StreamAddress?
  /// For how many days; `nil` where nobody said.
  public var days: Double?
  /// How much the guide's times have to be moved for the provider.
  public var correction: Duration

  /// Says how past programmes can be watched.
  public init(_ mode: Mode, source: StreamAddress? = nil, days: Double? = nil, correction: Duration = .zero) {
    self.mode = mode
    self.source = source
    self.days = days
    self.correction = correction
  }

  /// Whether a programme that began then can still be watched.
  public func reaches(_ start: Instant, asOf now: Instant) -> Bool {
    guard start < now else { return false }
    guard let days, days > 0 else { return true }
    return start.duration(until: now) <= .seconds(Int64(days * 86_400))
  }
}

extension PlaylistEntry {
  /// How its past programmes can be watched; `nil` if they cannot. The list's header says what the entry does not.
  public func catchUp(_ header: PlaylistHeader = PlaylistHeader()) -> CatchUp? {
    func value(_ names: String...) -> String? {
      for name in names {
        if let value = attributes[name]?.nonEmpty ?? header.attributes[name]?.nonEmpty { return value }
      }
      return nil
    }
    let source = value("catchup-source").map { StreamAddress($0) }
    let days = value("catchup-days", "timeshift", "tvg-rec").flatMap(Double.init)
    let word = value("catchup", "catchup-type")
    // Some lists name nothing but the source, or the days.
    let usual: CatchUp.Mode? =
      source != nil
      ? .source : attributes["timeshift"]?.nonEmpty != nil || attributes["tvg-rec"]?.nonEmpty != nil ? .shift : nil
    guard let mode = word.map({ CatchUp.Mode(word: $0) }) ?? usual, days != 0 else { return nil }
    let hours = value("catchup-correction").flatMap(Double.init).flatMap { (-48...48).contains($0) ? $0 : nil }
    return CatchUp(
      mode, source: source, days: days, correction: .milliseconds(Int64((hours ?? 0) * 3_600_000)))
  }
}
