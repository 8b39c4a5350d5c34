#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension LibcryptoPrimitives {
  func extract(_ material: Data, salt: Data) throws(SealingError) -> Data {
    try SealingSize.check(material.count <= SealingSize.longest && salt.count <= SealingSize.longest)
    return try authenticationCode(of: material, key: salt)
  }

  /// Each block is the code of the block before it, the info and its number (RFC 5869, section 2.3).
  func expand(_ key: Data, info: Data, count: Int) throws(SealingError) -> Data {
    try SealingSize.checkExpansion(key, info: info, count: count)
    var result = Data(capacity: count)
    var block = Data()
    defer { cleanse(&block) }
    var number: UInt8 = 0
    while result.count < count {
      number += 1
      var input = Data(capacity: block.count + info.count + 1)
      input.append(block)
      input.append(info)
      input.append(number)
      defer { cleanse(&input) }
      cleanse(&block)
      block = try authenticationCode(of: input, key: key)
      result.append(block.prefix(count - result.count))
    }
    return result
  }

  func digest(_ bytes: Data) throws(SealingError) -> Data {
    let digest = unsafe bytes.withBytes { bytes in
      unsafe output(SealingSize.digest) { room, _ in
        unsafe library.digest(bytes.baseAddress, bytes.count, room, nil, library.sha256(), nil)
      }
    }
    guard let digest else { throw failed("EVP_Digest") }
    return digest
  }

  func randomBytes(_ count: Int) throws(SealingError) -> Data {
    try SealingSize.check((1...SealingSize.longest).contains(count))
    _ = library.setErrorMark()
    defer { _ = library.dropErrors() }
    guard let bytes = unsafe output(count, { room, _ in unsafe library.randomBytes(room, Int32(count)) }) else {
      throw failed("RAND_bytes")
    }
    return bytes
  }

  private func authenticationCode(of bytes: Data, key: Data) throws(SealingError) -> Data {
    let code = unsafe key.withBytes { key in
      unsafe bytes.withBytes { bytes in
        unsafe output(SealingSize.digest) { room, _ in
          unsafe library.authenticate(
            library.sha256(), key.baseAddress, Int32(key.count), bytes.baseAddress, bytes.count, room, nil) == nil
            ? 0 : 1
        }
      }
    }
    guard let code else { throw failed("HMAC") }
    return code
  }

  /// Overwrites bytes that only this function holds.
  private func cleanse(_ bytes: inout Data) {
    unsafe bytes.withUnsafeMutableBytes { bytes in
      if let start = bytes.baseAddress { unsafe library.cleanse(start, bytes.count) }
    }
  }
}
