import Foundation
package import ReelbookHTTP

extension Secret {
  /// The short kind of key is 32 hexadecimal digits and travels in the address; the long kind travels in a header.
  private var isShortKey: Bool {
    value.utf8.count == 32 && value.allSatisfy(\.isHexDigit)
  }

  /// The request with this token.
  package func sign(_ request: TransportRequest) -> TransportRequest {
    var request = request
    if isShortKey {
      var address = request.url.absoluteString
      address += address.contains("?") ? "&" : "?"
      address += "api_key=" + value
      if let url = URL(string: address) { request.url = url }
    } else {
      request.headers["Authorization"] = "Bearer " + value
    }
    return request
  }
}
