import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport

/// A random library of a household, with plays of every sort.
enum RandomLibrary {
  static let people = RandomVerbs().people

  static func make(seed: UInt64, plays: Int = 12) throws -> Library {
    var source = SeededGenerator(seed: seed)
    let verbs = RandomVerbs()
    var device = SimulatedDevice(1)
    for step in 0..<8 {
      try device.edit(at: Int64(step) * 1000, as: source.pick(people)) { draft in
        for _ in 0..<10 { verbs.act(in: &draft, using: &source) }
        let subjects = draft.library.plays.map(\.subject)
        for _ in 0..<plays / 8 + 1 {
          var play = try Play.randomInRange(using: &source)
          play.person = source.pick(people)
          play.run = max(1, play.run % 4)
          if source.chance(50), !subjects.isEmpty { play.subject = source.pick(subjects) }
          if source.chance(20) { play.source.extras[columns] = ["Platform": "A;\"b\"", "Ümlaut": "\n"] }
          try draft.insert(play)
          // The same play again; only its id differs.
          guard source.chance(20) else { continue }
          var twin = Play(id: PlayID(using: &source))
          for index in Play.fields.indices { Play.fields.copy(index, from: play, to: &twin) }
          try draft.insert(twin)
        }
        if source.chance(30) {
          var title = try Title.randomInRange(using: &source)
          title.facts.outsideIDs["imdb"] = "tt\(source.next() % 100)"
          if draft.library.titles[title.id] == nil { try draft.insert(title) }
        }
      }
    }
    return device.library
  }

  private static let columns = ExtraField<[String: String]>("columns")
}
