using System.Globalization;
using System.IO.Compression;
using System.Runtime.InteropServices;

namespace Decant.Package.Tests;

/// <summary>Whether a runtime uses the code that is compiled ahead of time: how many methods the first parse of a process compiles, with the image and without.</summary>
[Deep]
public sealed class FirstParseTests(PackedPackages packed)
{
    private const string Asset = "Decant.dll";

    [Fact]
    public async Task FirstParse_OnTheRuntimeOfTheImage_CompilesLessThanHalfOfTheMethods()
    {
        SkipWithoutImage();
        (int withImage, int without) = await CountAsync("net10.0", null);

        Assert.InRange(withImage, 1, without / 2);
    }

    /// <summary>Its runtime rejects images of the version that .NET 10 makes, and compiles the IL in them. When this fails, it does no longer: mend ADR 23.</summary>
    [Fact, Trait("Row", "F9")]
    public async Task FirstParse_OnTheNextRuntime_CompilesWhatThePortableAssemblyDoes()
    {
        SkipWithoutImage();
        (int withImage, int without) = await CountAsync("net10.0", "11.0.0");

        Assert.Equal(without, withImage);
    }

    [Theory]
    [InlineData("net8.0")]
    [InlineData("net9.0")]
    public async Task Publish_ForAnOlderRuntime_HasThePortableAssembly(string framework)
    {
        (int published, int portable) = await CountAsync(framework, null, expectImage: false);

        Assert.Equal(portable, published);
    }

    private void SkipWithoutImage()
    {
        Assert.SkipUnless(packed.HasReadyToRun, "The feed has no Crossgen2, or not the runtimes that it compiles for.");
        Assert.SkipUnless(PackedPackages.Runtimes.Contains(RuntimeInformation.RuntimeIdentifier), "There is no image for this system.");
    }

    // The counts of the program as it is published, and with the portable assembly in the place of what NuGet took.
    private async Task<(int Published, int Portable)> CountAsync(string framework, string? runtime, bool expectImage = true)
    {
        ConsumerProject project = ConsumerProject.Create(packed, $"FirstParse-{framework}-{runtime}", "Consumer", "FirstParseConsumer").WithReadme();
        (string program, _) = await SelfContained.BuildAsync(project, framework, runtime is null ? [] : [$"-p:RuntimeFrameworkVersion={runtime}"]);
        string assembly = Path.Combine(Path.GetDirectoryName(program)!, Asset);
        using ZipArchive package = ZipFile.OpenRead(packed.Package(PackedPackages.Decant));
        byte[] portable = package.Read($"lib/{(framework == "net10.0" ? framework : "net8.0")}/{Asset}");
        Assert.Equal(expectImage, !portable.AsSpan().SequenceEqual(File.ReadAllBytes(assembly)));

        int published = await RunAsync(program, runtime ?? framework["net".Length..]);
        File.WriteAllBytes(assembly, portable);
        return (published, await RunAsync(program, runtime ?? framework["net".Length..]));
    }

    private static async Task<int> RunAsync(string program, string version)
    {
        string[] printed = await Dotnet.RunProgramAsync(program);
        Assert.StartsWith($"one on {version}", printed[0], StringComparison.Ordinal);
        return int.Parse(printed[1], CultureInfo.InvariantCulture);
    }
}
