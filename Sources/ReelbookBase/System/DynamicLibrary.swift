#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#elseif canImport(WASILibc)
  private import WASILibc
#elseif os(Windows)
  private import ucrt
  private import WinSDK
#endif

/// A library of the system whose functions are looked up while the program runs, and which is never unloaded.
package struct DynamicLibrary {
  package let name: String
  private let handle: UnsafeMutableRawPointer?

  /// What the program is linked with, the C library among it.
  package static var program: DynamicLibrary {
    #if canImport(Darwin)
      unsafe DynamicLibrary(name: "the program", handle: UnsafeMutableRawPointer(bitPattern: -2))  // RTLD_DEFAULT
    #else
      unsafe DynamicLibrary(name: "the program", handle: nil)
    #endif
  }

  /// Loads a library; `nil` if there is none.
  ///
  /// Only on Apple's systems and with glibc: a program that is linked with musl loads none, and Android and Windows have
  /// none of those that are asked for.
  package init?(_ name: String) {
    #if canImport(Darwin) || canImport(Glibc)
      guard let handle = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
      unsafe self.init(name: name, handle: handle)
    #else
      return nil
    #endif
  }

  private init(name: String, handle: UnsafeMutableRawPointer?) {
    self.name = name
    unsafe self.handle = handle
  }

  /// A function; `nil` if there is none. The type must be that of its C declaration, with `@convention(c)`.
  package func function<Function>(_ symbol: String) -> Function? {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      unsafe dlsym(handle, symbol).map { address in unsafe unsafeBitCast(address, to: Function.self) }
    #else
      nil
    #endif
  }
}
