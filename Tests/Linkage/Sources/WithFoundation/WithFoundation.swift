import Foundation
import ReelbookModel

/// The bad input of `.ci/linkage`, which has to report this binary; here a zone does have a name.
@main struct WithFoundation {
  static func main() throws {
    print("WithFoundation, at", try Now(Instant(milliseconds: 0), zone: "Europe/Berlin").watchTime)
  }
}
