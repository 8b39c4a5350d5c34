package import ReelbookModel

/// How past programmes of a channel can be watched, according to its list.
package struct CatchUp: Sendable, Hashable {
  /// A mode of catch-up. Unknown modes keep their word.
  package struct Mode: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package var description: String { rawValue }

    /// The source is the address.
    package static let source = Mode(rawValue: "default")
    /// The source is appended to the live address.
    package static let append = Mode(rawValue: "append")
    /// The live address gets `utc` and `lutc`.
    package static let shift = Mode(rawValue: "shift")
    /// The address is made from a Flussonic server's.
    package static let flussonic = Mode(rawValue: "flussonic")
    /// The address is made from an Xtream panel's.
    package static let xtream = Mode(rawValue: "xc")
    /// The programme's own id at its provider is the address.
    package static let onDemand = Mode(rawValue: "vod")

    private static func isOfWord(_ byte: UInt8) -> Bool {
      byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }

    /// Creates a mode from any of the words that lists have for it; `nil` for none, and for what is no word.
    init?(word: String) {
      switch word.lowercased() {
      case "default", "source": self = .source
      case "append": self = .append
      case "shift", "timeshift": self = .shift
      case "flussonic", "flussonic-hls", "flussonic-ts", "fs": self = .flussonic
      case "xc", "xtream": self = .xtream
      case "vod": self = .onDemand
      case "", "disabled", "0", "none": return nil
      // Broken lists have addresses here, with the account in them.
      case let other where other.utf8.allSatisfy(Self.isOfWord): self = Mode(rawValue: other)
      default: return nil
      }
    }
  }

  package var mode: Mode
  /// The address, or the text to append to the live address, with placeholders for times.
  package var source: StreamAddress?
  /// For how many days past programmes can be watched, if known.
  package var days: Double?
  /// The correction of the guide's times for the provider.
  package var correction: Duration

  /// Creates a catch-up.
  package init(_ mode: Mode, source: StreamAddress? = nil, days: Double? = nil, correction: Duration = .zero) {
    self.mode = mode
    self.source = source
    self.days = days
    self.correction = correction
  }

  /// Whether a programme with that start can still be watched.
  package func reaches(_ start: Instant, asOf now: Instant) -> Bool {
    guard start < now else { return false }
    guard let days, days > 0 else { return true }
    return Double(start.duration(until: now).milliseconds) <= days * 86_400_000
  }
}

extension PlaylistEntry {
  /// The entry's catch-up; `nil` for none. The list's header supplies what the entry lacks.
  package func catchUp(_ header: PlaylistHeader = PlaylistHeader()) -> CatchUp? {
    func value(_ names: String...) -> String? {
      for list in [attributes, header.attributes] {
        for name in names { if let value = list[name]?.nonEmpty { return value } }
      }
      return nil
    }
    // Some lists repeat the entry's header fields after the source.
    let source = value("catchup-source").map { StreamAddress(AddressScan.withoutFields($0)) }
    let days = value("catchup-days", "timeshift", "tvg-rec").flatMap(SourcedItem.number)
    let word = value("catchup", "catchup-type")
    // Some lists have only the source, or the days.
    let impliedMode: CatchUp.Mode? =
      source != nil
      ? .source : attributes["timeshift"]?.nonEmpty != nil || attributes["tvg-rec"]?.nonEmpty != nil ? .shift : nil
    guard let mode = word.map({ CatchUp.Mode(word: $0) }) ?? impliedMode, days != 0 else { return nil }
    let hours = value("catchup-correction").flatMap(Double.init).flatMap { (-48...48).contains($0) ? $0 : nil }
    return CatchUp(
      mode, source: source, days: days, correction: .milliseconds(Int64((hours ?? 0) * 3_600_000)))
  }
}
