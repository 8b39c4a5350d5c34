public import ReelbookModel

/// The id of a source of television.
public struct SourceID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}

/// The kind of a source. Later versions may know more.
public struct SourceKind: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// A list of addresses (M3U), perhaps with guides.
  public static let playlist = SourceKind(rawValue: "playlist")
  /// An Xtream panel, with its own guide.
  public static let panel = SourceKind(rawValue: "panel")
}

/// A list or a panel of the household, on its own devices alone.
///
/// The host's `SecretStore` has its address and account; the library never does.
public struct TelevisionSource: LibraryRecord {
  public let id: SourceID
  public var name = ""
  public var kind = SourceKind.playlist
  /// Its place among the sources: the first is preferred.
  public var position = 0
  public var isPaused = false
  /// The time shift of its guide.
  public var guideShift: Duration?
  /// The time zone of its server, for addresses of past programmes, such as `Europe/Paris`; a panel has its own.
  public var zone: String?
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "televisionSource")
  public static let fields: [Field<TelevisionSource>] = [
    Field("name", \.name, audience: .owner), Field("kind", \.kind, default: .playlist, audience: .owner),
    Field("position", \.position, audience: .owner), Field("paused", \.isPaused, audience: .owner),
    Field("guideShift", \.guideShift, audience: .owner), Field("zone", \.zone, audience: .owner),
  ]

  public static let traits = KindTraits<TelevisionSource>(
    noun: "source of television",
    sentences: { change in
      // A change may lack the name; the record has it, even a tombstone.
      let record = change.library.records(TelevisionSource.self).row(change.written.id)?.record
      func sentence(_ key: TelevisionPhrase) -> HistorySentence {
        HistorySentence(change.table.text(key, ["name": record?.name ?? change.written.name]))
      }
      return change.sentence(
        sentence(.historyAddedSource), sentence(.historyChangedSource),
        sentence(.historyRemovedSource))
    })

  public init(id: SourceID) { self.id = id }

  /// The name of its secret in a secret store.
  public var secretName: String { "television/\(id)" }
}

extension RecordSchema {
  /// The schema with the kinds of television: sources and channels' settings.
  public func addingTelevision() -> RecordSchema {
    adding(TelevisionSource.self).adding(ChannelSettings.self).adding(ChannelVisit.self)
  }
}

extension Library {
  /// The household's sources of television, the preferred first.
  ///
  /// Costs a pass over them.
  public var televisionSources: [TelevisionSource] {
    records(TelevisionSource.self).sorted { ($0.position, $0.id) < ($1.position, $1.id) }
  }
}
