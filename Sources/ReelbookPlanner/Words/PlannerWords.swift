import ReelbookModel
import ReelbookReport

/// All that the planner says to people, in English.
enum PlannerWords {
  static func window(_ window: TimeWindow) -> String {
    let label = window.label.isEmpty ? "" : "“\(window.label)”, "
    let time = window.isClosed ? "closed" : "\(window.start) to \(window.end)"
    return "\(label)\(days(window.days)), \(time)"
  }

  /// `every Tuesday and Thursday`.
  static func days(_ rule: DayRule) -> String {
    var parts: [String] = []
    if rule.weekdays.count == 7 {
      parts.append("every day")
    } else if !rule.weekdays.isEmpty {
      parts.append("every " + list(rule.weekdays.sorted().map { Words.weekdays[$0.rawValue - 1] }))
    }
    if rule.everyWeeks > 1 { parts.append("every \(rule.everyWeeks) weeks") }
    if !rule.dates.isEmpty { parts.append("on " + list(rule.dates.sorted().map(\.description))) }
    if let first = rule.first { parts.append("from \(first)") }
    if let last = rule.last { parts.append("until \(last)") }
    if !rule.exceptions.isEmpty { parts.append("but for " + list(rule.exceptions.sorted().map(\.description))) }
    return parts.isEmpty ? "never" : parts.joined(separator: ", ")
  }

  static func slot(_ slot: BookedSlot, in library: Library) -> String {
    let time = slot.repeats.map { "\(days($0)), \(slot.start)" } ?? "\(slot.day), \(slot.start)"
    if slot.subject != .absent { return "\(library.name(of: slot.subject)), \(time)" }
    return slot.text.isEmpty ? time : "“\(slot.text)”, \(time)"
  }

  static func fate(_ fate: SlotFate, of name: String) -> String {
    switch fate {
    case .watched: "Watched \(name) as planned"
    case .finished: "Finished \(name)"
    case .vetoed: "Vetoed \(name)"
    case .asleep: "Fell asleep in \(name)"
    case .skipped: "Skipped \(name)"
    case .missed: "Missed \(name)"
    default: "Told what became of \(name)"
    }
  }

  static func wish(_ wish: SlotWish) -> String {
    var words: [String] = []
    if wish.isFamily { words.append("for the whole family") }
    if wish.needsApproval { words.append("that all approved") }
    if let mood = wish.mood { words.append("for the mood “\(mood)”") }
    if wish.kind == .movie { words.insert("a film", at: 0) }
    if wish.kind == .series { words.insert("a series", at: 0) }
    return words.joined(separator: " ")
  }

  /// What is watched in a slot: `The Matrix`, `Severance S2E4–E5`.
  static func subjects(of slot: PlannedSlot, in library: Library) -> String {
    guard let first = slot.subjects.first else { return slot.text.isEmpty ? nothing : slot.text }
    guard slot.isKnown(in: library) else { return hidden }
    let title = library.name(of: MediaID(first.title))
    guard let season = first.season, let episode = first.episode else { return library.name(of: first) }
    let from = "\(title) S\(season)E\(episode)"
    guard let last = slot.subjects.last, last != first, let lastEpisode = last.episode else { return from }
    return last.season == season ? "\(from)–E\(lastEpisode)" : "\(from)–S\(last.season ?? 0)E\(lastEpisode)"
  }

  static let everybody = "everybody"
  /// What is watched in a slot whose title the library does not have, as the one that a child may see.
  static let hidden = "something"
  static let nothing = "nothing yet"

  /// `Ada`, `Ada and Ben`, `everybody`.
  static func people(_ people: some Collection<PersonID>, in library: Library) -> String {
    let everybody = library.people
    if everybody.count > 2, Set(people) == Set(everybody.map(\.id)) { return Self.everybody }
    return list(people.map { name(of: $0, in: library) }.sorted())
  }

  static func name(of person: PersonID, in library: Library) -> String {
    let name = library.person(person)?.name ?? ""
    return name.isEmpty ? "somebody" : name
  }

  /// `a, b and c`.
  static func list(_ words: [String]) -> String {
    words.count < 2 ? words.first ?? "" : words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
  }

  /// `20:30`.
  static func clock(_ time: WatchTime) -> String { String("\(time)".dropFirst(11).prefix(5)) }

  /// `Tue 24 Nov`.
  static func day(_ day: CivilDay) -> String {
    "\(Words.weekdays[day.weekday - 1].prefix(3)) \(day.day) \(Words.shortMonth(day.month))"
  }

  static let untitledGuide = "Our guide"
}
