import ReelbookModel
import Testing

@Suite struct XTests {
  @Test func `two ids of the same bits are equal`() { #expect(DeviceID(bits: 1) == DeviceID(bits: 1)) }
}
