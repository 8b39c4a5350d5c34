import Foundation
import ReelbookBase
import ReelbookTestSupport
import Testing

@Suite struct InstantTests {
  @Test func `an instant's text is its time in UTC, to the millisecond`() {
    #expect(Instant(milliseconds: 0).description == "1970-01-01T00:00:00Z")
    #expect(Instant(milliseconds: 1_795_205_700_042).description == "2026-11-20T20:15:00.042Z")
    #expect(Instant(milliseconds: -1).description == "1969-12-31T23:59:59.999Z")
  }

  @Test func `an instant with another offset is the same moment`() {
    for text in [
      "2026-11-20T21:15:00.5+01:00", "2026-11-20T20:15:00.500Z", "2026-11-20T19:15:00.500999-01:00",
      "2026-11-21T10:00:00.500+13:45", "2026-11-20T20:40:21.5+00:25:21",
    ] {
      #expect(Instant(text)?.description == "2026-11-20T20:15:00.500Z", "\(text)")
    }
    #expect(Instant("2026-11-20T20:15Z") == Instant("2026-11-20T20:15:00Z"))
  }

  @Test func `a text without an offset, or with an impossible time, is no instant`() {
    for wrong in [
      "", "2026-11-20", "2026-11-20T20:15:00", "2026-11-20T20:15:00+1", "2026-11-20T24:00:00Z",
      "2026-11-20T20:60:00Z", "2026-11-20T20:15:60Z", "2026-11-20T20:15:00.Z", "2026-11-20T20:15:00Z ",
      "2026-11-20 20:15:00Z", "2026-02-30T20:15:00Z", "2026-11-20T20:15:00+24:00", "2026-11-20T20:15:00+01:60",
      "2026-11-20T20:15:00+01:00:60", "2026-11-20T20:15:00z",
    ] {
      #expect(Instant(wrong) == nil, "\(wrong)")
    }
  }

  /// The reader takes eight bytes at a time, and must still notice a wrong byte in any place.
  @Test func `a text with one byte changed reads as in the oracle`() throws {
    let letters = ContiguousArray("2026-11-20T20:15:37Z".utf8)
    for place in letters.indices {
      for byte in UInt8.min...UInt8.max {
        var other = letters
        other[place] = byte
        let instant = Instant(other.span, 0..<other.count)
        guard instant == Self.moment(Array(other)) else {
          Issue.record("byte \(byte) at \(place): \(instant?.description ?? "none")")
          return
        }
      }
    }
  }

  /// The oracle: it reads one form of text, digit by digit.
  private static func moment(_ letters: [UInt8]) -> Instant? {
    for (letter, sign) in zip(letters, "0000-00-00T00:00:00Z".utf8) {
      guard sign == 0x30 ? (0x30...0x39).contains(letter) : letter == sign else { return nil }
    }
    func number(_ range: Range<Int>) -> Int { letters[range].reduce(0) { $0 * 10 + Int($1 - 0x30) } }
    guard let day = CivilDay(year: number(0..<4), month: number(5..<7), day: number(8..<10)), number(11..<13) < 24,
      number(14..<16) < 60, number(17..<19) < 60
    else { return nil }
    let seconds = (number(11..<13) * 60 + number(14..<16)) * 60 + number(17..<19)
    return Instant(milliseconds: Int64(day.number) * 86_400_000 + Int64(seconds) * 1000)
  }

  @Test func `Foundation reads the text as the same moment`() throws {
    for seed in Laws.seeds(300) {
      var generator = SeededGenerator(seed: seed)
      let instant = Instant(milliseconds: .random(in: -12_000_000_000_000...253_402_300_799_999, using: &generator))
      let text = instant.description
      let style = Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains("."))
      guard try Instant(style.parse(text)) == instant else {
        Issue.record("seed \(seed): \(text)")
        return
      }
    }
  }

  @Test func `a date and its instant are the same to the millisecond`() {
    #expect(Instant(Date(timeIntervalSince1970: 1_795_205_700.0424)).milliseconds == 1_795_205_700_042)
    for seed in Laws.seeds(300) {
      var generator = SeededGenerator(seed: seed)
      let instant = Instant.random(using: &generator)
      guard Instant(instant.date) == instant else {
        Issue.record("seed \(seed): \(instant)")
        return
      }
    }
  }

  @Test func `a moment beyond the years 1 to 9999 becomes the first one beyond, and does not read back`() {
    let (first, last) = (Instant("0001-01-01T00:00:00Z"), Instant("9999-12-31T23:59:59.999Z"))
    for far in [Instant(Date(timeIntervalSince1970: .infinity)), Instant(milliseconds: .max)] {
      #expect(far.description == "9999-12-31T23:59:59.999Z" && Instant(far.description) != far)
      #expect(far.milliseconds - 1 == last?.milliseconds)
    }
    let early = Instant(milliseconds: .min)
    #expect(early.description == "0001-01-01T00:00:00Z" && early.milliseconds + 1 == first?.milliseconds)
    #expect(Instant(Date.distantFuture).description == "4001-01-01T00:00:00Z")
    #expect(Instant("9999-12-31T23:59:59-23:59") == nil && Instant("0001-01-01T00:00:00+00:01") == nil)
  }

  @Test func `durations are added and measured`() {
    let instant = Instant(milliseconds: 1000)
    #expect(
      instant.adding(.seconds(90)).milliseconds == 91_000 && instant.adding(.milliseconds(-1)).milliseconds == 999)
    #expect(instant.duration(until: Instant(milliseconds: 3500)) == .milliseconds(2500))
    for far in [Duration.seconds(Int64.max), .seconds(Int64.min)] {
      let end = instant.adding(far)
      #expect(end == Instant(milliseconds: far > .zero ? .max : .min))
    }
  }
}
