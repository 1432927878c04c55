using System.IO.Compression;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using System.Xml.Linq;

namespace Decant.Package.Tests;

/// <summary>What is in the packages, and what is not.</summary>
public sealed class PackageContentTests(PackedPackages packed)
{
    [Fact]
    public void Pack_Always_WarnsOfNothing() => Assert.DoesNotContain("warning", packed.Output, StringComparison.OrdinalIgnoreCase);

    [Theory]
    [InlineData(
        PackedPackages.Decant,
        "analyzers/dotnet/roslyn4.8/cs/Decant.Generator.dll", "analyzers/dotnet/roslyn4.14/cs/Decant.Generator.dll", "analyzers/dotnet/roslyn4.14/cs/Decant.Interceptor.dll",
        "buildTransitive/net8.0/Decant.props", "buildTransitive/net8.0/Decant.targets")]
    [InlineData(PackedPackages.Http)]
    [InlineData(PackedPackages.Web)]
    public void Package_Files_AreTheseAlone(string id, params string[] others)
    {
        using ZipArchive package = ZipFile.OpenRead(packed.Package(id));
        string[] expected =
        [
            $"{id}.nuspec", "README.md", "icon.png", $"lib/net10.0/{id}.dll", $"lib/net10.0/{id}.xml", $"lib/net8.0/{id}.dll", $"lib/net8.0/{id}.xml", .. others,
            .. id == PackedPackages.Decant ? Pages("DCT") : [],
            .. packed.HasReadyToRun && id != PackedPackages.Web ? PackedPackages.Runtimes.Select(runtime => $"runtimes/{runtime}/lib/net10.0/{id}.dll") : [],
        ];

        Assert.Equal(
            expected.Order(StringComparer.Ordinal),
            package.ContentNames().Order(StringComparer.Ordinal));
    }

    // The compiler server looks in the analyzer's own folder, and then takes what any build of its lifetime has had under the name.
    [Theory]
    [InlineData(PackedPackages.Decant)]
    [InlineData(PackedPackages.Analyzers)]
    public void Analyzers_OfEachFolder_HaveWhatTheyNeedBesideThem(string id)
    {
        using ZipArchive package = ZipFile.OpenRead(packed.Package(id));
        string[] analyzers = [.. package.ContentNames().Where(name => name.StartsWith("analyzers/", StringComparison.Ordinal))];

        Assert.NotEmpty(analyzers);
        Assert.All(analyzers, analyzer => Assert.All(
            ReferencesOf(package.Read(analyzer)).Where(name => name.StartsWith("Decant", StringComparison.Ordinal)),
            name => Assert.Contains($"{analyzer[..analyzer.LastIndexOf('/')]}/{name}.dll", analyzers)));
    }

    [Fact]
    public void Package_OfAnalyzers_HoldsThemTheirFixesAndAPageForEachRule()
    {
        using ZipArchive package = ZipFile.OpenRead(packed.Package(PackedPackages.Analyzers));
        string[] expected =
        [
            "Decant.Analyzers.nuspec", "README.md", "icon.png", "analyzers/dotnet/cs/Decant.Analyzers.dll", "analyzers/dotnet/cs/Decant.Analyzers.CodeFixes.dll",
            "build/Decant.Analyzers.props", "build/Decant.Analyzers.targets", .. Pages("DCA"),
        ];

        Assert.Equal(
            expected.Order(StringComparer.Ordinal),
            package.ContentNames().Order(StringComparer.Ordinal));
        XElement metadata = packed.ReadMetadata(PackedPackages.Analyzers);
        Assert.Equal("true", metadata.Value("developmentDependency"));
        Assert.DoesNotContain(metadata.Elements(), element => element.Name.LocalName == "dependencies" && element.HasElements && element.Elements().Any(group => group.HasElements));
    }

    [Theory]
    [InlineData(PackedPackages.Decant)]
    [InlineData(PackedPackages.Web, PackedPackages.Decant)]
    [InlineData(PackedPackages.Http, PackedPackages.Decant, "Microsoft.Extensions.Http")]
    public void Dependencies_ForEachFramework_AreTheseAlone(string id, params string[] expected)
    {
        XElement[] groups = [.. packed.ReadMetadata(id).Child("dependencies").Elements()];

        Assert.Equal(["net10.0", "net8.0"], groups.Select(group => group.Attribute("targetFramework")?.Value).Order(StringComparer.Ordinal));
        Assert.All(groups, group => Assert.Equal(expected, group.Elements().Select(element => element.Attribute("id")?.Value).Order(StringComparer.Ordinal)));
        Assert.All(groups.Elements(), dependency =>
        {
            if (dependency.Attribute("id")?.Value != PackedPackages.Decant)
            {
                Assert.Matches("^10[.]0[.][0-9]+$", dependency.Attribute("version")?.Value);
                return;
            }

            // With its generator.
            Assert.Equal(packed.Version, dependency.Attribute("version")?.Value);
            Assert.DoesNotContain("Analyzers", dependency.Attribute("exclude")?.Value ?? "", StringComparison.Ordinal);
        });
    }

    private static string[] Pages(string prefix)
    {
        string[] files = Directory.GetFiles(Path.Combine(RepositoryFiles.Root, "docs", "rules"), $"{prefix}*.md");
        string[] pages = [.. files.Select(file => $"docs/{Path.GetFileName(file)}")];
        Assert.NotEmpty(pages);
        return pages;
    }

    private static string[] ReferencesOf(byte[] assembly)
    {
        using var image = new PEReader(new MemoryStream(assembly));
        MetadataReader metadata = image.GetMetadataReader();
        return [.. metadata.AssemblyReferences.Select(handle => metadata.GetString(metadata.GetAssemblyReference(handle).Name))];
    }
}
