import ReelbookModel
import ReelbookReport

extension Words {
  static let thisEvening = "This evening"
  static let forYou = "For you, and now"
  static let channels = "Channels"
  static let theEvening = "The evening"
  static let wanted = "What you want to see"
  static let alsoWanted = "Also for you"
  static let nothingElseWanted = "Nothing else of what you want to see is on."
  static let nothingWanted = "Nothing of what you want to see is on."
  static let nowAndNext = "Now and next"
  static let nothingKnown = "Nothing is known to be on"
  static let nothingOn = "No guide says what is on."
  static let catchUp = "can be watched later"
  static let legend: [(kind: TimeGrid.Block.Kind, words: String)] = [(.wanted, "you want to see it")]

  static func until(_ time: String) -> String { "until \(time)" }

  static func then(_ title: String, _ time: String) -> String { "then \(title), \(time)" }

  /// `HD, 4K · can be watched later`.
  static func streams(of channel: Channel) -> String {
    var names: [String] = []
    for name in channel.streams.map(\.name) where !name.isEmpty && !names.contains(name) { names.append(name) }
    let words = [names.prefix(4).joined(separator: ", "), channel.hasCatchUp ? catchUp : ""]
    return words.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// `12 channels, from 20:00 to 23:00`.
  static func channelCount(_ count: Int, rest: Int, from start: String, until end: String) -> String {
    let shown = "\(count) \(count == 1 ? "channel" : "channels"), from \(start) to \(end)"
    return rest == 0 ? shown : "\(shown); \(rest) more are not shown"
  }
}
