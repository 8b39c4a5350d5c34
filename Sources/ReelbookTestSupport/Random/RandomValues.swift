package import ReelbookModel

extension RandomNumberGenerator {
  /// One of a few values.
  mutating func pick<Value>(_ values: Value...) -> Value {
    values[Int.random(in: values.indices, using: &self)]
  }

  /// True once in a number of times, on average.
  mutating func oneIn(_ count: UInt64) -> Bool { next() % count == 0 }
}

extension Bool: RandomValue {
  package static func random(using generator: inout some RandomNumberGenerator) -> Bool { generator.oneIn(2) }
}

extension Int: RandomValue {
  package static func random(using generator: inout some RandomNumberGenerator) -> Int {
    generator.oneIn(32)
      ? generator.pick(-1, 0, .max, .min) : random(in: generator.pick(0...9, 0...2_000_000), using: &generator)
  }
}

extension Double: RandomValue {
  package static func random(using generator: inout some RandomNumberGenerator) -> Double {
    generator.oneIn(8)
      ? generator.pick(0, -1.5, 0.1, 1e-7, 1.7976931348623157e308, 4_503_599_627_370_496.5, .leastNonzeroMagnitude)
      : random(in: 0...10, using: &generator)
  }
}

extension String: RandomValue {
  /// Makes a text. One in four is a text that programs often read wrongly.
  package static func random(using generator: inout some RandomNumberGenerator) -> String {
    if generator.oneIn(4) {
      return generator.pick(
        "", "null", "a/b", "%2F", "“quoted” \"twice\" \\", "line\nbreak\r\n\ttab", "\u{0}\u{1F}\u{7F}",
        "Ame\u{301}lie", "🎬 👨‍👩‍👧‍👦 🇩🇪", "שלום", "進撃の巨人", "\u{2028}\u{FEFF}\u{10FFFF}", "/s1e3")
    }
    let letters = Array("abcdefghijklmnopqrstuvwxyzäöüéñABC0123456789 -'")
    return String(
      (0..<random(in: 1...12, using: &generator)).map { _ in
        letters[Int.random(in: letters.indices, using: &generator)]
      })
  }

  private static func random(in range: ClosedRange<Int>, using generator: inout some RandomNumberGenerator) -> Int {
    Int.random(in: range, using: &generator)
  }
}

extension Optional: RandomValue where Wrapped: RandomValue {
  package static func random(using generator: inout some RandomNumberGenerator) throws -> Wrapped? {
    generator.oneIn(3) ? nil : try Wrapped.random(using: &generator)
  }
}

extension Array: RandomValue where Element: RandomValue {
  package static func random(using generator: inout some RandomNumberGenerator) throws -> [Element] {
    try (0..<generator.pick(0, 1, 3)).map { _ in try Element.random(using: &generator) }
  }
}

extension Set: RandomValue where Element: RandomValue {
  package static func random(using generator: inout some RandomNumberGenerator) throws -> Set<Element> {
    Set(try [Element].random(using: &generator))
  }
}

extension Dictionary: RandomValue where Key: RandomValue, Value: RandomValue {
  package static func random(using generator: inout some RandomNumberGenerator) throws -> [Key: Value] {
    let keys = try [Key].random(using: &generator)
    return Dictionary(try keys.map { ($0, try Value.random(using: &generator)) }) { first, _ in first }
  }
}

extension Duration: RandomValue {
  package static func random(using generator: inout some RandomNumberGenerator) -> Duration {
    if generator.oneIn(8) {
      return generator.pick(
        .zero, .nanoseconds(1), .seconds(-90), .milliseconds(-1), Duration(secondsComponent: 7, attosecondsComponent: 1)
      )
    }
    return .milliseconds(Int.random(in: 0...20_000_000, using: &generator))
  }
}

extension JSONText: RandomValue {
  /// Makes a value other than `null`, with at most three nested brackets.
  package static func random(using generator: inout some RandomNumberGenerator) throws -> JSONText {
    var json = JSONWriter()
    write(to: &json, depth: 3, using: &generator)
    return try JSONText(String(decoding: json.bytes, as: UTF8.self))
  }

  private static func write(
    to json: inout JSONWriter, depth: Int, using generator: inout some RandomNumberGenerator
  ) {
    switch Int.random(in: 0..<(depth == 0 ? 4 : 6), using: &generator) {
    case 0: json.bool(.random(using: &generator))
    case 1: json.int(.random(using: &generator))
    case 2: json.double(.random(using: &generator))
    case 3: json.string(.random(using: &generator))
    case 4:
      json.array { json in
        for _ in 0..<generator.pick(0, 1, 3) { write(to: &json, depth: depth - 1, using: &generator) }
      }
    default:
      json.object { json in
        for name in ["", "a", "b\n"] where generator.oneIn(2) {
          json.key(name)
          if generator.oneIn(8) { json.null() } else { write(to: &json, depth: depth - 1, using: &generator) }
        }
      }
    }
  }
}
