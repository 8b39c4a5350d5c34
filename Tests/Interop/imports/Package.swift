// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ImportInterop",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "reelbook", path: "../../..")],
  targets: [
    .executableTarget(
      name: "ImportTold",
      dependencies: [
        .product(name: "ReelbookImport", package: "reelbook"), .product(name: "ReelbookMerge", package: "reelbook"),
      ])
  ]
)
