import ReelbookBase

/// The functions of OpenSSL's libcrypto that the primitives call.
///
/// OpenSSL has all of them since 1.1.1. None has a variable number of arguments, and none is a macro.
struct Libcrypto: Sendable {
  /// A pointer to something of which only the library knows the inside.
  typealias Object = OpaquePointer
  typealias Bytes = UnsafeRawPointer
  typealias Room = UnsafeMutableRawPointer
  typealias Count = UnsafeMutablePointer<Int>

  private let start: @convention(c) @Sendable (UInt64, Object?) -> Int32

  let newCipherContext: @convention(c) @Sendable () -> Object?
  let freeCipherContext: @convention(c) @Sendable (Object) -> Void
  let chaChaPoly: @convention(c) @Sendable () -> Object?
  let startCipher: @convention(c) @Sendable (Object, Object?, Object?, Bytes?, Bytes?, Int32) -> Int32
  let controlCipher: @convention(c) @Sendable (Object, Int32, Int32, Room?) -> Int32
  let updateCipher: @convention(c) @Sendable (Object, Room?, UnsafeMutablePointer<Int32>, Bytes?, Int32) -> Int32
  let finishCipher: @convention(c) @Sendable (Object, Room, UnsafeMutablePointer<Int32>) -> Int32

  /// The number by which the library knows a kind of keys; 0 if it does not.
  let kind: @convention(c) @Sendable (UnsafePointer<CChar>) -> Int32
  let privateKey: @convention(c) @Sendable (Int32, Object?, Bytes?, Int) -> Object?
  let publicKey: @convention(c) @Sendable (Int32, Object?, Bytes?, Int) -> Object?
  let readPublicKey: @convention(c) @Sendable (Object, Room, Count) -> Int32
  let freeKey: @convention(c) @Sendable (Object) -> Void

  let newDigestContext: @convention(c) @Sendable () -> Object?
  let freeDigestContext: @convention(c) @Sendable (Object) -> Void
  let startSigning: @convention(c) @Sendable (Object, Room?, Object?, Object?, Object) -> Int32
  let sign: @convention(c) @Sendable (Object, Room, Count, Bytes?, Int) -> Int32
  let startVerifying: @convention(c) @Sendable (Object, Room?, Object?, Object?, Object) -> Int32
  let verify: @convention(c) @Sendable (Object, Bytes, Int, Bytes?, Int) -> Int32

  let newKeyContext: @convention(c) @Sendable (Object, Object?) -> Object?
  let freeKeyContext: @convention(c) @Sendable (Object) -> Void
  let startDeriving: @convention(c) @Sendable (Object) -> Int32
  let setPeer: @convention(c) @Sendable (Object, Object) -> Int32
  let derive: @convention(c) @Sendable (Object, Room, Count) -> Int32

  let sha256: @convention(c) @Sendable () -> Object?
  let digest: @convention(c) @Sendable (Bytes?, Int, Room, UnsafeMutablePointer<UInt32>?, Object?, Object?) -> Int32
  let authenticate:
    @convention(c) @Sendable (Object?, Bytes?, Int32, Bytes?, Int, Room, UnsafeMutablePointer<UInt32>?) -> Room?
  let randomBytes: @convention(c) @Sendable (Room, Int32) -> Int32
  let cleanse: @convention(c) @Sendable (Room, Int) -> Void

  /// Errors wait in a list of the thread, where another user of the library would take ours for its own.
  let setErrorMark: @convention(c) @Sendable () -> Int32
  let dropErrors: @convention(c) @Sendable () -> Int32

  /// Finds all functions; throws `unavailable` with the first that the library lacks.
  init(_ library: DynamicLibrary) throws(SealingError) {
    start = try library.needed("OPENSSL_init_crypto")
    newCipherContext = try library.needed("EVP_CIPHER_CTX_new")
    freeCipherContext = try library.needed("EVP_CIPHER_CTX_free")
    chaChaPoly = try library.needed("EVP_chacha20_poly1305")
    startCipher = try library.needed("EVP_CipherInit_ex")
    controlCipher = try library.needed("EVP_CIPHER_CTX_ctrl")
    updateCipher = try library.needed("EVP_CipherUpdate")
    finishCipher = try library.needed("EVP_CipherFinal_ex")
    kind = try library.needed("OBJ_sn2nid")
    privateKey = try library.needed("EVP_PKEY_new_raw_private_key")
    publicKey = try library.needed("EVP_PKEY_new_raw_public_key")
    readPublicKey = try library.needed("EVP_PKEY_get_raw_public_key")
    freeKey = try library.needed("EVP_PKEY_free")
    newDigestContext = try library.needed("EVP_MD_CTX_new")
    freeDigestContext = try library.needed("EVP_MD_CTX_free")
    startSigning = try library.needed("EVP_DigestSignInit")
    sign = try library.needed("EVP_DigestSign")
    startVerifying = try library.needed("EVP_DigestVerifyInit")
    verify = try library.needed("EVP_DigestVerify")
    newKeyContext = try library.needed("EVP_PKEY_CTX_new")
    freeKeyContext = try library.needed("EVP_PKEY_CTX_free")
    startDeriving = try library.needed("EVP_PKEY_derive_init")
    setPeer = try library.needed("EVP_PKEY_derive_set_peer")
    derive = try library.needed("EVP_PKEY_derive")
    sha256 = try library.needed("EVP_sha256")
    digest = try library.needed("EVP_Digest")
    authenticate = try library.needed("HMAC")
    randomBytes = try library.needed("RAND_bytes")
    cleanse = try library.needed("OPENSSL_cleanse")
    setErrorMark = try library.needed("ERR_set_mark")
    dropErrors = try library.needed("ERR_pop_to_mark")
    // OPENSSL_INIT_NO_ATEXIT: it would clean up while other threads still seal, and the program would crash as it ends.
    // It has no effect where something else, such as URLSession, has started the library before.
    guard unsafe start(0x80000, nil) == 1 else { throw .unavailable("\(library.name) does not start.") }
  }
}

extension DynamicLibrary {
  /// A function that sealing cannot do without.
  fileprivate func needed<Function>(_ symbol: String) throws(SealingError) -> Function {
    guard let function: Function = function(symbol) else {
      throw .unavailable("\(name) has no \(symbol). \(LibcryptoPrimitives.advice)")
    }
    return function
  }
}
