public import ReelbookModel

/// Checks that the records of an app's own kind merge, over random histories of two to four devices.
///
///     @Test func `a recipe merges`() throws {
///       try MergeConformance.check(Recipe.self, in: schema) { recipe, source in
///         recipe.name = ["Soup", "Cake"].randomElement(using: &source) ?? ""
///         recipe.portions = .random(in: 1...8, using: &source)
///       }
///     }
///
/// The devices' clocks are days apart. They add, change, delete and forget the same few records at the same time, undo
/// and redo, and restart; one may go on with a backup of its folder, as another device. Backups are restored and merged,
/// and deletions refused. Commits come late, in another order or twice, and sometimes whole libraries are merged. One
/// device may have an older app, which does not know the kind. The checks are made after each step.
public enum MergeConformance {
  /// A guarantee that is checked.
  public struct Check: Hashable, Sendable, CustomStringConvertible {
    /// The guarantee's number.
    public let number: Int
    /// The guarantee.
    public let name: String

    public var description: String { "\(number). \(name)" }
  }

  /// All guarantees, in the order of their numbers.
  public static let checks = [
    "A record is its id, its fields and its extras.",
    "An id is its text, and ids have one order.",
    "What is written is read back.",
    "A rule ranks the values of its field by nothing else.",
    "Devices with the same edits have the same library.",
    "An edit that comes twice changes nothing.",
    "Libraries merge in any order.",
    "An app that does not know the kind passes it on.",
    "The latest value of a field wins.",
    "The later of an addition and a deletion wins.",
    "A field that only grows never shrinks.",
    "What belongs to a device never leaves it.",
    "What is taken back is as it was.",
    "The library is sound.",
    "The app's own rule holds.",
  ].enumerated().map { Check(number: $0 + 1, name: $1) }

  /// The seeds of the histories: a thousand.
  ///
  /// The environment asks for others: `REELBOOK_LAWS=all` for sixty thousand, `REELBOOK_SEED=7` for one.
  public static var seeds: Range<UInt64> { Laws.seeds(few: 1000, all: 60_000) }

  /// Checks a kind with random values that a closure fills in, and throws if the kind breaks a guarantee.
  ///
  /// The error is a ``ConformanceFailure`` with the smallest history that breaks it. An error of a closure is thrown as
  /// it is. A thousand histories last a few seconds, ten in a debug build.
  ///
  /// - Parameters:
  ///   - type: The kind.
  ///   - schema: The schema of the app, which has the kind.
  ///   - older: The schema of the older app; without one, it is the schema without the kind.
  ///   - seeds: A history is made for each. The same seed makes the same history.
  ///   - length: About how many steps a history has before all devices meet.
  ///   - ids: Makes a random id. Only an id of a type of your own needs it.
  ///   - invariant: What is wrong with a record; `nil` for a record as it should be. It must hold on every device
  ///     after every step, as merging field by field may break a rule about two fields. An edit that breaks it is not
  ///     made.
  ///   - libraryInvariant: What is wrong with a whole library, such as two favourites.
  ///   - changing: Changes a record as the app does. Without it, a change writes one or two random fields.
  ///   - filling: Fills in the fields of a record without values. Few different values find more than many.
  public static func check<R: LibraryRecord>(
    _ type: R.Type, in schema: RecordSchema, older: RecordSchema? = nil, seeds: Range<UInt64> = MergeConformance.seeds,
    length: Int = 20, ids: ((inout SeededGenerator) -> R.ID)? = nil, invariant: ((R) -> String?)? = nil,
    libraryInvariant: ((Library) -> String?)? = nil, changing: ((inout R, inout SeededGenerator) throws -> Void)? = nil,
    filling: @escaping (inout R, inout SeededGenerator) throws -> Void
  ) throws {
    var kind = KindUnderTest<R>(schema, older: older, ids: ids, filling: filling)
    (kind.invariant, kind.libraryInvariant, kind.changing) = (invariant, libraryInvariant, changing)
    kind.length = length
    try kind.check(seeds)
  }

  /// Checks a kind with random values of the fields' types, and throws if the kind breaks a guarantee.
  ///
  /// Known are numbers, texts, times, identifiers, vocabularies, enums that list their cases, structs of fields, and
  /// optionals, arrays, sets and dictionaries of these. A field of another type is an error that names it.
  public static func check<R: LibraryRecord>(
    _ type: R.Type, in schema: RecordSchema, older: RecordSchema? = nil, seeds: Range<UInt64> = MergeConformance.seeds,
    length: Int = 20, ids: ((inout SeededGenerator) -> R.ID)? = nil, invariant: ((R) -> String?)? = nil,
    libraryInvariant: ((Library) -> String?)? = nil, changing: ((inout R, inout SeededGenerator) throws -> Void)? = nil
  ) throws {
    try check(
      type, in: schema, older: older, seeds: seeds, length: length, ids: ids, invariant: invariant,
      libraryInvariant: libraryInvariant, changing: changing,
      filling: { record, source in record = try R.randomInRange(id: record.id, using: &source) })
  }
}
