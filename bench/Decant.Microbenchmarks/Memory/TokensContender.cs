using System.Text.Json;
using Decant.Ladder;

namespace Decant.Microbenchmarks.Memory;

/// <summary>A pass over all tokens with Utf8JsonReader, which is the least work for System.Text.Json.</summary>
internal sealed class TokensContender : MemoryContender
{
    public override string Name => "memory/tokens";

    public override Suite Suite => Suite.Memory;

    public override string Summary => "Utf8JsonReader, all tokens and no value";

    public override IReadOnlyList<BodyKind> Reads => Shapes.All;

    protected override Session Start(Target target, MemoryBody body) => Pass(body);

    /// <summary>A session that reads all tokens.</summary>
    public static Session Pass(MemoryBody body) => Session.OfMemory(body.Length, () => Read(body.Span));

    private static long Read(ReadOnlySpan<byte> json)
    {
        var reader = new Utf8JsonReader(json);
        while (reader.Read())
        {
        }

        return reader.BytesConsumed;
    }
}
