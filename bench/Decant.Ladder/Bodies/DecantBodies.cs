namespace Decant.Ladder.Bodies;

/// <summary>Decant's way to read a body.</summary>
internal static class DecantBodies
{
    public static async Task<long> Pooled(HttpClient http, Uri uri, BodySink sink, CancellationToken token)
    {
        using PooledBody body = await http.GetPooledBodyAsync(uri, token);
        sink(body.Span);
        return body.Length;
    }
}
