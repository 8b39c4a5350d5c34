/// An incremental SHA-256 (FIPS 180-4).
///
/// Every tool knows SHA-256, and neither CryptoKit nor zlib has it on all systems.
package struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
  ]
  private var pending: [UInt8] = []
  private var count: UInt64 = 0

  package init() {}

  /// Appends bytes.
  package mutating func add(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe add($0) }
  }

  package mutating func add(_ bytes: [UInt8]) { unsafe bytes.withUnsafeBufferPointer { unsafe add($0) } }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    count += UInt64(bytes.count)
    var rest = unsafe bytes[...]
    if !pending.isEmpty {
      let head = unsafe rest.prefix(64 - pending.count)
      unsafe pending.append(contentsOf: head)
      unsafe rest = rest.dropFirst(head.count)
      guard pending.count == 64 else { return }
      let block = pending
      unsafe block.withUnsafeBufferPointer { unsafe mix($0, blocks: 1) }
      pending.removeAll(keepingCapacity: true)
    }
    let whole = rest.count / 64
    unsafe mix(UnsafeBufferPointer(rebasing: rest), blocks: whole)
    unsafe pending.append(contentsOf: rest.dropFirst(whole * 64))
  }

  /// The digest of all bytes so far, as 64 hexadecimal digits.
  package var text: String {
    var end = self
    var padding: [UInt8] = [0x80]
    padding += repeatElement(0, count: Int((119 - count % 64) % 64))
    padding.append(big: count * 8)
    end.add(padding)
    return end.state.map { $0.padded(to: 8, radix: 16) }.joined()
  }

  private mutating func mix(_ bytes: UnsafeBufferPointer<UInt8>, blocks: Int) {
    guard blocks > 0 else { return }
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      unsafe Self.constants.withUnsafeBufferPointer { constants in
        for block in 0..<blocks { unsafe mix(bytes, from: block * 64, schedule, constants) }
      }
    }
  }

  private mutating func mix(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ w: UnsafeMutableBufferPointer<UInt32>,
    _ constants: UnsafeBufferPointer<UInt32>
  ) {
    for index in 0..<16 {
      let at = start &+ index &* 4
      unsafe w[index] =
        UInt32(bytes[at]) << 24 | UInt32(bytes[at &+ 1]) << 16 | UInt32(bytes[at &+ 2]) << 8 | UInt32(bytes[at &+ 3])
    }
    for index in 16..<64 {
      let (early, late) = unsafe (w[index &- 15], w[index &- 2])
      let a = early.turned(7) ^ early.turned(18) ^ early >> 3
      let b = late.turned(17) ^ late.turned(19) ^ late >> 10
      unsafe w[index] = w[index &- 16] &+ a &+ w[index &- 7] &+ b
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let choice = e & f ^ ~e & g
      let one = unsafe h &+ (e.turned(6) ^ e.turned(11) ^ e.turned(25)) &+ choice &+ constants[index] &+ w[index]
      let two = (a.turned(2) ^ a.turned(13) ^ a.turned(22)) &+ (a & b ^ a & c ^ b & c)
      (h, g, f, e) = (g, f, e, d &+ one)
      (d, c, b, a) = (c, b, a, one &+ two)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  private static let constants: [UInt32] = [
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
  ]
}

extension UInt32 {
  /// The bits, rotated right.
  fileprivate func turned(_ places: UInt32) -> UInt32 { self >> places | self << (32 &- places) }
}

extension [UInt8] {
  fileprivate mutating func append(big value: UInt64) {
    for place in stride(from: UInt64(56), through: 0, by: -8) { append(UInt8(truncatingIfNeeded: value >> place)) }
  }
}
