#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension LibcryptoPrimitives {
  func seal(_ text: Data, key: Data, nonce: Data, context: Data) throws(SealingError) -> Data {
    try SealingSize.checkText(text, key: key, nonce: nonce, context: context)
    var sealed = Data(count: text.count + SealingSize.tag)
    let failure = unsafe sealed.withUnsafeMutableBytes { room -> SealingError? in
      guard let start = room.baseAddress else { return .wrongSize }
      return unsafe text.withUnsafeBytes { text in
        unsafe key.withUnsafeBytes { key in
          unsafe run(.seal, text, to: start, tag: start + text.count, key: key, nonce: nonce, context: context)
        }
      }
    }
    if let failure { throw failure }
    return sealed
  }

  func open(_ sealed: Data, key: Data, nonce: Data, context: Data) throws(SealingError) -> Data {
    try SealingSize.checkSealed(sealed, key: key, nonce: nonce, context: context)
    var text = Data(count: sealed.count - SealingSize.tag)
    let failure = unsafe text.withUnsafeMutableBytes { room in
      unsafe sealed.withUnsafeBytes { sealed -> SealingError? in
        guard let start = sealed.baseAddress else { return .wrongSize }
        let ciphertext = unsafe UnsafeRawBufferPointer(rebasing: sealed.prefix(room.count))
        // It is not written to, but its C declaration does not say so.
        let tag = unsafe Libcrypto.Room(mutating: start + room.count)
        let failure = unsafe key.withUnsafeBytes { key in
          unsafe run(.open, ciphertext, to: room.baseAddress, tag: tag, key: key, nonce: nonce, context: context)
        }
        if failure != nil, let start = room.baseAddress { unsafe library.cleanse(start, room.count) }
        return failure
      }
    }
    if let failure { throw failure }
    return text
  }

  private enum Direction: Int32 {
    case open = 0
    case seal = 1
  }

  /// Seals or opens into room of the same size; a tag is written or compared.
  private func run(
    _ direction: Direction, _ input: UnsafeRawBufferPointer, to output: Libcrypto.Room?, tag: Libcrypto.Room,
    key: UnsafeRawBufferPointer, nonce: Data, context: Data
  ) -> SealingError? {
    _ = library.setErrorMark()
    defer { _ = library.dropErrors() }
    guard let state = unsafe library.newCipherContext() else { return failed("EVP_CIPHER_CTX_new") }
    defer { unsafe library.freeCipherContext(state) }
    var (length, rest): (Int32, UInt64) = (0, 0)
    guard
      unsafe library.startCipher(
        state, library.chaChaPoly(), nil, key.baseAddress, [UInt8](nonce), direction.rawValue) == 1,
      unsafe context.isEmpty
        || library.updateCipher(state, nil, &length, [UInt8](context), Int32(context.count)) == 1,
      unsafe input.isEmpty
        || library.updateCipher(state, output, &length, input.baseAddress, Int32(input.count)) == 1
    else { return failed("EVP_CipherUpdate") }
    // EVP_CTRL_AEAD_SET_TAG and EVP_CTRL_AEAD_GET_TAG
    switch direction {
    case .open:
      guard unsafe library.controlCipher(state, 0x11, Int32(SealingSize.tag), tag) == 1 else {
        return failed("EVP_CIPHER_CTX_ctrl")
      }
      return unsafe library.finishCipher(state, &rest, &length) == 1 ? nil : .forged
    case .seal:
      let isDone =
        unsafe library.finishCipher(state, &rest, &length) == 1
        && library.controlCipher(state, 0x10, Int32(SealingSize.tag), tag) == 1
      return isDone ? nil : failed("EVP_CipherFinal_ex")
    }
  }
}
