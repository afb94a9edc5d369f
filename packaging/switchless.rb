# Homebrew: brew install --build-from-source ./switchless.rb. REPOSITORY stands for the address of the repository.
class Switchless < Formula
  desc "Convert SVG to scenes that are ready to draw, and property lists and XML to JSON"
  homepage "REPOSITORY"
  url "REPOSITORY", using: :git, tag: "@VERSION@"
  license "MIT"
  head "REPOSITORY", using: :git, branch: "main"

  depends_on xcode: ["26.0", :build]
  depends_on "libxml2"
  uses_from_macos "zlib"

  def install
    system "Scripts/build-tool"
    ENV["PREFIX"] = prefix
    system "Scripts/packaging/install"
  end

  test do
    (testpath/"sun.svg").write "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><circle r='4'/></svg>"
    assert_match "switchless.scene", shell_output("#{bin}/switchless svg sun.svg")
  end
end
