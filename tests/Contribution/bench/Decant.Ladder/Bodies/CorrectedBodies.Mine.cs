namespace Decant.Ladder.Bodies;

internal static partial class CorrectedBodies
{
    public static async Task<long> Mine(HttpClient http, Uri uri, BodySink sink, CancellationToken token)
    {
        var buffer = new MemoryStream();
        await using Stream body = await http.GetStreamAsync(uri, token);
        await body.CopyToAsync(buffer, token);
        sink(buffer.GetBuffer().AsSpan(0, (int)buffer.Length));
        return buffer.Length;
    }
}
