import ReelbookBase

/// Adds secrets to each request, and removes them from errors.
///
/// Put it directly around the base transport, so that no other decorator sees a secret.
package struct SigningTransport: Transport {
  private let base: any Transport
  private let secrets: [Secret]
  private let sign: @Sendable (TransportRequest) -> TransportRequest

  /// Decorates a transport; `sign` puts the secrets into a request, in the form that the server expects.
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
    } catch let error as FileError {
      // It has the file on this device alone.
      throw error
    } catch let error as TransportError {
      throw TransportError(error.code, secrets.reduce(error.message) { $1.redact($0) })
    } catch {
      // A foreign transport's error may contain the whole address in any encoding: only its type is safe.
      throw TransportError(.connectionLost, "The transport failed with a \(type(of: error)).")
    }
  }
}

extension SigningTransport: CustomReflectable {
  package var customMirror: Mirror { Mirror(self, children: ["base": base]) }
}
