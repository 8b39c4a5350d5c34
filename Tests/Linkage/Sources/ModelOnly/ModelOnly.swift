import ReelbookModel

/// An app that imports the model and nothing else. `.ci/linkage` looks at what its binary loads, and runs it.
@main struct ModelOnly {
  static func main() {
    print("linked: \(DeviceID.self)")
  }
}
