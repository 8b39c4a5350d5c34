import Foundation
import ReelbookInterchange
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct HostileFileTests {
  @Test func `random bytes are read without a crash`() {
    for seed in 1...UInt64(Laws.count(few: 400, all: 1_000_000)) {
      var source = SeededGenerator(seed: seed)
      let alphabet = Array("{}[]\",;:\\\r\n title tmdb date viewings 0123456789 true null -.eE\u{FEFF}ü".utf8)
      let count = Int(source.next() % 300)
      var bytes = (0..<count).map { _ in
        source.chance(90) ? source.pick(alphabet) : UInt8(truncatingIfNeeded: source.next())
      }
      if source.chance(50) { bytes = Array("title,date,x\n".utf8) + bytes }
      if source.chance(30) { bytes = Array("{\"viewings\":[".utf8) + bytes }
      let history = try? WatchHistory(reading: bytes, named: "random")
      for problem in history?.problems ?? [] { #expect(problem.line >= 1, "seed \(seed)") }
    }
  }

  @Test func `a file with a few wrong bytes is read without a crash, and what can be read is kept`() throws {
    for seed in 1...UInt64(Laws.count(few: 60, all: 200_000)) {
      var source = SeededGenerator(seed: seed)
      let library = try RandomLibrary.make(seed: seed % 10 + 1)
      let format = source.chance(50) ? ExportFormat.json : .csv
      let file = library.export(format, of: RandomLibrary.people[0]).files[0]
      let rows = try WatchHistory(reading: file.data, named: "").rows.count
      var bytes = Array(file.data)
      let first = (bytes.firstIndex(of: 0x0A) ?? 0) + 1
      guard bytes.count > first else { continue }
      let place = first + Int(source.next() % UInt64(bytes.count - first))
      switch source.next() % 3 {
      case 0: bytes[place] = UInt8(truncatingIfNeeded: source.next())
      case 1: bytes.remove(at: place)
      default: bytes.removeSubrange(place...)
      }
      let history = try WatchHistory(reading: bytes, named: "mutated")
      guard bytes.count + 1 >= file.data.count else { continue }
      #expect(history.rows.count + history.problems.count >= 1 || rows <= 1, "seed \(seed)")
    }
  }
}
