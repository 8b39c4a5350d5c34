import Foundation
import ReelbookModel

/// The bad input of `.ci/linkage`, which has to report this binary.
@main struct WithFoundation {
  static func main() {
    print("linked: \(DeviceID.self), \(TimeZone.current)")
  }
}
