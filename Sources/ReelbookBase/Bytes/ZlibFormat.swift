#if canImport(CZlib)
  private import CZlib

  /// What stands around deflated bytes.
  package enum ZlibFormat: Sendable {
    /// Nothing, as in a ZIP file.
    case raw
    /// A header, and a checksum behind them.
    case gzip

    /// The number that zlib takes for the format.
    var windowBits: CInt {
      switch self {
      case .raw: -MAX_WBITS
      case .gzip: MAX_WBITS + 16
      }
    }
  }

  /// An error of zlib, by its number: no memory, or another version of it than the headers'.
  package struct ZlibError: Error, Hashable, Sendable {
    package let number: Int32
  }
#endif
