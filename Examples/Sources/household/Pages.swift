import ExampleSupport
import Reelbook

/// The output of the program.
enum Pages {
  static func library(_ device: Device) -> String {
    let library = device.store.library
    let lists = library.allLists.map { list in
      (["  \(list.name)\(list.icon.map { " [\($0)]" } ?? "")"]
        + library.items(in: list.id).map { "    \(library.name(of: $0.subject))" }).joined(separator: "\n")
    }
    let people = library.people.map { person in
      let viewings = library.diary(of: person.id).map { library.name(of: $0.subject) }
      let stars = library.records(Mark.self).filter { $0.isStarred && library.resolve($0.person) == person.id }
        .map { library.name(of: $0.subject) }
      let stops = library.records(Resume.self).filter { library.resolve($0.person) == person.id }
        .map { "\(library.name(of: $0.subject)) at \($0.point.position.clock)" }
      return "  \(person.name): watched \(words(viewings)); starred \(words(stars)); stopped \(words(stops))"
    }
    let user = library.person(device.store.me)?.name ?? "nobody"
    return (["The \(device.name), which \(user) uses:"] + lists + people).joined(separator: "\n")
  }

  private static func words(_ list: [String]) -> String { list.isEmpty ? "nothing" : list.joined(separator: ", ") }

  /// The words for a conflict: the value that lost, and the writer of the value that is kept.
  static func words(for conflict: MergeConflict, in library: Library) -> String {
    func device(_ stamp: Stamp) -> String { library.devices[stamp.device]?.name ?? "\(stamp.device)" }
    var what = "\(conflict.kind) \(conflict.field)"
    var lost = conflict.lostValue
    if conflict.kind == TitleList.kind { what = "the \(conflict.field) of a list" }
    if conflict.kind == Resume.kind, let point = (try? JSONText(lost))?.value(as: ResumePoint.self) {
      what = "where somebody stopped"
      lost = point.position.clock
    }
    return
      "Settled: \(what). \(lost), from the \(device(conflict.lost)), gave way to what the \(device(conflict.won)) has."
  }
}
