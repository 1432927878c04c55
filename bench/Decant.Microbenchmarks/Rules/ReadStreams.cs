using Decant.Ladder.Whole;
using Decant.Microbenchmarks.Jobs;
using Decant.Microbenchmarks.Memory;

namespace Decant.Microbenchmarks.Rules;

/// <summary>DCA004: a body in parts is read from its stream, or buffered first.</summary>
internal static class ReadStreams
{
    // The largest record of TLS.
    private const int ReadBytes = 16 * 1024;

    public static Session Directly(MemoryBody body) => Session.OfMemory(body.Length, () => Read(Open(body)));

    public static Session Copied(MemoryBody body) => Session.OfMemory(body.Length, () =>
    {
        using var copy = new MemoryStream();
        using (Stream stream = Open(body))
            stream.CopyToAsync(copy).GetAwaiter().GetResult();
        copy.Position = 0;
        return Read(copy);
    });

    public static Session AsText(MemoryBody body) => Session.OfMemory(body.Length, () =>
    {
        using var reader = new StreamReader(Open(body));
        string json = reader.ReadToEndAsync().GetAwaiter().GetResult();
        return JsonSerializer.Deserialize(json, RepositoryContext.Default.RepositoryArray);
    });

    private static SlowStream Open(MemoryBody body) => new(body, ReadBytes);

    // Every read completes synchronously, and so does the call.
    private static Repository[]? Read(Stream stream)
    {
        ValueTask<Repository[]?> call = JsonSerializer.DeserializeAsync(stream, RepositoryContext.Default.RepositoryArray);
        return call.IsCompletedSuccessfully ? call.Result : call.AsTask().GetAwaiter().GetResult();
    }
}
