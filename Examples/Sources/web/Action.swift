import ExampleSupport
import Reelbook
import ReelbookPlanner

/// What a form does to the library: one verb of a draft.
struct Action {
  private let verb: String
  private let request: Request

  init(_ verb: String, _ request: Request) {
    self.verb = verb
    self.request = request
  }

  private var isOn: Bool { request["on"] == "true" }

  private var subject: MediaID {
    get throws {
      guard let subject = MediaID(request["subject"]) else { throw WebError("The form names no title.") }
      return subject
    }
  }

  func perform(in draft: inout Draft) throws {
    switch verb {
    case "watch": try draft.watch(subject)
    case "unwatch": try draft.unwatch(subject, .deletePlays)
    case "star": try draft.star(subject, isOn)
    case "watchlist": try draft.watchlist(subject, isOn)
    case "rate": try draft.rate(subject, Double(request["stars"]).map { try .stars($0) })
    case "note": try draft.addNote(request["text"], on: subject)
    case "remove": try draft.remove(try subject.title)
    case "add": try add(to: &draft)
    case "plan": _ = try draft.guide.replan(.week(of: draft.now))
    case "watched": try draft.guide.markWatched(slot(in: draft))
    case "veto": _ = try draft.guide.veto(slot(in: draft))
    default: throw WebError("There is nothing that is called “\(verb)”.")
    }
  }

  private func add(to draft: inout Draft) throws {
    let title = try subject.title
    guard let found = SampleCatalogue.titles.first(where: { $0.id == title }) else {
      throw WebError("The title is not in the catalogue.")
    }
    let list = try draft.library.lists(of: draft.person).first?.id ?? draft.addList("To watch")
    try draft.add(found, to: list)
  }

  private func slot(in draft: Draft) throws -> PlannedSlot {
    let slots = draft.library.viewer(of: draft.person).schedule(of: .week(of: draft.now), asOf: draft.now).slots
    guard let slot = slots.first(where: { "\($0.id)" == request["slot"] }) else {
      throw WebError("The week has changed; that evening is not planned any more.")
    }
    return slot
  }
}
