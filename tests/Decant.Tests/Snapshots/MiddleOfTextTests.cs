using System.Text;
using System.Text.Json;
using Decant.Buffers;

namespace Decant.Snapshots;

/// <summary>What is appended to the middle of a string is not read before the string goes on, so that it costs the same however many objects are open.</summary>
public sealed class MiddleOfTextTests
{
    // The end of the beginning is within a string that is a value.
    private static readonly string[] s_beginnings =
    [
        "{\"body\":\"x", "{\"title\":\"", "{\"other\":\"x", "{\"data\":{\"a\":[\"x", "{\"sources\":[{\"url\":\"x", "{\"notes\":{\"k\":\"x", "{\"day\":\"2", "{\"warmth\":\"2",
        "{\"meta\":{\"tags\":[\"a\",\"x", "{\"figure\":{\"type\":\"circle\",\"name\":\"x", "{\"figure\":{\"ty\\u0070e\":\"cir", "{\"late\":{\"text\":\"x", "{\"late\":{\"type\":\"te",
        "{\"body\":\"\\n", "{\"body\":\"\\ud83d\\ude00", "{\"body\":\"é",
    ];

    private static readonly string[] s_plain = ["abc", " ", "é日😀", "{[:,]}", "/* */", "\u007f\u00a0\u2028"];

    public static TheoryData<string, string> PlainPieces => new MatrixTheoryData<string, string>(s_beginnings, s_plain);

    public static TheoryData<string, string> OtherPieces => new MatrixTheoryData<string, string>(s_beginnings, ["\"", "a\"", "\\", "\\n", "a\\u00e9b"]);

    public static TheoryData<string> Elsewhere => ["{", "{\"a", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":tr", "{\"a\":[", "{\"a\":\"b\"", "{\"a\":\"b\",", "{\"body\":\"\\", "{\"body\":\"\\u00"];

    [Theory]
    [MemberData(nameof(PlainPieces))]
    public void Append_PlainCharacters_AreNotReadAtOnce(string beginning, string piece)
    {
        (ProjectionSnapshots<Answer> snapshots, CountingReader reader) = Start(beginning);
        using var owned = snapshots;
        int before = reader.Reads;

        snapshots.Append(piece);
        // Also if a character is cut.
        foreach (byte value in Encoding.UTF8.GetBytes(piece))
            snapshots.Append([value]);

        Assert.Equal(before, reader.Reads);
        // What is shown is what is shown of the same text that came at once.
        (ProjectionSnapshots<Answer> atOnce, _) = Start(beginning + piece + piece);
        using var other = atOnce;
        Assert.Equal(Show(atOnce), Show(snapshots));
    }

    [Theory]
    [MemberData(nameof(OtherPieces))]
    public void Append_QuotesAndEscapes_AreRead(string beginning, string piece)
    {
        (ProjectionSnapshots<Answer> snapshots, CountingReader reader) = Start(beginning);
        using var owned = snapshots;
        int before = reader.Reads;

        // A date and an enum may be rejected.
        try
        {
            snapshots.Append(piece);
        }
        catch (JsonException)
        {
        }

        Assert.Equal(before + 1, reader.Reads);
    }

    [Theory]
    [MemberData(nameof(Elsewhere))]
    public void Append_OutsideOfAText_IsRead(string beginning)
    {
        (ProjectionSnapshots<Answer> snapshots, CountingReader reader) = Start(beginning);
        using var owned = snapshots;
        int before = reader.Reads;

        try
        {
            snapshots.Append("e"u8);
        }
        catch (JsonException)
        {
        }

        Assert.Equal(before + 1, reader.Reads);
    }

    // Control characters, and bytes that are not UTF-8, also behind one that may have begun a character.
    [Theory]
    [InlineData("61 01")]
    [InlineData("0a")]
    [InlineData("1f 61")]
    [InlineData("ff")]
    [InlineData("61 80 61")]
    [InlineData("e2 61")]
    [InlineData("ed a0 80 61")]
    public void Append_WhatIsNoText_IsReadAtOnceAndRejected(string bytes)
    {
        byte[] piece = Convert.FromHexString(bytes.Replace(" ", "", StringComparison.Ordinal));
        JsonException expected = Assert.Throws<JsonException>(() => JsonProjection.Parse<Answer>((byte[])[.. "{\"body\":\"x"u8, .. piece, .. "\"}"u8]));
        (ProjectionSnapshots<Answer> snapshots, CountingReader reader) = Start("{\"body\":\"x");
        using var owned = snapshots;
        int before = reader.Reads, after = 0;

        JsonException found = Assert.Throws<JsonException>(() =>
        {
            try
            {
                foreach (byte value in piece)
                    snapshots.Append([value]);
            }
            finally
            {
                after = reader.Reads;
            }

            snapshots.Append("\"}"u8);
        });

        Assert.InRange(after, before + 1, int.MaxValue);
        Assert.Equal(expected.Message, found.Message);
    }

    private static string Show(ProjectionSnapshots<Answer> snapshots) =>
        snapshots.TryGetSnapshot(out Answer? answer) ? JsonSerializer.Serialize(answer) : "none";

    private static (ProjectionSnapshots<Answer> Snapshots, CountingReader Reader) Start(string beginning)
    {
        var options = new JsonProjectionOptions();
        var reader = new CountingReader(JsonProjection.For<Answer>(options).Info.CreateSnapshotReader(options));
        var snapshots = new ProjectionSnapshots<Answer>(reader, options);
        snapshots.Append(beginning);
        return (snapshots, reader);
    }

    private sealed class CountingReader(SnapshotReader<Answer> inner) : SnapshotReader<Answer>
    {
        public int Reads { get; private set; }

        public override Rentals Rentals => inner.Rentals;

        public override Answer Result => inner.Result;

        public override int Read(ReadOnlySpan<byte> window, bool isFinal)
        {
            Reads++;
            return inner.Read(window, isFinal);
        }

        public override int FindShownDepth(ReadOnlySpan<byte> text, out bool showsCut) => inner.FindShownDepth(text, out showsCut);

        public override bool TryReadClosed(ReadOnlySpan<byte> text, out Answer? value) => inner.TryReadClosed(text, out value);

        public override JsonException Fail(string message) => inner.Fail(message);

        public override void End() => inner.End();
    }
}
