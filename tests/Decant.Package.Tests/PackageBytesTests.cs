using System.IO.Compression;
using System.Reflection.PortableExecutable;

namespace Decant.Package.Tests;

/// <summary>What makes two packs of a commit equal in every byte, looked for in one: ReproduciblePackageTests packs twice, in the deep tier.</summary>
public sealed class PackageBytesTests(PackedPackages packed)
{
    public static TheoryData<string> Ids => PackedPackages.Ids;

    [Fact]
    public void Files_OfAllPackages_HaveOneTime()
    {
        Assert.SkipUnless(Path.Exists(Path.Combine(RepositoryFiles.Root, ".git")), "Outside a clone there is no commit whose time the files have.");

        Assert.Single(PackedPackages.Projects.Keys.SelectMany(packed.Files).SelectMany(ReadTimes).Distinct());
    }

    // The order of the folders is that of the project's items. Within one it must not be that in which a file system lists them.
    [Theory]
    [MemberData(nameof(Ids))]
    public void Files_OfAFolder_AreInTheOrderOfTheirNames(string id)
    {
        using ZipArchive package = ZipFile.OpenRead(packed.Package(id));
        IGrouping<string, string>[] folders = [.. package.ContentNames().Where(name => name != $"{id}.nuspec").GroupBy(name => name[..(name.LastIndexOf('/') + 1)])];

        Assert.NotEmpty(folders);
        Assert.All(folders, folder => Assert.Equal(folder.Order(StringComparer.Ordinal), folder));
    }

    // Whether the compiler was told to make the same of the same, and no name of a folder (PackageMetadataTests) is among what it was given.
    [Theory]
    [MemberData(nameof(Ids))]
    public void Assemblies_OfOurOwn_AreDeterministic(string id)
    {
        using ZipArchive package = ZipFile.OpenRead(packed.Package(id));
        ZipArchiveEntry[] assemblies =
        [
            .. package.Entries
                .Where(entry => entry.Name.StartsWith("Decant", StringComparison.Ordinal) && entry.Name.EndsWith(".dll", StringComparison.Ordinal)),
        ];

        Assert.NotEmpty(assemblies);
        Assert.All(assemblies, assembly =>
        {
            using var reader = new PEReader(new MemoryStream(package.Read(assembly.FullName)));
            Assert.Contains(reader.ReadDebugDirectory(), entry => entry.Type == DebugDirectoryEntryType.Reproducible);
        });
    }

    private static IEnumerable<DateTime> ReadTimes(string file)
    {
        using ZipArchive package = ZipFile.OpenRead(file);
        return [.. package.Entries.Select(entry => entry.LastWriteTime.DateTime)];
    }
}
