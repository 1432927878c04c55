using System.Buffers;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Decant.Microbenchmarks.Memory.Types;

namespace Decant.Microbenchmarks.Memory;

/// <summary>Decant reads objects, and System.Text.Json's generated code writes them.</summary>
internal sealed class BuildAndSerializeContender(string name, string summary, bool all) : WritingContender(all)
{
    public override string Name => name;

    public override string Summary => summary;

    protected override void Write<T>(ReadOnlySpan<byte> body, ArrayBufferWriter<byte> destination)
    {
        T[] objects = JsonProjection.ParseArray<T>(body);
        using var writer = new Utf8JsonWriter(destination);
        JsonSerializer.Serialize(writer, objects, (JsonTypeInfo<T[]>)WrittenContext.Default.GetTypeInfo(typeof(T[]))!);
    }
}
