import ReelbookInterchange
import ReelbookModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The dates of feeds and mails: `Sat, 02 Mar 2024 20:04:33 GMT`.
enum FeedDate {
  /// The time of a text; `nil` for other forms. Without a zone it is local.
  static func time(_ text: String) -> WatchTime? {
    var words = text.split(separator: " ", omittingEmptySubsequences: true)
    if words.first?.last == "," { words.removeFirst() }
    guard (4...5).contains(words.count), let day = Int(words[0]), (1...31).contains(day),
      let month = MonthName.short.firstIndex(where: { $0.lowercased() == words[1].prefix(3).lowercased() }),
      let year = Int(words[2]),
      (1000...9999).contains(year)
    else { return nil }
    var zone = ""
    if words.count == 5 {
      guard let offset = offset(String(words[4])) else { return nil }
      zone = offset
    }
    return WatchTime(lenient: "\(year)-\((month + 1).padded(to: 2))-\(day.padded(to: 2)) \(words[3])\(zone)")
  }

  private static func offset(_ word: String) -> String? {
    guard word.first == "+" || word.first == "-" else { return zones[word] }
    guard word.utf8.count == 5, word.dropFirst().allSatisfy(\.isNumber) else { return nil }
    return "\(word.prefix(3)):\(word.suffix(2))"
  }

  private static let zones = [
    "GMT": "Z", "UT": "Z", "UTC": "Z", "Z": "Z", "EST": "-05:00", "EDT": "-04:00", "CST": "-06:00", "CDT": "-05:00",
    "MST": "-07:00", "MDT": "-06:00", "PST": "-08:00", "PDT": "-07:00",
  ]
}
