using System.Buffers;
using System.Text.Json.Serialization.Metadata;
using Decant.Microbenchmarks.Jobs.Types;
using Decant.Microbenchmarks.Memory;
using static Decant.Microbenchmarks.Jobs.Documents;

namespace Decant.Microbenchmarks.Jobs;

/// <summary>Jobs on bodies in small parts: reads of a few bytes, and segments.</summary>
internal static class StreamJobs
{
    private const int SegmentBytes = 300;

    // A few bytes, a cache line, and the content of a packet.
    private static readonly int[] s_readBytes = [1, 2, 3, 7, 64, 1_400];

    public static IEnumerable<Job> All =>
    [
        .. s_readBytes.SelectMany(OfReads),
        OfSegments("segments", "rows of a table", Rows, JobContext.Default.TableRowArray, static bytes => JsonProjection.ParseArray<TableRow>(bytes)),
        OfSegments("segments-string", "a long string", LongString, JobContext.Default.LongText, static bytes => JsonProjection.Parse<LongText>(bytes)),
    ];

    private static byte[] Rows() => ArrayOf(1_500, index => string.Create(
        CultureInfo.InvariantCulture,
        $"{{\"id\":{index},\"name\":\"row number {index}\",\"score\":{index % 97}.{index % 89},\"active\":{(index % 3 == 0 ? "true" : "false")}}}"));

    private static byte[] LongString() => Documents.LongString("value", "plain text ", 1 << 18);

    // About 500 bytes with one wanted member. This is less than any window.
    private static byte[] SmallObject() => Objects(1, _ => [.. Enumerable.Range(0, 27).Select(place => Name(place, 12)), "id"])[1..^1];

    // Every read completes synchronously, and so does the call.
    private static IEnumerable<Job> OfReads(int readBytes)
    {
        yield return Create(
            "reads", "rows of a table", Rows, stream => Wait(JsonProjection.ReadArrayAsync<TableRow>(stream)), stream => Wait(JsonSerializer.DeserializeAsync(stream, JobContext.Default.TableRowArray)));
        yield return Create(
            "elements",
            "rows of a table one by one",
            Rows,
            stream => Enumerate<TableRow?>(JsonProjection.ReadAsAsyncEnumerable<TableRow>(stream)),
            stream => Enumerate<TableRow?>(JsonSerializer.DeserializeAsyncEnumerable(stream, JobContext.Default.TableRow)));
        yield return Create(
            "object", "a small object", SmallObject, stream => Wait(JsonProjection.ReadAsync<Identified>(stream)), stream => Wait(JsonSerializer.DeserializeAsync(stream, JobContext.Default.Identified)));
        yield return Create(
            "string", "a long string", LongString, stream => Wait(JsonProjection.ReadAsync<LongText>(stream)), stream => Wait(JsonSerializer.DeserializeAsync(stream, JobContext.Default.LongText)));

        Job Create<T>(string name, string what, Func<byte[]> body, Func<Stream, T> decant, Func<Stream, T> serializer) => new(
            string.Create(CultureInfo.InvariantCulture, $"hostile/{name}-{readBytes}"),
            string.Create(CultureInfo.InvariantCulture, $"{what} by reads of {Bytes(readBytes)}"),
            body,
            bytes => Session.OfMemory(bytes.Length, () => decant(new SlowStream(bytes, readBytes))),
            bytes => Session.OfMemory(bytes.Length, () => serializer(new SlowStream(bytes, readBytes))));
    }

    private static string Bytes(int count) => string.Create(CultureInfo.InvariantCulture, $"{count} {(count == 1 ? "byte" : "bytes")}");

    private static T Wait<T>(Task<T> call) => call.GetAwaiter().GetResult();

    private static T Wait<T>(ValueTask<T> call) => call.IsCompletedSuccessfully ? call.Result : call.AsTask().GetAwaiter().GetResult();

    private static List<T> Enumerate<T>(IAsyncEnumerable<T> elements)
    {
        List<T> found = [];
        IAsyncEnumerator<T> enumerator = elements.GetAsyncEnumerator();
        while (Wait(enumerator.MoveNextAsync()))
            found.Add(enumerator.Current);
        return found;
    }

    private static Job OfSegments<T>(string name, string what, Func<byte[]> create, JsonTypeInfo<T> type, Func<ReadOnlySequence<byte>, T> parse) => new(
        $"hostile/{name}",
        string.Create(CultureInfo.InvariantCulture, $"{what} in segments of {Bytes(SegmentBytes)}"),
        create,
        body =>
        {
            ReadOnlySequence<byte> segments = Segments.Split(body.Span.ToArray(), SegmentBytes);
            return Session.OfMemory(body.Length, () => parse(segments));
        },
        body =>
        {
            ReadOnlySequence<byte> segments = Segments.Split(body.Span.ToArray(), SegmentBytes);
            return Session.OfMemory(body.Length, () => Deserialize(segments, type));
        });

    private static T? Deserialize<T>(in ReadOnlySequence<byte> segments, JsonTypeInfo<T> type)
    {
        var reader = new Utf8JsonReader(segments);
        return JsonSerializer.Deserialize(ref reader, type);
    }
}
