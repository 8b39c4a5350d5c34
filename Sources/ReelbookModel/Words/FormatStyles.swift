#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Progress in words, such as `3 of 10 watched`, for a view's text.
///
///     Text(progress, format: .progress)
///     progress.formatted(.progress(in: .german))  // "3 von 10 gesehen"
///
/// It counts what has aired, and mentions skipped episodes if there are any.
public struct WatchProgressStyle: FormatStyle, Hashable, Sendable {
  /// The texts; missing ones are English.
  public var table: PhraseTable

  /// Creates a style with the texts of a table.
  public init(in table: PhraseTable = PhraseTable()) { self.table = table }

  public func format(_ progress: WatchProgress) -> String {
    let format = TextFormat(table)
    var values = ["watched": format.number(progress.watched), "aired": format.number(progress.aired)]
    guard progress.skipped > 0 else { return table.text(NamePhrase.progressWatched, values) }
    values["skipped"] = format.number(progress.skipped)
    return table.text(NamePhrase.progressSkipped, values)
  }
}

/// A rating on its own scale, such as `4.5 stars`, `9 of 10` or `thumb up`, for a view's text.
public struct RatingStyle: FormatStyle, Hashable, Sendable {
  /// The texts; missing ones are English.
  public var table: PhraseTable

  /// Creates a style with the texts of a table.
  public init(in table: PhraseTable = PhraseTable()) { self.table = table }

  public func format(_ rating: Rating) -> String { table.words(rating) }
}

extension FormatStyle where Self == WatchProgressStyle {
  /// Progress in English: `3 of 10 watched`.
  public static var progress: WatchProgressStyle { WatchProgressStyle() }

  /// Progress in a table's language.
  public static func progress(in table: PhraseTable) -> WatchProgressStyle { WatchProgressStyle(in: table) }
}

extension FormatStyle where Self == RatingStyle {
  /// A rating in English: `4.5 stars`.
  public static var rating: RatingStyle { RatingStyle() }

  /// A rating in a table's language.
  public static func rating(in table: PhraseTable) -> RatingStyle { RatingStyle(in: table) }
}

extension WatchProgress {
  /// The progress in a style: `progress.formatted(.progress)`.
  public func formatted<Style: FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == WatchProgress { style.format(self) }
}

extension Rating {
  /// The rating in a style: `rating.formatted(.rating)`.
  public func formatted<Style: FormatStyle>(_ style: Style) -> Style.FormatOutput where Style.FormatInput == Rating {
    style.format(self)
  }
}
