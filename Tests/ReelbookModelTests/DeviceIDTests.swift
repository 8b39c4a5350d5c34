import ReelbookModel
import Testing

@Suite struct DeviceIDTests {
  @Test func `two ids of the same bits are equal`() { #expect(DeviceID(bits: 1) == DeviceID(bits: 1)) }
}
