using System.Collections.Immutable;
using System.IO.Compression;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using System.Reflection.PortableExecutable;

namespace Decant.Package.Tests;

/// <summary>The images with code compiled ahead of time are the portable assembly, with code.</summary>
[Deep]
public sealed class ReadyToRunTests(PackedPackages packed)
{
    // The machine of an image that is not for Windows is the processor's number with the system's in it.
    private const ushort Linux = 0x7B79;
    private const ushort Apple = 0x4644;

    public static TheoryData<string, string> Images { get; } =
        [.. from id in (string[])[PackedPackages.Decant, PackedPackages.Http] from runtime in PackedPackages.Runtimes select (id, runtime)];

    [Theory]
    [MemberData(nameof(Images))]
    public void Image_OfEachRuntime_IsThePortableAssemblyWithCodeForIt(string id, string runtime)
    {
        Assert.SkipUnless(packed.HasReadyToRun, "The feed has no Crossgen2, or not the runtimes that it compiles for.");
        using ZipArchive package = ZipFile.OpenRead(packed.Package(id));
        using PEReader portable = Open(package, $"lib/net10.0/{id}.dll"), image = Open(package, $"runtimes/{runtime}/lib/net10.0/{id}.dll");
        MetadataReader expected = portable.GetMetadataReader(), actual = image.GetMetadataReader();

        Assert.Equal(0, portable.PEHeaders.CorHeader!.ManagedNativeHeaderDirectory.Size);
        Assert.NotEqual(0, image.PEHeaders.CorHeader!.ManagedNativeHeaderDirectory.Size);
        Assert.Equal(MachineOf(runtime), (ushort)image.PEHeaders.CoffHeader.Machine);

        Assert.Equal(Mvid(expected), Mvid(actual));
        Assert.Equal(expected.GetAssemblyDefinition().GetAssemblyName().FullName, actual.GetAssemblyDefinition().GetAssemblyName().FullName);
        Assert.All(Enum.GetValues<TableIndex>(), table => Assert.Equal(expected.GetTableRowCount(table), actual.GetTableRowCount(table)));
        Assert.Equal(Members(expected), Members(actual));
        Assert.Equal(Symbols(portable), Symbols(image));
    }

    private static PEReader Open(ZipArchive package, string name) => new(ImmutableArray.Create(package.Read(name)));

    private static ushort MachineOf(string runtime)
    {
        ushort processor = (ushort)(runtime.EndsWith("x64", StringComparison.Ordinal) ? Machine.Amd64 : Machine.Arm64);
        return runtime.Split('-')[0] switch { "linux" => (ushort)(processor ^ Linux), "osx" => (ushort)(processor ^ Apple), _ => processor };
    }

    private static Guid Mvid(MetadataReader reader) => reader.GetGuid(reader.GetModuleDefinition().Mvid);

    private static IEnumerable<string> Members(MetadataReader reader) =>
        from handle in reader.TypeDefinitions
        let type = reader.GetTypeDefinition(handle)
        from method in type.GetMethods().Select(reader.GetMethodDefinition)
        select $"{type.Attributes} {reader.GetString(type.Name)} {method.Attributes} {reader.GetString(method.Name)} {Convert.ToHexString(reader.GetBlobBytes(method.Signature))}";

    private static Guid Symbols(PEReader reader) =>
        reader.ReadCodeViewDebugDirectoryData(reader.ReadDebugDirectory().Single(entry => entry.Type == DebugDirectoryEntryType.CodeView)).Guid;
}
