namespace Decant.Repository.Tests.Sources;

public sealed class PlatformTests
{
    // The rules, and bodies that are about files.
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

    [Theory]
    [InlineData("OperatingSystem.IsLinux()", false)]
    [InlineData("OperatingSystem\n    .IsLinux( )", false)]
    [InlineData("IsLinux()", true)]
    public void Guard_HoweverItIsFormatted_IsSeen(string guard, bool isUnguarded) =>
        Assert.Equal(isUnguarded, PlatformRules.UnguardedNames($"class C {{ object M() => {guard} ? new('/proc/1') : null; }}".Replace('\'', '"')).Any());

    [Fact]
    public void Library_Anywhere_NamesNoFileOfASystem() =>
        Assert.DoesNotContain(Sources, path => path.StartsWith("src/", StringComparison.Ordinal)
            && PlatformRules.UnguardedNames(SourceFiles.Read(path).Replace("OperatingSystem.", "", StringComparison.Ordinal)).Any());

    [Fact]
    public void Paths_OfAllFiles_AreFitForEverySystem()
    {
        Assert.Contains("Decant.slnx", SourceFiles.All);

        Assert.Empty(from path in SourceFiles.All let rejection = PlatformRules.Rejection(path) where rejection is not null select $"{path}: {rejection}");
        Assert.Distinct(SourceFiles.All, StringComparer.OrdinalIgnoreCase);
    }
}
