import Foundation
import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport

/// A library of one device's plays, and the bytes of as many plays of another device, as it would send them.
struct TwoDiaries {
  /// A play in a peer's struct, with its stamp.
  struct Written {
    var play: Peer.Play
    var stamp: Int64
  }

  let mine: [Written]
  let theirs: [Written]
  let library: Library
  let bytes: ContiguousArray<UInt8>
  let now = Instant(milliseconds: Self.start + 7_200_000)

  private static let start: Int64 = 1_795_000_000_000
  private static let device = "8f2c0d9ae1b27c44"

  /// The library of one device's plays alone.
  static func diary(_ count: Int, of household: Peer.Household, seed: UInt64 = 20_261_120) throws -> Library {
    var random = SeededGenerator(seed: seed)
    return try library(plays(0..<count, of: household, &random), by: device)
  }

  private static func plays(
    _ range: Range<Int>, of household: Peer.Household, _ random: inout SeededGenerator
  ) -> [Written] {
    range.map { index in
      var play = household.plays[index % household.plays.count]
      play.id = UUID(uuidString: PlayID(using: &random).description) ?? UUID()
      return Written(play: play, stamp: start + Int64(index / 1000))
    }
  }

  /// With `sameIDs`, the other device writes the same plays later, with other values.
  init(_ count: Int, of household: Peer.Household, sameIDs: Bool, seed: UInt64 = 20_261_120) throws {
    var random = SeededGenerator(seed: seed)
    let mine = Self.plays(0..<count, of: household, &random)
    var theirs = sameIDs ? mine : Self.plays(count..<2 * count, of: household, &random)
    if sameIDs {
      for index in theirs.indices {
        theirs[index].stamp += 3_600_000
        theirs[index].play.watched += 60
        theirs[index].play.run += 1
      }
    }
    (self.mine, self.theirs) = (mine, theirs)
    library = try Self.library(mine, by: Self.device)
    var json = JSONWriter()
    try Self.library(theirs, by: "17c39be04ad2f681").write(to: &json)
    bytes = ContiguousArray(json.bytes)
  }

  /// A library of plays, with a thousand plays in each edit.
  private static func library(_ plays: [Written], by device: String) throws -> Library {
    var library = Library()
    var clock = HybridClock(device: DeviceID(device) ?? .absent)
    for start in stride(from: 0, to: plays.count, by: 1000) {
      let some = plays[start..<min(start + 1000, plays.count)]
      let now = Now(Instant(milliseconds: some[start].stamp), in: .gmt)
      var draft = library.draft(as: PersonID(some[start].play.person), now: now)
      for written in some { try draft.insert(Play(written.play)) }
      _ = draft.commit(by: &clock)
      library = draft.library
    }
    return library
  }

  /// Takes in the other device's bytes.
  func takeIn() throws -> (sum: Int, made: Library) {
    var library = library
    var clock = HybridClock(device: DeviceID(Self.device) ?? .absent)
    let report = library.merge(try Library(lines: bytes.span), clock: &clock, at: now)
    guard report.applied == theirs.count else { throw BenchmarkError("Took in \(report.applied) of \(theirs.count).") }
    return (library.records(Play.self).count, library)
  }
}
