// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Linkage",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "reelbook", path: "../..")],
  targets: [
    .executableTarget(name: "ModelOnly", dependencies: [.product(name: "ReelbookModel", package: "reelbook")]),
    .executableTarget(
      name: "Tracker",
      dependencies: ["Reelbook", "ReelbookDiscovery", "ReelbookGerman", "ReelbookPages"].map {
        .product(name: $0, package: "reelbook")
      }),
    .executableTarget(name: "Umbrella", dependencies: [.product(name: "Reelbook", package: "reelbook")]),
    .executableTarget(name: "WithFoundation", dependencies: [.product(name: "ReelbookModel", package: "reelbook")]),
  ]
)
