import ReelbookModel

extension ZlibInflater {
  /// An inflater of a ZIP's entries.
  static func forZip() throws -> ZlibInflater {
    do { return try ZlibInflater(.raw) } catch { throw InterchangeError.zlib(error.number) }
  }

  /// An inflater of a gzip file.
  static func forGzip() throws -> ZlibInflater {
    do { return try ZlibInflater(.gzip) } catch { throw InterchangeError.zlib(error.number) }
  }
}

extension ZlibDeflater {
  /// A deflater of a ZIP's entries.
  static func forZip() throws -> ZlibDeflater {
    do { return try ZlibDeflater(.raw) } catch { throw InterchangeError.zlib(error.number) }
  }
}

extension InterchangeError {
  fileprivate static func zlib(_ number: Int32) -> InterchangeError {
    InterchangeError(.failed, ArchiveErrorPhrase.zlib, ["number": "\(number)"])
  }
}
