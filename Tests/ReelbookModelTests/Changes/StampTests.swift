import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct StampTests {
  let device = DeviceID(bits: 0x8f2c_0d9a_e1b2_7c44)

  @Test func `a stamp's text is its milliseconds, its counter and its device`() {
    let stamp = Stamp(milliseconds: 1_763_619_300_123, counter: 7, device: device)
    #expect(stamp.description == "1763619300123-7-8f2c0d9ae1b27c44")
    #expect(stamp.milliseconds == 1_763_619_300_123 && stamp.counter == 7 && stamp.device == device)
  }

  @Test func `stamps order by time, then counter, then device, and not by their texts`() {
    let low = DeviceID(bits: 1)
    let high = DeviceID(bits: .max)
    let ordered = [
      Stamp.never, Stamp(milliseconds: 9, counter: 10, device: low), Stamp(milliseconds: 10, counter: 2, device: high),
      Stamp(milliseconds: 10, counter: 10, device: low), Stamp(milliseconds: 10, counter: 10, device: high),
      Stamp(milliseconds: 11, device: low), Stamp(milliseconds: 100, device: low),
    ]
    #expect(ordered.shuffled().sorted() == ordered)
    #expect(ordered.map(\.description).sorted() != ordered.map(\.description), "their texts have another order")
  }

  @Test func `random stamps order like their parts`() {
    for seed in Laws.seeds(2000) {
      var generator = SeededGenerator(seed: seed)
      let a = Stamp(milliseconds: generator.few(), counter: generator.few(), device: DeviceID(bits: generator.few()))
      let b = Stamp(milliseconds: generator.few(), counter: generator.few(), device: DeviceID(bits: generator.few()))
      let parts = [a, b].map { ($0.milliseconds, $0.counter, $0.device) }
      guard (a < b) == (parts[0] < parts[1]), (a == b) == (parts[0] == parts[1]) else {
        Issue.record("seed \(seed): \(a), \(b)")
        return
      }
    }
  }

  @Test func `the highest and the lowest stamp can be read back`() {
    for stamp in [Stamp.never, Stamp(time: .max, device: DeviceID(bits: .max))] {
      #expect(Stamp(stamp.description) == stamp)
    }
    #expect(Stamp(milliseconds: -5, device: device).milliseconds == 0)
    #expect(Stamp(milliseconds: .max, device: device).milliseconds == 1 << 48 - 1)
  }

  /// Tries every other byte in each place, also in the places that are read eight at a time.
  @Test func `a stamp's text with one byte changed is another stamp, or no stamp`() {
    let letters = ContiguousArray("1763619300123-7-8f2c0d9ae1b27c44".utf8)
    let dashes = letters.indices.filter { letters[$0] == UInt8(ascii: "-") }
    for place in letters.indices {
      for byte in UInt8.min...UInt8.max where byte != letters[place] {
        var other = letters
        other[place] = byte
        let stamp = Stamp(other.span, 0..<other.count)
        let isDigit = (0x30...0x39).contains(byte)
        let isHex = isDigit || (0x61...0x66).contains(byte) || (0x41...0x46).contains(byte)
        // One dash more or less shifts the parts: what follows the second dash is then no device.
        let isInDevice = place > dashes[1]
        let isRight = isInDevice ? isHex : isDigit && (place > 0 || byte != 0x30)
        let isStamp = isRight && !dashes.contains(place)
        guard (stamp != nil) == isStamp, stamp.map({ $0.description.utf8.elementsEqual(other.lowercased) }) ?? true
        else {
          Issue.record("byte \(byte) at \(place): \(stamp?.description ?? "none")")
          return
        }
      }
    }
  }

  @Test func `a text with malformed or too large numbers is no stamp`() {
    for wrong in [
      "", "1-0", "1-0-", "1-0-8f2c0d9ae1b27c4", "01-0-8f2c0d9ae1b27c44", "1-00-8f2c0d9ae1b27c44",
      "-1-0-8f2c0d9ae1b27c44", "281474976710656-0-8f2c0d9ae1b27c44", "1-65536-8f2c0d9ae1b27c44",
      "99999999999999999999-0-8f2c0d9ae1b27c44", "1-0-8f2c0d9ae1b27c44 ", "1--8f2c0d9ae1b27c44",
    ] {
      #expect(Stamp(wrong) == nil, "\(wrong)")
    }
  }
}

extension ContiguousArray<UInt8> {
  fileprivate var lowercased: [UInt8] { map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 } }
}

extension RandomNumberGenerator {
  /// One of four numbers, so that two of them are often equal.
  fileprivate mutating func few<Number: BinaryInteger>() -> Number { Number(next() % 4) }
}
