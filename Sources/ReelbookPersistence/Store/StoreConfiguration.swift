private import Foundation
public import ReelbookModel

/// The settings of a store.
public struct StoreConfiguration: Sendable {
  /// The kinds that the library knows.
  public var schema = RecordSchema.standard
  /// What a returned edit survives.
  public var durability = Durability.powerLoss
  /// How long history is kept; a year by default.
  public var historyKept = Duration.seconds(365 * 86_400)
  /// The name of the first person of a new library.
  public var personName = ""
  /// The limits of verbs; none by default.
  public var limits = LibraryLimits()
  /// How much room the pictures of viewings may take.
  public var pictures = PictureQuota()
  /// The texts of history and refusals.
  public var phrases = PhraseTable.english
  /// The moment and zone of an edit.
  public var now: @Sendable () -> Now = { .now }
  /// The source of ids.
  public var ids: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()

  /// Creates settings: the library's own kinds, durable through power loss, a year of history.
  public init() {}
}

extension Now {
  /// The system's moment and zone; UTC if the system has no zones.
  ///
  /// It belongs to `ReelbookPersistence`. A program with the model alone names its zone: `Now(_:zone:)`.
  public static var now: Now { Now(Instant(Date()), in: .current) }
}
