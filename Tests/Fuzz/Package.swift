// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "reelbook", path: "../..")],
  targets: [
    .executableTarget(
      name: "FuzzBackup",
      dependencies: [
        .product(name: "ReelbookInterchange", package: "reelbook"),
        .product(name: "ReelbookTestSupport", package: "reelbook"),
      ]),
    .executableTarget(
      name: "FuzzTelevision",
      dependencies: [
        .product(name: "ReelbookModel", package: "reelbook"),
        .product(name: "ReelbookHTTP", package: "reelbook"),
        .product(name: "ReelbookTV", package: "reelbook"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
