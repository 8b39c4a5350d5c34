import ReelbookBase
import ReelbookHTTP
import ReelbookSync
import ReelbookWebDAV

/// The code of the error that a call throws; `none` if it throws nothing.
func failure(isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void) async -> String {
  do {
    try await body()
    return "none"
  } catch let error as WebDAVError {
    return error.code.rawValue
  } catch let error as SyncError {
    return error.code.rawValue
  } catch let error as TransportError {
    return error.code.rawValue
  } catch {
    return "\(error)"
  }
}
