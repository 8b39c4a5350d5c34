import ReelbookSync
import Testing

@Suite struct PaddingTests {
  private static let table = [
    0: 0, 1: 1, 2: 2, 5: 5, 8: 8, 9: 10, 15: 16, 17: 18, 33: 36, 63: 64, 65: 72, 99: 104, 100: 104, 129: 144, 255: 256,
    257: 272, 500: 512, 513: 544, 1_000: 1_024, 1_001: 1_024, 4_097: 4_352, 65_537: 67_584, 100_000: 100_352,
    1_000_000: 1_015_808, 1_048_577: 1_081_344,
  ]

  @Test func `lengths are padded as in the table`() {
    for (length, padded) in Self.table { #expect(Padding.paddedLength(length) == padded, "length \(length)") }
  }

  /// As the article words it: a length may have as many significant bits as its exponent has digits in base two.
  @Test func `the padded length is the next with few enough significant bits`() {
    for length in 2...20_000 {
      let exponent = String(length, radix: 2).count - 1
      let zeros = exponent - String(exponent, radix: 2).count
      var next = length
      while String(next, radix: 2).suffix(zeros).contains("1") { next += 1 }
      #expect(Padding.paddedLength(length) == next, "length \(length)")
    }
  }

  @Test func `a padded length is at most 12 % longer, stays as it is, and grows with the length`() {
    var lengths = Array(0...200_000)
    for power in (18...58).map({ 1 << $0 }) { lengths += [power, power + 1, power * 3 / 2, power * 2 - 1] }
    var previous = 0
    for length in lengths {
      let padded = Padding.paddedLength(length)
      #expect(padded >= length && (padded - length) * 100 <= length * 12, "length \(length)")
      #expect(Padding.paddedLength(padded) == padded, "length \(length)")
      #expect(padded >= previous, "length \(length)")
      previous = padded
    }
  }

  @Test func `a million lengths become fewer than three hundred`() {
    let padded = Set((0...1_000_000).map(Padding.paddedLength))
    #expect(padded.count < 300, "\(padded.count) lengths")
  }
}
