using System.Buffers;

namespace Decant.Microbenchmarks.Memory;

/// <summary>Rung 12 without HTTP. The wanted members are written while they are read.</summary>
internal sealed class CopyContender(string name, string summary, bool all) : WritingContender(all)
{
    public override string Name => name;

    public override string Summary => summary;

    protected override void Write<T>(ReadOnlySpan<byte> body, ArrayBufferWriter<byte> destination) => JsonProjection.CopyArray<T>(body, destination);
}
