using System.IO.Compression;
using System.Xml.Linq;

namespace Decant.Package.Tests;

/// <summary>What tests read of a package.</summary>
internal static class PackageReading
{
    public static byte[] Read(this ZipArchive package, string name)
    {
        using Stream stream = package.GetEntry(name)!.Open();
        using var copy = new MemoryStream();
        stream.CopyTo(copy);
        return copy.ToArray();
    }

    /// <summary>The element <c>metadata</c> of a package's manifest.</summary>
    public static XElement ReadMetadata(this PackedPackages packed, string id)
    {
        using ZipArchive package = ZipFile.OpenRead(packed.Package(id));
        using Stream stream = package.GetEntry($"{id}.nuspec")!.Open();
        return XDocument.Load(stream).Root!.Elements().Single();
    }
}
