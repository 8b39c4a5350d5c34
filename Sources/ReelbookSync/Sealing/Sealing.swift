public import ReelbookModel

/// How the files of a shared place are written: sealed with a key, or plain.
///
/// A sealed file is encrypted and signed: nobody reads it without the key, and nobody writes as another device. What it
/// does not hide is in the article “Merging and sharing” of `Reelbook`.
public struct Sealing: Sendable {
  enum Kind: Sendable {
    case coding(any SegmentCoding)
    case sealed(SealingKey, any SecretStore, isList: Bool)
  }

  let kind: Kind

  /// Files are written as they are. Whoever can reach the place reads them and can write as anybody.
  public static let plain = Sealing(kind: .coding(PlainCoding()))

  /// The files of a household's devices are sealed. The device keeps the key that it signs with in the store.
  public static func household(_ key: SealingKey, keptIn secrets: any SecretStore) -> Sealing {
    Sealing(kind: .sealed(key, secrets, isList: false))
  }

  /// The files of a shared list are sealed. The device keeps the key that it signs with in the store.
  public static func list(_ key: SealingKey, keptIn secrets: any SecretStore) -> Sealing {
    Sealing(kind: .sealed(key, secrets, isList: true))
  }

  /// Files are sealed by a coding of a test.
  package static func coding(_ coding: any SegmentCoding) -> Sealing { Sealing(kind: .coding(coding)) }

  /// The coding with which a device writes.
  package func coding(of device: DeviceID, forList isForList: Bool) async throws -> any SegmentCoding {
    switch kind {
    case .coding(let coding): return coding
    case .sealed(let key, let secrets, let isList):
      guard isList == isForList else {
        throw SyncError(.otherScope, "A household's key is for its devices, and a list's key for the list.")
      }
      do {
        let primitives = try SystemPrimitives.result.get()
        let signer = try await SigningIdentity.of(device, in: secrets, primitives)
        return try SealedCoding(key, signer, primitives)
      } catch let error as SealingError {
        throw SyncError(error)
      }
    }
  }
}

extension Sealing: CustomStringConvertible, CustomReflectable {
  public var description: String {
    switch kind {
    case .coding(let coding): coding.name.isEmpty ? "plain" : "sealed"
    case .sealed: "sealed"
    }
  }

  /// Shows what the description shows.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension SyncError {
  init(_ error: SealingError) {
    switch error {
    case .unavailable(let reason): self.init(.noSealing, reason)
    case .wrongSize, .forged: self.init(.wrongKey, "The key does not fit.")
    }
  }
}
