using System.Buffers;
using System.Globalization;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Decant.Ladder;
using Decant.Microbenchmarks.Jobs.Types;
using Decant.Microbenchmarks.Memory;
using static Decant.Microbenchmarks.Jobs.Documents;

namespace Decant.Microbenchmarks.Jobs;

/// <summary>Jobs on bodies that come in small parts: by reads of a few bytes, and in segments.</summary>
internal static class StreamJobs
{
    private const int SegmentBytes = 300;

    public static IEnumerable<Job> All =>
    [
        .. ((int[])[1, 2, 3, 7, 100, 1_400]).Select(OfReads),
        OfSegments("segments", "rows of a table", Rows, JobContext.Default.TableRowArray, static bytes => JsonProjection.ParseArray<TableRow>(bytes)),
        OfSegments(
            "segments-string", "a long string", () => LongString("value", "plain text ", 1 << 18), JobContext.Default.LongText, static bytes => JsonProjection.Parse<LongText>(bytes)),
    ];

    private static byte[] Rows() => ArrayOf(1_500, index => string.Create(
        CultureInfo.InvariantCulture,
        $"{{\"id\":{index},\"name\":\"row number {index}\",\"score\":{index % 97}.{index % 89},\"active\":{(index % 3 == 0 ? "true" : "false")}}}"));

    // Every read is complete at once, and so is the call.
    private static Job OfReads(int readBytes) => new(
        string.Create(CultureInfo.InvariantCulture, $"hostile/reads-{readBytes}"),
        string.Create(CultureInfo.InvariantCulture, $"rows of a table by reads of {readBytes} bytes"),
        Rows,
        body => Session.OfMemory(body.Length, () => JsonProjection.ReadArrayAsync<TableRow>(new SlowStream(body, readBytes)).GetAwaiter().GetResult()),
        body => Session.OfMemory(
            body.Length, () => JsonSerializer.DeserializeAsync(new SlowStream(body, readBytes), JobContext.Default.TableRowArray).AsTask().GetAwaiter().GetResult()));

    private static Job OfSegments<T>(string name, string what, Func<byte[]> create, JsonTypeInfo<T> type, Func<ReadOnlySequence<byte>, T> parse) => new(
        $"hostile/{name}",
        string.Create(CultureInfo.InvariantCulture, $"{what} in segments of {SegmentBytes} bytes"),
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
