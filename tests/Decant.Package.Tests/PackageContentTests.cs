using System.IO.Compression;
using System.Text;
using System.Xml.Linq;

namespace Decant.Package.Tests;

/// <summary>What is in the package, and what is not.</summary>
public sealed class PackageContentTests(PackedPackage packed)
{
    [Fact]
    public void Pack_Always_WarnsOfNothing() => Assert.DoesNotContain("warning", packed.Output, StringComparison.OrdinalIgnoreCase);

    [Fact]
    public void Package_Files_AreTheseAlone()
    {
        using ZipArchive package = ZipFile.OpenRead(packed.Package);

        Assert.Equal(
            [
                "Decant.nuspec", "README.md", "analyzers/dotnet/cs/Decant.Generator.dll",
                "lib/net10.0/Decant.dll", "lib/net10.0/Decant.xml", "lib/net8.0/Decant.dll", "lib/net8.0/Decant.xml",
            ],
            package.Entries.Select(entry => entry.FullName).Where(IsContent).Order(StringComparer.Ordinal));
    }

    [Fact]
    public void Package_Metadata_IsComplete()
    {
        XElement metadata = ReadMetadata();

        Assert.Equal(("Decant", packed.Version), (Value(metadata, "id"), Value(metadata, "version")));
        Assert.Equal(("MIT", "expression"), (Value(metadata, "license"), Child(metadata, "license").Attribute("type")?.Value));
        Assert.Equal("README.md", Value(metadata, "readme"));
        Assert.All((string[])["authors", "copyright", "description", "tags"], name => Assert.NotEmpty(Value(metadata, name)));
        Assert.Equal("git", Child(metadata, "repository").Attribute("type")?.Value);
        Assert.SkipUnless(Path.Exists(Path.Combine(RepositoryFiles.Root, ".git")), "There is no commit to name outside a clone.");
        Assert.Matches("^[0-9a-f]{40}$", Child(metadata, "repository").Attribute("commit")?.Value);
    }

    [Fact]
    public void Package_Dependencies_AreNone()
    {
        XElement dependencies = Child(ReadMetadata(), "dependencies");

        Assert.Equal(["net10.0", "net8.0"], dependencies.Elements().Select(group => group.Attribute("targetFramework")?.Value).Order(StringComparer.Ordinal));
        Assert.All(dependencies.Elements(), group => Assert.Empty(group.Elements()));
    }

    [Fact]
    public void Package_Readme_IsTheOneBesideTheProject()
    {
        using ZipArchive package = ZipFile.OpenRead(packed.Package);

        Assert.Equal(File.ReadAllBytes(Path.Combine(RepositoryFiles.Root, "src", "Decant", "README.md")), Read(package, "README.md"));
    }

    [Fact]
    public void Package_Files_NameNoFolderOfTheMachine()
    {
        foreach (string file in (string[])[packed.Package, packed.Symbols])
        {
            using ZipArchive package = ZipFile.OpenRead(file);
            foreach (ZipArchiveEntry entry in package.Entries)
            {
                string text = Encoding.Latin1.GetString(Read(package, entry.FullName));
                Assert.DoesNotContain(RepositoryFiles.Root + Path.DirectorySeparatorChar, text, StringComparison.Ordinal);
                Assert.DoesNotContain(packed.Folder, text, StringComparison.Ordinal);
            }
        }
    }

    internal static byte[] Read(ZipArchive package, string name)
    {
        using Stream stream = package.GetEntry(name)!.Open();
        using var copy = new MemoryStream();
        stream.CopyTo(copy);
        return copy.ToArray();
    }

    // The rest belongs to the container.
    private static bool IsContent(string name) =>
        !name.StartsWith("_rels/", StringComparison.Ordinal) && !name.StartsWith("package/", StringComparison.Ordinal) && name != "[Content_Types].xml";

    private static string Value(XElement metadata, string name) => Child(metadata, name).Value;

    private static XElement Child(XElement metadata, string name) => metadata.Elements().Single(element => element.Name.LocalName == name);

    private XElement ReadMetadata()
    {
        using ZipArchive package = ZipFile.OpenRead(packed.Package);
        using Stream stream = package.GetEntry("Decant.nuspec")!.Open();
        return XDocument.Load(stream).Root!.Elements().Single();
    }
}
