import ReelbookBase
import Testing

/// What is encoded is in ids, names of files, addresses and invitations: it must never change.
@Suite struct PercentTextTests {
  private static let text = "Amélie & 1/2-3_4.5~%\u{7}"

  @Test func `letters, digits and the signs that are kept stay, and other bytes have two digits`() {
    #expect(PercentText(keeping: "-._~").encode(Self.text) == "Am%C3%A9lie%20%26%201%2F2-3_4.5~%25%07")
    #expect(PercentText().encode(Self.text) == "Am%C3%A9lie%20%26%201%2F2%2D3%5F4%2E5%7E%25%07")
    #expect(
      PercentText(keeping: "-_.", isUppercase: false).encode(Self.text) == "Am%c3%a9lie%20%26%201%2f2-3_4.5%7e%25%07")
  }

  @Test func `each text comes back, whatever stays and in whatever case the digits are`() {
    for scalar in (UInt32(0)...0x24FF).compactMap({ Unicode.Scalar($0) }) {
      let text = "a\(scalar)0"
      for form in [PercentText(), PercentText(keeping: "-._~"), PercentText(keeping: "_", isUppercase: false)] {
        let encoded = form.encode(text)
        #expect(encoded.utf8.allSatisfy { form.keeps($0) || $0 == UInt8(ascii: "%") }, "\(scalar.value)")
        #expect(PercentText.decode(encoded[...]) == text, "\(scalar.value)")
      }
    }
  }

  @Test func `an escape that is none stays`() {
    for text in ["%", "a%4", "%zz", "100 %", "%%4", "%+1"] { #expect(PercentText.decode(text[...]) == text) }
    #expect(PercentText.decode("%%41%4") == "%A%4")
  }
}
