/// Signs each request, last of all, and takes the secrets that it is signed with out of every error.
///
/// All other decorators stand before this one, so that none of them ever sees a secret.
package struct SigningTransport: Transport {
  private let base: any Transport
  private let secrets: [Secret]
  private let sign: @Sendable (TransportRequest) -> TransportRequest

  /// Decorates a transport; `sign` puts the secrets into a request, in whichever way the server wants them.
  package init(
    _ base: any Transport, secrets: [Secret], sign: @escaping @Sendable (TransportRequest) -> TransportRequest
  ) {
    self.base = base
    self.secrets = secrets
    self.sign = sign
  }

  package func send(_ request: TransportRequest) async throws -> TransportReply {
    do {
      return try await base.send(sign(request))
    } catch let error as CancellationError {
      throw error
    } catch let error as TransportError {
      throw TransportError(error.code, secrets.reduce(error.message) { $1.redact($0) })
    } catch {
      // What a foreign transport throws may hold the whole signed address in any spelling: only its type is safe.
      throw TransportError(.connectionLost, "The transport failed with a \(type(of: error)).")
    }
  }
}

extension SigningTransport: CustomReflectable {
  package var customMirror: Mirror { Mirror(self, children: ["base": base]) }
}
