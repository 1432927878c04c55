using System.Buffers;
using System.Text;
using System.Text.Json;
using Decant.Differential;
using Decant.Support;

namespace Decant.Buffers;

/// <summary>Whatever ends an operation, every array that was rented is back, once; and what arrays held before makes no difference.</summary>
public sealed class RentalTests
{
    private static readonly Subject s_subject = Ways.SubjectOf<Everything>();

    // Long strings with escapes rent, as do arrays, lists, dictionaries and the window.
    private static readonly byte[] s_json = Encoding.UTF8.GetBytes(
        $$$"""
        [{{{Documents.Whole}}},{"{{{new string('n', 300)}}}\u0061":0,"name":"{{{new string('e', 300)}}}\u0061","tags":[{{{Repeat("\"t\"", 40)}}}],
        "items":[{{{Repeat("{\"id\":1}", 20)}}}],"inner":{"inner":{"tags":["x"],"any":["{{{new string('a', 200)}}}"]} } },null]
        """);

    private static readonly Outcome s_expected = s_subject.Expected(s_json, isArray: true);

    public enum Source
    {
        Span,
        Sequence,
        Stream,
        Elements,
        CopyOfSpan,
        CopyOfSequence,
        CopyOfStream,
        CopyOfStreamInLines,
    }

    /// <summary>Those that make objects.</summary>
    public static TheoryData<Source, bool> BuildersAndFailing =>
        new MatrixTheoryData<Source, bool>([Source.Span, Source.Sequence, Source.Stream, Source.Elements], [false, true]);

    public static TheoryData<Source, byte> SourcesAndDirt =>
        new MatrixTheoryData<Source, byte>(Enum.GetValues<Source>(), [0xCC, (byte)'"', 0]);

    public static TheoryData<Source> Sources => [.. Enum.GetValues<Source>()];

    [Theory, Trait("Row", "A7")]
    [MemberData(nameof(SourcesAndDirt))]
    public void Read_DirtyArrays_ChangeNothing(Source source, byte dirt)
    {
        Assert.False(s_expected.IsError);
        foreach (int piece in (int[])[1, 2, 3, 7, 16, 61, 500, 5000])
        {
            var pool = new TrackingPool { Dirt = dirt };
            Assert.Equal(s_expected, Read(source, s_json, piece, pool));
            pool.AssertBalanced();
            Assert.InRange(pool.Rents, 3, int.MaxValue);
        }
    }

    [Theory, Trait("Row", "A5")]
    [MemberData(nameof(Sources))]
    public void Read_EveryTruncation_GivesEverythingBack(Source source)
    {
        for (int length = 0; length < s_json.Length; length++)
        {
            var pool = new TrackingPool { Dirt = (byte)'"' };
            Assert.True(Read(source, s_json[..length], piece: 48, pool).IsError);
            pool.AssertBalanced();
        }
    }

    [Theory, Trait("Row", "A6")]
    [MemberData(nameof(Sources))]
    public void Read_EveryByteBroken_GivesEverythingBack(Source source)
    {
        for (int at = 0; at < s_json.Length; at++)
        {
            var pool = new TrackingPool { Dirt = (byte)']' };
            byte[] broken = [.. s_json];
            broken[at] = 0;
            Assert.True(Read(source, broken, piece: 48, pool).IsError);
            pool.AssertBalanced();
        }
    }

    [Theory, Trait("Row", "D7")]
    [MemberData(nameof(Sources))]
    public void Read_EveryRentFails_GivesTheOthersBack(Source source)
    {
        int failures = 0;
        for (int rent = 1; ; rent++)
        {
            var pool = new TrackingPool { FailingRent = rent };
            try
            {
                Assert.Equal(s_expected, Read(source, s_json, piece: 16, pool));
                pool.AssertBalanced();
                break;
            }
            catch (RentFailedException)
            {
                failures++;
                pool.AssertBalanced();
            }
        }

        Assert.InRange(failures, 5, 200);
        // The operation's state is used again: what a failed one left must not be there.
        var next = new TrackingPool();
        Assert.Equal(s_expected, Read(source, s_json, piece: 16, next));
        next.AssertBalanced();
    }

    // A constructor's, and a setter's after other values were kept until the constructor's arguments were complete.
    [Theory]
    [MemberData(nameof(BuildersAndFailing))]
    public void Read_UsersCodeThrows_PassesItsExceptionAndGivesEverythingBack(Source source, bool isSetter)
    {
        Subject subject = isSetter ? Ways.SubjectOf<FragileSetterOwner>() : Ways.SubjectOf<FragileOwner>();
        string whole = isSetter ? """{"tags":["a"],"id":1,"tags":[],"name":"n"}""" : "{\"id\":1}";
        for (int count = 0; count < 40; count++)
        {
            byte[] json = Encoding.UTF8.GetBytes(
                $$"""[{"tags":["a","b"],"items":[{{Repeat(whole, count)}}{{(count > 0 ? "," : "")}}{"tags":["a"],"id":13,"tags":["b"]},{"id":2}],"name":"x"}]""");
            var pool = new TrackingPool();
            var exception = Assert.Throws<FragileException>(() => Read(source, json, piece: 9, pool, subject));
            Assert.Equal("Thirteen.", exception.Message);
            pool.AssertBalanced();

            // The document's end is missing: what was kept is not set.
            pool = new TrackingPool();
            Assert.True(Read(source, json[..json.AsSpan().IndexOf("13"u8)], piece: 9, pool, subject).IsError);
            pool.AssertBalanced();
        }
    }

    [Fact, Trait("Row", "D9")]
    public void Parse_ValuesHandedOut_OutliveTheArrays()
    {
        var pool = new TrackingPool();
        Everything[] values = JsonProjection.ParseArray<Everything>(s_json, new() { Settings = new() { Pool = pool } });
        Everything[] others = JsonProjection.ParseArray<Everything>(Chunks.ToSequence(s_json, 100, 1000), new() { Settings = new() { Pool = pool } });
        pool.AssertBalanced();
        Assert.Equal(s_expected.Value, Dump.Of(values));
        Assert.Equal(s_expected.Value, Dump.Of(others));
        Assert.Equal(300 + 1, values[1].Name!.Length);
    }

    private static Outcome Read(Source source, byte[] json, int piece, TrackingPool pool, Subject? subject = null)
    {
        subject ??= s_subject;
        var options = new JsonProjectionOptions { Settings = new() { Pool = pool, WindowBytes = 64, GatheredBytes = 0 } };
        int[] cuts = Chunks.Every(json.Length, () => piece);
        switch (source)
        {
            case Source.Span:
                return subject.Parse(json, isArray: true, options);
            case Source.Sequence:
                return subject.Parse(Chunks.ToSequence(json, cuts), isArray: true, options);
            case Source.Stream:
                return subject.Read(new ChunkStream(json, cuts), isArray: true, options);
            case Source.Elements:
                return subject.Enumerate(new ChunkStream(json, cuts), options);
            default:
                return ReadCopy(source, json, cuts, options, subject);
        }
    }

    // A copy is what System.Text.Json reads of it.
    private static Outcome ReadCopy(Source source, byte[] json, int[] cuts, JsonProjectionOptions options, Subject subject)
    {
        var copy = new ArrayBufferWriter<byte>();
        using var stream = new MemoryStream();
        bool isInLines = source == Source.CopyOfStreamInLines;
        options = options with { Copy = new() { JsonLines = isInLines, EscapeHtml = true } };
        try
        {
            if (source == Source.CopyOfSpan)
                subject.Copy(json, copy, isArray: true, options);
            else if (source == Source.CopyOfSequence)
                subject.Copy(Chunks.ToSequence(json, cuts), copy, isArray: true, options);
            else
                subject.CopyAsync(new ChunkStream(json, cuts), stream, isArray: true, options).GetAwaiter().GetResult();
        }
        catch (JsonException exception)
        {
            return Outcome.Of(exception);
        }

        string text = Encoding.UTF8.GetString([.. copy.WrittenSpan, .. stream.ToArray()]);
        return subject.Expected(Encoding.UTF8.GetBytes(isInLines ? $"[{string.Join(',', text.Split('\n')[..^1])}]" : text), isArray: true);
    }

    private static string Repeat(string text, int count) => string.Join(',', Enumerable.Repeat(text, count));
}

/// <summary>A user's type whose constructor rejects a value.</summary>
[JsonProjection]
internal sealed partial record Fragile
{
    public Fragile(int id) => Id = id == 13 ? throw new FragileException() : id;

    public int Id { get; }
}

[JsonProjection]
internal sealed partial record FragileOwner(string[]? Tags, Fragile[]? Items, string? Name);

internal sealed class FragileException() : Exception("Thirteen.");

/// <summary>A user's type whose setter rejects a value, after other values were kept until its constructor's arguments were complete.</summary>
[JsonProjection]
internal sealed partial record FragileSetter(string? Name)
{
    public int Id { get => 0; set => _ = value == 13 ? throw new FragileException() : value; }

    public string[]? Tags { get; set; }
}

[JsonProjection]
internal sealed partial record FragileSetterOwner(string? Name)
{
    public FragileSetter[]? Items { get; init; }

    public string[]? Tags { get => null; set => _ = value; }
}
