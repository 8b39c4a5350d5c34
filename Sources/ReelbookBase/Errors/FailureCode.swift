/// The kinds of a module's errors, each with a sentence.
///
/// The vocabulary is open: minor versions add codes, and an app may make its own for a storage or an exchange of its own.
public protocol FailureCode: RawRepresentable<String>, Hashable, Sendable, CustomStringConvertible {
  /// What the keys of the codes' phrases begin with, such as `storage`.
  static var prefix: String { get }
  /// What each code means, in English. The texts may have places for `{file}`, `{line}` and `{status}`.
  static var sentences: [Self: String] { get }

  /// Creates a code from its name.
  init(rawValue: String)
}

extension FailureCode {
  /// The code's name.
  public var description: String { rawValue }

  /// The key of the code's text in a table: `storage.diskFull`.
  public var key: String { "\(Self.prefix).\(rawValue)" }

  /// The sentences by their keys, for a translation.
  public static var english: PhraseTable {
    PhraseTable(Dictionary(uniqueKeysWithValues: sentences.map { ($0.key, $1) }))
  }
}
