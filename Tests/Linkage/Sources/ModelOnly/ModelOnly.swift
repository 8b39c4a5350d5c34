import ReelbookModel

/// An app that imports only the model. `.ci/linkage` checks the libraries that its binary loads, and runs it.
@main struct ModelOnly {
  static func main() {
    if let now = try? Now(Instant(milliseconds: 0), zone: "Europe/Berlin") {
      fatalError("no zone has a name without ICU, yet Europe/Berlin became \(now.watchTime)")
    }
    print("ModelOnly runs, and a zone asked for by name is refused")
  }
}
