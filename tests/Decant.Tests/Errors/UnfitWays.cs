using System.Buffers;
using System.Text;
using System.Text.Json;
using Decant.Http.Calls;
using Decant.Support;

namespace Decant.Errors;

/// <summary>Reads a document that is rejected in each way that has an exception of its own to make.</summary>
internal static class UnfitWays
{
    /// <summary>The exceptions of reading from memory and streams, of copying, and of reading over HTTP.</summary>
    public static async Task<IReadOnlyList<JsonException>> RejectionsAsync<T>(string json, JsonProjectionOptions? options = null, bool isArray = false)
        where T : IJsonProjection<T>
    {
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        int[] cuts = [.. Enumerable.Range(1, bytes.Length - 1)];
        using var client = new HttpClient(new HookedHandler(_ => new() { Content = new ShapedContent(bytes, 3) }));
        List<JsonException> rejections = [];
        foreach (Func<Task> read in isArray ? ArrayWays() : Ways())
            rejections.Add(Assert.IsType<JsonException>(await Record.ExceptionAsync(read)));
        // A page says which it was.
        JsonException page = await Assert.ThrowsAsync<JsonException>(() => isArray
            ? client.GetProjectionArrayPagesAsAsyncEnumerable<T>(Call.Address, options, Cancellation).TakeAllAsync()
            : client.GetProjectionPagesAsAsyncEnumerable<T>(Call.Address, (_, _) => null, options, Cancellation).TakeAllAsync());
        string[] parts = page.Message.Split("): ", 2);
        Assert.StartsWith("Page 1 (", parts[0], StringComparison.Ordinal);
        rejections.Add(new(parts[1], page.Path, page.LineNumber, page.BytePositionInLine, page.InnerException));
        return rejections;

        Func<Task>[] Ways() =>
        [
            () => Task.FromResult(JsonProjection.Parse<T>(bytes, options)),
            () => Task.FromResult(JsonProjection.Parse<T>(Chunks.ToSequence(bytes, cuts), options)),
            () => Task.FromResult(JsonProjection.Parse<T>(json, options)),
            () => JsonProjection.ReadAsync<T>(new ChunkStream(bytes, cuts), options, Cancellation),
            () => CopyAsync(() => JsonProjection.Copy(bytes, JsonCopy.Of<T>(options), new ArrayBufferWriter<byte>())),
            () => JsonProjection.CopyAsync(new ChunkStream(bytes, cuts), JsonCopy.Of<T>(options), new MemoryStream(), Cancellation),
            () => client.GetProjectionAsync<T>(Call.Address, options, Cancellation),
            () => client.CopyProjectionToAsync(Call.Address, JsonCopy.Of<T>(options), new MemoryStream(), Cancellation),
        ];

        Func<Task>[] ArrayWays() =>
        [
            () => Task.FromResult(JsonProjection.ParseArray<T>(bytes, options)),
            () => JsonProjection.ReadArrayAsync<T>(new ChunkStream(bytes, cuts), options, Cancellation),
            () => JsonProjection.ReadAsAsyncEnumerable<T>(new ChunkStream(bytes, cuts), options, Cancellation).TakeAllAsync(),
            () => CopyAsync(() => JsonProjection.Copy(bytes, JsonCopy.OfArray<T>(options), new ArrayBufferWriter<byte>())),
            () => client.GetProjectionArrayAsync<T>(Call.Address, options, Cancellation),
            () => client.GetProjectionAsAsyncEnumerable<T>(Call.Address, options, Cancellation).TakeAllAsync(),
            () => client.CopyProjectionToAsync(Call.Address, JsonCopy.OfArray<T>(options), new MemoryStream(), Cancellation),
        ];
    }

    private static Task CopyAsync(Action copy)
    {
        copy();
        return Task.CompletedTask;
    }
}
