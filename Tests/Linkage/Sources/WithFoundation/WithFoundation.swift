import Foundation
import ReelbookModel

/// The bad example for `.ci/linkage`, which must report this binary. With Foundation, a zone has a name.
@main struct WithFoundation {
  static func main() throws {
    print("WithFoundation, at", try Now(Instant(milliseconds: 0), zone: "Europe/Berlin").watchTime)
  }
}
