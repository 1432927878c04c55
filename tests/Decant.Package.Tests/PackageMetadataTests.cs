using System.Buffers.Binary;
using System.IO.Compression;
using System.Text;
using System.Xml.Linq;

namespace Decant.Package.Tests;

/// <summary>What a gallery shows of each package, and what none may hold.</summary>
public sealed class PackageMetadataTests(PackedPackages packed)
{
    private const int IconSize = 128;

    public static TheoryData<string> Ids => PackedPackages.Ids;

    [Fact]
    public void Feed_Always_HasEveryPackageAndNoOther() => Assert.Equal(
        PackedPackages.Projects.Keys.Order(StringComparer.Ordinal),
        Directory.GetFiles(packed.Feed, "*.nupkg")
            .Select(file => Path.GetFileName(file).Replace($".{packed.Version}.nupkg", "", StringComparison.Ordinal))
            .Order(StringComparer.Ordinal));

    [Theory]
    [MemberData(nameof(Ids))]
    public void Metadata_OfARepositoryWithoutAnAddress_IsCompleteAndNamesNone(string id)
    {
        XElement metadata = packed.ReadMetadata(id), repository = metadata.Child("repository");

        Assert.Equal((id, packed.Version), (metadata.Value("id"), metadata.Value("version")));
        Assert.Equal(("MIT", "expression"), (metadata.Value("license"), metadata.Child("license").Attribute("type")?.Value));
        Assert.Equal(("README.md", "icon.png"), (metadata.Value("readme"), metadata.Value("icon")));
        Assert.All((string[])["authors", "copyright", "description", "tags"], name => Assert.NotEmpty(metadata.Value(name)));
        Assert.InRange(metadata.Value("description").Length, 50, 200);
        Assert.Equal(("git", null), (repository.Attribute("type")?.Value, repository.Attribute("url")));
        // Outside a clone there is no commit to name.
        if (Path.Exists(Path.Combine(RepositoryFiles.Root, ".git")))
            Assert.Matches("^[0-9a-f]{40}$", repository.Attribute("commit")?.Value);

        Assert.DoesNotContain(metadata.Elements(), element => element.Name.LocalName is "projectUrl" or "iconUrl");
        Assert.All(metadata.Elements(), element => Assert.True(element.HasElements || element.HasAttributes || element.Value.Length > 0, element.ToString()));
        Assert.All(metadata.DescendantsAndSelf().Attributes(), attribute => Assert.NotEmpty(attribute.Value));
    }

    [Theory]
    [MemberData(nameof(Ids))]
    public void Icon_Always_IsOfTheSizeThatAGalleryShows(string id)
    {
        using ZipArchive package = ZipFile.OpenRead(packed.Package(id));
        byte[] icon = package.Read("icon.png");

        Assert.Equal("\x89PNG\r\n\x1a\n", Encoding.Latin1.GetString(icon[..8]));
        Assert.Equal((IconSize, IconSize), (BinaryPrimitives.ReadInt32BigEndian(icon.AsSpan(16)), BinaryPrimitives.ReadInt32BigEndian(icon.AsSpan(20))));
    }

    // What is built for the tests names the sources where they lie.
    [Deep]
    [Theory]
    [MemberData(nameof(Ids))]
    public void Files_Always_NameNoFolderOfTheMachine(string id)
    {
        string[] folders = [RepositoryFiles.Root, packed.Folder, RestoredPackages.Folder];
        foreach (string file in packed.Files(id))
        {
            using ZipArchive package = ZipFile.OpenRead(file);
            foreach (ZipArchiveEntry entry in package.Entries)
            {
                byte[] content = package.Read(entry.FullName);
                // Text of a program is UTF-16.
                foreach (string folder in folders.Select(folder => Path.TrimEndingDirectorySeparator(folder) + Path.DirectorySeparatorChar))
                {
                    Assert.True(content.AsSpan().IndexOf(Encoding.UTF8.GetBytes(folder)) < 0, $"{entry} of {Path.GetFileName(file)} names {folder}.");
                    Assert.True(content.AsSpan().IndexOf(Encoding.Unicode.GetBytes(folder)) < 0, $"{entry} of {Path.GetFileName(file)} names {folder}.");
                }
            }
        }
    }
}
