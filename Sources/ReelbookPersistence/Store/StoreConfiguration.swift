private import Foundation
public import ReelbookModel

/// How a store works: everything that is not the library's own, passed in.
public struct StoreConfiguration: Sendable {
  /// The kinds of records that the library knows.
  public var schema = RecordSchema.standard
  /// What an edit outlasts once it has returned.
  public var durability = Durability.powerLoss
  /// How long history is kept; a year where nothing else is said.
  public var historyKept = Duration.seconds(365 * 86_400)
  /// The name of the first person of a library that is made.
  public var personName = ""
  /// How much verbs let the library hold; no limits where nothing else is said.
  public var limits = LibraryLimits()
  /// The texts that history and refusals are told in.
  public var phrases = PhraseTable.english
  /// The moment and place of an edit.
  public var now: @Sendable () -> Now = { .now }
  /// Where identifiers come from.
  public var ids: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()

  /// The defaults: the library's own kinds of records, durable through power loss, a year of history.
  public init() {}
}

extension Now {
  /// The system's moment and zone; Greenwich time where the system has no zones.
  ///
  /// It comes with `ReelbookPersistence`. `Now.system()` comes with the model, and throws there.
  public static var now: Now { Now(Instant(Date()), in: .current) }
}
