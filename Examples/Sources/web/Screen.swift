import Reelbook

/// A screen: a heading, and what it shows of a library, as a function.
struct Screen: Sendable {
  let heading: String
  let content: @Sendable (Viewer, Now) -> Markup

  init(_ heading: String, _ content: @escaping @Sendable (Viewer, Now) -> Markup) {
    self.heading = heading
    self.content = content
  }

  /// The screen at an address; `nil` if there is none.
  init?(_ request: Request, _ finder: Finder, for viewer: Viewer) {
    switch (request.path.first ?? "", request.path.dropFirst().first ?? "") {
    case ("", _): self = .home
    case ("lists", _): self = .lists
    case ("list", let id):
      guard let id = ListID(id) else { return nil }
      self = .list(id, named: viewer.library.list(id)?.name ?? "")
    case ("title", let id):
      guard let subject = MediaID(id) else { return nil }
      self = .title(subject.title, named: viewer.library.name(of: subject.title))
    case ("diary", _): self = .diary
    case ("activity", _): self = .activity
    case ("week", _): self = .week
    case ("search", _): self = .search(request["q"], finder)
    default: return nil
    }
  }

  /// The screens of the navigation, with their addresses.
  static let all = [
    ("/", "Home"), ("/lists", "Lists"), ("/diary", "Diary"), ("/week", "Week"), ("/activity", "Activity"),
  ]
}
