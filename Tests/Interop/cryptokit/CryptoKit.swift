// The CryptoKit symbols that ReelbookSync uses, as Apple's public reference declares them. They check its types where
// there is no CryptoKit, and do nothing.
public import Foundation

public enum CryptoKitError: Error, Hashable {
  case incorrectKeySize, incorrectParameterSize, authenticationFailure
  case underlyingCoreCryptoError(error: Int32)
  case wrapFailure, unwrapFailure, invalidParameter
}

public struct SymmetricKeySize: Sendable {
  public let bitCount: Int
  public init(bitCount: Int) { fatalError() }
}

public struct SymmetricKey: ContiguousBytes, Equatable, Sendable {
  public init<D>(data: D) where D: ContiguousBytes { fatalError() }
  public init(size: SymmetricKeySize) { fatalError() }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { fatalError() }
}

public struct SharedSecret: ContiguousBytes, Equatable, Sendable {
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { fatalError() }
}

public enum ChaChaPoly: Sendable {
  public struct Nonce: ContiguousBytes, Sequence, Sendable {
    public init() { fatalError() }
    public init<D>(data: D) throws where D: DataProtocol { fatalError() }
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { fatalError() }
    public func makeIterator() -> Array<UInt8>.Iterator { fatalError() }
  }

  public struct SealedBox: Sendable {
    public let combined: Data
    public var tag: Data { fatalError() }
    public var ciphertext: Data { fatalError() }
    public var nonce: ChaChaPoly.Nonce { fatalError() }
    public init<D>(combined: D) throws where D: DataProtocol { fatalError() }
    public init<C, T>(nonce: ChaChaPoly.Nonce, ciphertext: C, tag: T) throws where C: DataProtocol, T: DataProtocol {
      fatalError()
    }
  }

  public static func seal<Plaintext, AuthenticatedData>(
    _ message: Plaintext, using key: SymmetricKey, nonce: ChaChaPoly.Nonce? = nil,
    authenticating authenticatedData: AuthenticatedData
  ) throws -> ChaChaPoly.SealedBox where Plaintext: DataProtocol, AuthenticatedData: DataProtocol { fatalError() }

  public static func open<AuthenticatedData>(
    _ sealedBox: ChaChaPoly.SealedBox, using key: SymmetricKey, authenticating authenticatedData: AuthenticatedData
  ) throws -> Data where AuthenticatedData: DataProtocol { fatalError() }
}

public enum Curve25519 {
  public enum Signing {
    public struct PrivateKey: Sendable {
      public init<D>(rawRepresentation data: D) throws where D: ContiguousBytes { fatalError() }
      public var publicKey: Curve25519.Signing.PublicKey { fatalError() }
      public func signature<D>(for data: D) throws -> Data where D: DataProtocol { fatalError() }
    }

    public struct PublicKey: Sendable {
      public init<D>(rawRepresentation: D) throws where D: ContiguousBytes { fatalError() }
      public var rawRepresentation: Data { fatalError() }
      public func isValidSignature<S, D>(_ signature: S, for data: D) -> Bool where S: DataProtocol, D: DataProtocol {
        fatalError()
      }
    }
  }

  public enum KeyAgreement {
    public struct PrivateKey: Sendable {
      public init<D>(rawRepresentation: D) throws where D: ContiguousBytes { fatalError() }
      public var publicKey: Curve25519.KeyAgreement.PublicKey { fatalError() }
      public func sharedSecretFromKeyAgreement(
        with publicKeyShare: Curve25519.KeyAgreement.PublicKey
      ) throws -> SharedSecret { fatalError() }
    }

    public struct PublicKey: Sendable {
      public init<D>(rawRepresentation: D) throws where D: ContiguousBytes { fatalError() }
      public var rawRepresentation: Data { fatalError() }
    }
  }
}

public protocol Digest: ContiguousBytes, Hashable, Sendable, Sequence where Element == UInt8 {}

public protocol HashFunction: Sendable {
  associatedtype Digest: CryptoKit.Digest
}

extension HashFunction {
  public static func hash<D>(data: D) -> Self.Digest where D: DataProtocol { fatalError() }
}

public struct SHA256Digest: Digest {
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { fatalError() }
  public func makeIterator() -> Array<UInt8>.Iterator { fatalError() }
}

public struct SHA256: HashFunction {
  public typealias Digest = SHA256Digest
}

public struct HashedAuthenticationCode<H>: ContiguousBytes, Sequence, Sendable where H: HashFunction {
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { fatalError() }
  public func makeIterator() -> Array<UInt8>.Iterator { fatalError() }
}

public struct HKDF<H>: Sendable where H: HashFunction {
  public static func extract<Salt>(
    inputKeyMaterial: SymmetricKey, salt: Salt?
  ) -> HashedAuthenticationCode<H> where Salt: DataProtocol { fatalError() }

  public static func expand<PRK, Info>(
    pseudoRandomKey prk: PRK, info: Info?, outputByteCount: Int
  ) -> SymmetricKey where PRK: ContiguousBytes, Info: DataProtocol { fatalError() }
}
