using System.IO.Compression;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;

namespace Decant.Package.Tests;

/// <summary>The symbols fit the assemblies, and carry the sources.</summary>
[Deep]
public sealed class PackageSymbolTests(PackedPackages packed)
{
    private static readonly Guid s_embeddedSource = new("0E8A571B-6926-466E-B4AD-8AB04611F5FE");

    [Theory]
    [InlineData(PackedPackages.Decant, "net10.0")]
    [InlineData(PackedPackages.Decant, "net8.0")]
    [InlineData(PackedPackages.Http, "net10.0")]
    [InlineData(PackedPackages.Http, "net8.0")]
    [InlineData(PackedPackages.Web, "net10.0")]
    [InlineData(PackedPackages.Web, "net8.0")]
    public void Symbols_OfEachAsset_FitItAndHoldEverySource(string id, string framework)
    {
        using ZipArchive package = ZipFile.OpenRead(packed.Package(id));
        using ZipArchive symbols = ZipFile.OpenRead(packed.Symbols(id));
        using var assembly = new PEReader(new MemoryStream(package.Read($"lib/{framework}/{id}.dll")));
        using MetadataReaderProvider provider =
            MetadataReaderProvider.FromPortablePdbStream(new MemoryStream(symbols.Read($"lib/{framework}/{id}.pdb")));
        MetadataReader reader = provider.GetMetadataReader();

        DebugDirectoryEntry codeView = assembly.ReadDebugDirectory().Single(entry => entry.Type == DebugDirectoryEntryType.CodeView);
        Assert.Equal(assembly.ReadCodeViewDebugDirectoryData(codeView).Guid, new BlobContentId(reader.DebugMetadataHeader!.Id).Guid);
        Assert.Contains(assembly.ReadDebugDirectory(), entry => entry.Type == DebugDirectoryEntryType.Reproducible);
        Assert.All(reader.Documents, document => Assert.StartsWith("/_/", reader.GetString(reader.GetDocument(document).Name), StringComparison.Ordinal));
        Assert.All(reader.Documents, document => Assert.True(HasSource(reader, document), reader.GetString(reader.GetDocument(document).Name)));
    }

    private static bool HasSource(MetadataReader reader, DocumentHandle document) =>
        reader.GetCustomDebugInformation(document).Any(handle => reader.GetGuid(reader.GetCustomDebugInformation(handle).Kind) == s_embeddedSource);
}
