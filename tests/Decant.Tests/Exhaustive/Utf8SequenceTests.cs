using System.Text;
using System.Text.Json;
using Decant.Support;

namespace Decant.Exhaustive;

/// <summary>Sequences of up to four bytes in a string, wanted and skipped: verdict and text are those of System.Text.Json.</summary>
/// <remarks>All sequences of one and two bytes. Of three bytes: all first and second ones, before each third one at which a class of bytes ends or begins (RFC 3629, section
/// 4). Of four: all first and second ones that may begin a character, before such third and fourth ones. In the deep tier also all of three bytes that are
/// skipped.</remarks>
public sealed class Utf8SequenceTests
{
    // The ends of ASCII, of what JSON escapes, of continuation bytes and of their parts that only some first bytes allow, of first bytes.
    private static readonly byte[] s_edges = [0x00, 0x22, 0x41, 0x5C, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xE0, 0xF4, 0xFF];

    private static readonly byte[] s_lastEdges = [0x22, 0x41, 0x7F, 0x80, 0xBF, 0xC0];

    private static readonly byte[] s_all = [.. Enumerable.Range(0, 256).Select(value => (byte)value)];

    [Fact, Trait("Row", "A35")]
    public void Parse_EverySequenceUpToTwoBytesAndItsEdges_IsAsSystemTextJson()
    {
        long texts = 0, valid = 0;
        for (int length = 1; length <= 2; length++)
            texts += ShortTexts.Each(s_all, length, Tier.Choose(fast: length == 1 ? 1 : 61, deep: 1), text => valid += Compare(text) ? 1 : 0);
        int step = Tier.Choose(fast: 1999, deep: 1);
        byte[] sequence = new byte[4];
        for (int number = Tier.Choose(fast: (int)((uint)Tier.Seed % 1999), deep: 0); number < 256 * 256; number += step)
        {
            (sequence[0], sequence[1]) = ((byte)(number >> 8), (byte)number);
            foreach (byte third in s_edges)
            {
                sequence[2] = third;
                valid += Compare(sequence.AsSpan(0, 3)) ? 1 : 0;
                texts++;
                if (!MayBegin(sequence[0], sequence[1]))
                    continue;
                foreach (byte fourth in s_lastEdges)
                {
                    sequence[3] = fourth;
                    valid += Compare(sequence) ? 1 : 0;
                    texts++;
                }
            }
        }

        Assert.InRange(valid, 1, texts / 2);
        TestContext.Current.SendDiagnosticMessage($"{texts:N0} sequences, of which {valid:N0} are text");
    }

    [Fact, Deep, Trait("Row", "A35")]
    public void Parse_EverySkippedSequenceOfThreeBytes_IsAsSystemTextJson()
    {
        byte[] json = """{"x":"???","id":7}"""u8.ToArray();
        int at = json.AsSpan().IndexOf((byte)'?');
        long texts = ShortTexts.Each(s_all, 3, 1, text =>
        {
            text.CopyTo(json.AsSpan(at));
            bool isExpected = IsJson(json);
            // An exception takes far longer than all else: of what is rejected, a part is enough here, for all of one and two bytes were tried.
            if (!isExpected && (text[2] & 15) != (text[0] & 15))
                return;
            if (isExpected != Reads(json))
                Assert.Fail($"{Convert.ToHexString(text)} in a skipped string: System.Text.Json takes it: {isExpected}.");
        });
        Assert.Equal(1 << 24, texts);
    }

    private static bool MayBegin(byte first, byte second) => first >= 0xC2 && second is >= 0x80 and <= 0xBF;

    /// <summary>Compares a sequence in a wanted and in a skipped string.</summary>
    /// <returns>Whether it is text.</returns>
    private static bool Compare(ReadOnlySpan<byte> sequence)
    {
        // Short ones also behind letters that fill vectors of any width.
        foreach (int before in sequence.Length > 2 ? (ReadOnlySpan<int>)[0] : [61, 0])
        {
            byte[] letters = [.. Enumerable.Repeat((byte)'a', before)];
            byte[] json = [.. "{\"value\":\""u8, .. letters, .. sequence, .. "b\"}"u8];
            string? expected = Read(() => JsonSerializer.Deserialize<string>(json.AsSpan(9..^1)));
            string? found = Read(() => JsonProjection.Parse<Text>(json)?.Value);
            if (expected != found)
                Assert.Fail($"{Convert.ToHexString(sequence)} behind {before} letters: expected {expected ?? "an error"}, found {found ?? "an error"}.");
            byte[] skipped = [.. "{\"x\":\""u8, .. letters, .. sequence, .. "b\",\"id\":7}"u8];
            bool isJson = IsJson(skipped);
            if (isJson != Reads(skipped))
                Assert.Fail($"{Convert.ToHexString(sequence)} behind {before} letters in a skipped string: System.Text.Json takes it: {isJson}.");
            if (before == 0)
                return expected is not null;
        }

        return false;
    }

    private static bool IsJson(ReadOnlySpan<byte> json)
    {
        var reader = new Utf8JsonReader(json);
        try
        {
            while (reader.Read())
                ;
            return true;
        }
        catch (JsonException)
        {
            return false;
        }
    }

    private static bool Reads(byte[] json)
    {
        try
        {
            return JsonProjection.Parse<Item>(json) is { Id: 7, Name: null };
        }
        catch (JsonException)
        {
            return false;
        }
    }

    private static string? Read(Func<string?> read)
    {
        try
        {
            return read();
        }
        catch (JsonException)
        {
            return null;
        }
    }
}
