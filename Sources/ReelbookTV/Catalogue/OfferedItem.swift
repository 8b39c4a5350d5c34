package import ReelbookModel

/// An item of a source: a stream of a channel, a film, an episode.
///
/// Its address has placeholders, which are filled with the account from the source's secret.
package struct OfferedItem: FieldStruct {
  /// The kind of an item. Later versions may know more.
  package struct Kind: Vocabulary {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    /// A stream of a channel of television.
    package static let channel = Kind(rawValue: "channel")
    /// A stream of a channel of radio.
    package static let radio = Kind(rawValue: "radio")
    package static let film = Kind(rawValue: "film")
    /// An episode of a series.
    package static let episode = Kind(rawValue: "episode")
    /// A series whose episodes the source lists on request.
    package static let series = Kind(rawValue: "series")
  }

  package var kind = Kind.channel
  /// Its key at the source, without an account.
  package var key = ""
  /// Its name, as written.
  package var name = ""
  /// Its address, with placeholders for the account; empty for a series.
  package var address = ""
  /// The id of its channel in a guide.
  package var guideID: String?
  /// Its number on the remote control.
  package var number: String?
  /// The address of its picture.
  package var logo: String?
  /// The groups or categories that it is in.
  package var groups: [String] = []
  /// Its container format.
  package var container: String?
  /// Whether it is a spare address of another stream. Such an address may be another channel's one day.
  package var isSpare = false
  /// Whether the source marks it as adult.
  package var isAdult = false
  /// What few items have.
  var rare = RareItemFields.absent
  package var extras = Extras()

  package static let fields: [Field<OfferedItem>] = [
    Field("kind", \.kind, default: .channel), Field("key", \.key), Field("name", \.name), Field("address", \.address),
    Field("guide", \.guideID), Field("number", \.number), Field("logo", \.logo), Field("groups", \.groups),
    Field("container", \.container), Field("adult", \.isAdult), Field("spare", \.isSpare), Field("more", \.rare),
  ]

  /// Creates an empty item.
  package init() {}

  /// Creates an item.
  package init(_ kind: Kind, key: String, name: String, address: String = "") {
    self.kind = kind
    self.key = key
    self.name = name
    self.address = address
  }

  /// Its catch-up, with the account filled in.
  func catchUp(_ values: PlaceholderValues) -> CatchUp? {
    guard let catchUpMode else { return nil }
    return CatchUp(
      .init(rawValue: catchUpMode), source: catchUpSource.map { StreamAddress(values.fill($0)) }, days: catchUpDays,
      correction: catchUpCorrection ?? .zero)
  }

  /// Whether it is a stream of a channel.
  var isLive: Bool { kind == .channel || kind == .radio }
}

extension OfferedItem: CustomStringConvertible, CustomReflectable {
  /// The kind and the name.
  package var description: String { "\(kind) \(name)" }

  /// Shows what the description shows.
  package var customMirror: Mirror { Mirror(self, children: ["item": description]) }
}
