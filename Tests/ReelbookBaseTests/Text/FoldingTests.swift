import ReelbookBase
import ReelbookTestSupport
import Testing

@Suite struct FoldingTests {
  /// The rule for ASCII, from Unicode's properties: words of letters and digits, which a sign joins to its neighbours.
  private func naive(_ text: String, keepingSigns: Bool) -> String {
    var folded = ""
    var isParted = false
    for scalar in text.lowercased().unicodeScalars where scalar != "'" {
      let isSign = [.mathSymbol, .currencySymbol, .otherSymbol].contains(scalar.properties.generalCategory)
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        folded += (isParted && !folded.isEmpty ? "-" : "") + String(scalar)
        isParted = false
      } else if keepingSigns, isSign {
        folded += String(scalar)
        isParted = false
      } else {
        isParted = true
      }
    }
    return folded.isEmpty ? text : folded
  }

  @Test func `a name in ASCII folds as Unicode's properties say, with its signs and without`() {
    for seed in Laws.seeds(2000) {
      var generator = SeededGenerator(seed: seed)
      let letters = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        generator.next() % 2 == 0
          ? UInt8.random(in: 0x61...0x63, using: &generator) : UInt8.random(in: 0...0x7F, using: &generator)
      }
      let text = String(decoding: letters, as: UTF8.self)
      for keepingSigns in [true, false] {
        let folded = keepingSigns ? text.foldedKeepingSigns : text.foldedForMatching
        #expect(folded == naive(text, keepingSigns: keepingSigns), "seed \(seed): \(text.debugDescription)")
      }
    }
  }

  @Test func `a name folds to the same text with another letter behind it, in ASCII and beyond`() {
    for text in ["AMC+ 2", "A & E", "Rock'n Roll", "a-b", "  x", "C++", "$9.99", "1 < 2 | 3"] {
      #expect((text + " é").foldedKeepingSigns == text.foldedKeepingSigns + "-e", "\(text)")
      #expect((text + " é").foldedForMatching == text.foldedForMatching + "-e", "\(text)")
    }
    #expect("AMC+".foldedKeepingSigns == "amc+" && "AMC+".foldedForMatching == "amc")
    #expect("++".foldedForMatching == "++" && "".foldedForMatching == "")
    #expect(" Name ".foldedAsHeader == "name")
  }

  @Test func `numbers are padded with zeros, and long ones stay whole`() {
    #expect(7.padded(to: 2) == "07" && 123.padded(to: 2) == "123" && UInt64(255).padded(to: 4, radix: 16) == "00ff")
    #expect(MonthName.short[0] == "Jan" && MonthName.short[11] == "Dec" && MonthName.whole.count == 12)
  }
}
