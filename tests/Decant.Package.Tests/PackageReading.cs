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

    /// <summary>The names of the files in it, in their order. The rest belongs to the container.</summary>
    public static IEnumerable<string> ContentNames(this ZipArchive package) => package.Entries.Select(entry => entry.FullName).Where(name =>
        !name.StartsWith("_rels/", StringComparison.Ordinal) && !name.StartsWith("package/", StringComparison.Ordinal) && name != "[Content_Types].xml");

    /// <summary>The element <c>metadata</c> of a package's manifest.</summary>
    public static XElement ReadMetadata(this PackedPackages packed, string id)
    {
        using ZipArchive package = ZipFile.OpenRead(packed.Package(id));
        using Stream stream = package.GetEntry($"{id}.nuspec")!.Open();
        return XDocument.Load(stream).Root!.Elements().Single();
    }

    /// <summary>The one child of this name, in whatever namespace a manifest has.</summary>
    public static XElement Child(this XElement metadata, string name) => metadata.Elements().Single(element => element.Name.LocalName == name);

    public static string Value(this XElement metadata, string name) => metadata.Child(name).Value;
}
