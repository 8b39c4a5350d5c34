import Reelbook

/// A form with one button.
struct Form {
  private let verb: String
  private let label: String
  private let shown: Markup
  private let key: String
  private let values: [(String, String)]
  private var isOn: Bool?

  /// `key` tells the button from all others of the page, so that it keeps the focus when the page changes.
  init(
    _ verb: String, _ label: String, shown: Markup? = nil, key: String, _ values: [(String, String)] = [],
    isOn: Bool? = nil
  ) {
    (self.verb, self.label, self.key, self.values, self.isOn) = (verb, label, key, values, isOn)
    self.shown = shown ?? "\(label)"
  }

  /// A form about a title, a season or an episode.
  init(
    _ verb: String, _ subject: MediaID, _ label: String, shown: Markup? = nil, _ values: [(String, String)] = [],
    isOn: Bool? = nil
  ) {
    self.init(
      verb, label, shown: shown, key: "\(verb) \(subject)", [("subject", "\(subject)")] + values, isOn: isOn)
  }

  var markup: Markup {
    let inputs = values.map { name, value in "<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\">" as Markup }
    let pressed: Markup = isOn.map { " aria-pressed=\"\($0)\"" } ?? ""
    return
      "<form method=\"post\" action=\"/do/\(verb)\">\(inputs)<button data-key=\"\(key)\" aria-label=\"\(label)\"\(pressed)>\(shown)</button></form>"
  }
}
