using System.ComponentModel;
using System.Text.Json;
using Decant;

[Description("rung 10b: the whole body in pooled memory, System.Text.Json over its span")]
public static class Rung10b
{
    private static ReadOnlySpan<byte> ByteOrderMark => [0xEF, 0xBB, 0xBF];

    public static async Task<Item[]> GetAsync(HttpClient http, Uri address, CancellationToken cancellationToken)
    {
        using PooledBody body = await http.GetPooledBodyAsync(address, cancellationToken);
        return Mapping.ToItems(Deserialize(body.Span));
    }

    private static Body? Deserialize(ReadOnlySpan<byte> utf8) =>
        JsonSerializer.Deserialize<Body>(utf8.StartsWith(ByteOrderMark) ? utf8[ByteOrderMark.Length..] : utf8, Mapping.Options);
}
