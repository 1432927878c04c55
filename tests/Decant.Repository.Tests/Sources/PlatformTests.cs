namespace Decant.Repository.Tests.Sources;

public sealed class PlatformTests
{
    // The rules and what they are tried with, and bodies that are about files.
    private static readonly string[] s_onlyNames = ["tests/Decant.Repository.Tests/Sources/Platform", "bench/Decant.Origin/Shapes/"];

    private static IEnumerable<string> Sources => SourceFiles.All
        .Where(path => path.EndsWith(".cs", StringComparison.Ordinal) && !s_onlyNames.Any(start => path.StartsWith(start, StringComparison.Ordinal)));

    // The library itself is the same everywhere: only what measures and tests asks for its system.
    [Fact]
    public void Files_OfTheSystem_AreReadBehindAGuard()
    {
        Assert.Equal(["bench", "eng", "samples", "src", "tests"], Sources.Select(path => path.Split('/')[0]).Distinct());
        Assert.Contains(Sources, path => SourceFiles.Read(path).Contains("\"/proc/", StringComparison.Ordinal));

        Assert.Empty(
            from path in Sources
            from name in PlatformRules.UnguardedNames(SourceFiles.Read(path))
            select $"{path} has {name}, which is not on every system: ask OperatingSystem before it, and say what happens elsewhere.");
    }

    [Fact]
    public void Library_Anywhere_NamesNoFileOfASystem() =>
        Assert.DoesNotContain(Sources, path => path.StartsWith("src/", StringComparison.Ordinal)
            && PlatformRules.UnguardedNames(SourceFiles.Read(path).Replace("OperatingSystem.", "", StringComparison.Ordinal)).Any());

    [Fact]
    public void Paths_OfAllFiles_AreFitForEverySystem()
    {
        Assert.Contains("Decant.slnx", SourceFiles.All);

        Assert.Empty(from path in SourceFiles.All let refusal = PlatformRules.Refusal(path) where refusal is not null select $"{path}: {refusal}");
        Assert.Distinct(SourceFiles.All, StringComparer.OrdinalIgnoreCase);
    }

    [Theory]
    [InlineData("File.ReadAllText(\"/proc/self/status\")", 1)]
    [InlineData("File.ReadAllText($\"/proc/{id}/stat\")", 1)]
    [InlineData("Process.Start(\"/bin/kill\"); Process.Start(\"/usr/bin/env\")", 2)]
    [InlineData("[LibraryImport(\"libc\", EntryPoint = \"getppid\")]", 1)]
    [InlineData("File.SetUnixFileMode(path, UnixFileMode.UserRead)", 1)]
    [InlineData("Process.Start(\"kill\", \"1\"); RunAsync(\n    \"bash\", folder)", 2)]
    [InlineData("if (OperatingSystem.IsLinux()) File.ReadAllText(\"/proc/self/status\")", 0)]
    [InlineData("class A { void Ask() { if (OperatingSystem.IsLinux()) Read(\"/proc/1\"); } void Other() => Read(\"/proc/2\"); }", 1)]
    [InlineData("class A { void Ask() { if (OperatingSystem.IsLinux()) Other(); } void Other() => Read(\"/proc/2\"); }", 0)]
    [InlineData("class A { void Ask() { if (OperatingSystem.IsLinux()) Other(); } void Other() => Read(\"/proc/2\"); void Third() => Other(); }", 1)]
    [InlineData("class A { void Ask() { if (OperatingSystem.IsLinux()) Read(s_file); } static string s_file = \"/proc/2\"; }", 0)]
    [InlineData("class A { [SupportedOSPlatform(\"linux\")] void Ask() => Read(\"/proc/1\"); void Other() => Read(\"/proc/2\"); }", 1)]
    [InlineData("[SupportedOSPlatform(\"linux\")] class A { void Ask() => Read(\"/proc/1\"); }", 0)]
    [InlineData("client.GetAsync(\"/process/1\"); Add(\"ipsum\"); HelpName = \"ip\"", 0)]
    public void UnguardedNames_OfASource_AreFound(string source, int count) => Assert.Equal(count, PlatformRules.UnguardedNames(source).Count());

    [Theory]
    [InlineData("docs/what?.md")]
    [InlineData("src/aux.cs")]
    [InlineData("src/Con/A.cs")]
    [InlineData("docs/a:b.md")]
    [InlineData("docs/end./a.md")]
    public void Refusal_OfANameThatWindowsLacks_SaysSo(string path) => Assert.NotNull(PlatformRules.Refusal(path));

    [Fact]
    public void Refusal_OfALongPath_SaysSo() => Assert.Contains("200", PlatformRules.Refusal(new string('a', 201)), StringComparison.Ordinal);
}
