using System.Text;
using Decant.Kernels;
using Decant.Reading;
using Decant.Support;

namespace Decant.Skipping;

/// <summary>What is skipped 64 bytes at a time stops where the descent stops, in the same state, and takes for JSON what System.Text.Json takes for JSON.</summary>
public sealed class BlockGrammarTests
{
    private const string ElementAlphabet = "-01.eE+,] [\"\\un{";
    private const string MemberAlphabet = "{}[]:,\"a1 \n\\";
    private const string StringAlphabet = "\\\"u0aGn/\u0001 \u00e9";
    private static readonly string s_numbers = string.Concat(Enumerable.Repeat(",12,-3.5e+7", 12));
    private static readonly string s_members = string.Concat(Enumerable.Repeat(",\"a\":1,\"b\":[{\"c\":null},\"d\"]", 6));
    private static readonly string s_escapes = string.Concat(Enumerable.Repeat("\\n\\u00e9", 12));

    private static readonly VectorWidth[] s_blocks = [VectorWidth.Vector128, VectorWidth.Vector256, VectorWidth.Vector512];

    // Of the texts that are tried.
    private static readonly int s_rounds = Tier.Choose(fast: 5_000, deep: 80_000);
    private static readonly int s_longest = Tier.Choose(fast: 3, deep: 4);
    private const int OneOf = 16;

    // A text among numbers, at every place in a block, and in every other place where an array may be.
    [Theory]
    [InlineData("[1,2,{0}", "{0}]")]
    [InlineData("[1,2,{0}", "]{0}]")]
    [InlineData("[[1],[2],[{0}", "]{0}]")]
    [InlineData("[[[1],[2],[{0}", "{0}]],3]")]
    public void Skip_EveryTextAmongNumbers_IsAsTheDescent(string before, string after)
    {
        foreach (string text in Texts(ElementAlphabet, s_longest))
            AssertAsDescent(length => string.Format(null, before, new string('7', length) + (length > 0 ? "," : "")) + text, string.Format(null, after, s_numbers));
    }

    // The same among members, whose names never come again: nothing is predicted.
    [Theory]
    [InlineData("{\"x\":[1,{{0}", "{0}}]}")]
    [InlineData("[1,{\"x\":2,{0}", "{0}}]")]
    [InlineData("[1,{\"x\":{\"y\":{0}", "{0}}},3]")]
    [InlineData("[1,[{\"x\"{0}", ":2{0}}],3]")]
    public void Skip_EveryTextAmongMembers_IsAsTheDescent(string before, string after)
    {
        foreach (string text in Texts(MemberAlphabet, s_longest))
            AssertAsDescent(length => before.Replace("{0}", length > 0 ? "\"" + new string('z', length) + "\":7," : "", StringComparison.Ordinal) + text, after.Replace("{0}", s_members, StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("[\"\\n", "\\n\",1]")]
    [InlineData("{\"\\n", "\\n\":1}")]
    public void Skip_EveryTextAmongEscapes_IsAsTheDescent(string before, string after)
    {
        foreach (string text in Texts(StringAlphabet, s_longest))
            AssertAsDescent(length => before + "\\n" + new string('x', length) + text, s_escapes + after);
    }

    [Fact]
    public void Skip_EveryByteAfterABackslash_IsAsTheDescent()
    {
        for (int next = 0; next < 128; next++)
            AssertAsDescent(length => "[\"\\n\\n" + new string('x', length) + "\\" + (char)next, s_escapes + "\",1]");
    }

    // Every length of what may be long, which no block holds as a whole.
    [Theory]
    [InlineData("1", "2", "3")]
    [InlineData("-0.", "5", "e+7")]
    [InlineData("1e", "4", "")]
    [InlineData("", " ", "1")]
    [InlineData("[1,2", "\n", "]")]
    [InlineData("", "[", "")]
    [InlineData("", "[[1],[2],", "")]
    [InlineData("\"", "\\u12aB", "\"")]
    [InlineData("\"", "\\\\", "\"")]
    [InlineData("\"", "\\\"", "\"")]
    [InlineData("\"a", "\\/", "\"")]
    [InlineData("{\"", "b", "\":1}")]
    [InlineData("{\"a\":\"", "b", "\"}")]
    [InlineData("{\"a\":\"", "b", "\u0001\"}")]
    [InlineData("{\"a\"", " ", ":1}")]
    [InlineData("{\"a\":", " ", "1}")]
    [InlineData("{", "\n", "}")]
    [InlineData("", "{\"a\":", "1")]
    [InlineData("", "{\"a\":[", "")]
    [InlineData("[", "{\"a\":[]},", "{}]")]
    public void Skip_LongAmongNumbers_IsAsTheDescent(string start, string repeated, string end)
    {
        for (int count = 0; count < 150; count++)
        {
            string text = start + string.Concat(Enumerable.Repeat(repeated, count)) + end;
            AssertAsDescent(_ => "[1,2," + text, s_numbers + "]", lengths: 1);
        }
    }

    // As a member of a document, in every split, with the place of the error.
    [Theory]
    [InlineData("-01.e+,][\" ", "{{\"x\":[1,2,3,{0}{1},4,5,6,7,8,9,1.25e-7,[10,11,12],13,14,15,16,17,18,19,20,21,22,23,24]}}")]
    [InlineData("\\\"u0aG\u0001 ", "{{\"x\":\"\\n{0}{1}\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n\",\"id\":1}}")]
    public void Parse_EveryTextSkipped_IsAsSystemTextJson(string alphabet, string document)
    {
        bool isText = alphabet[0] == '\\';
        foreach (string text in Texts(alphabet, 3))
        {
            string before = isText ? "" : "5,";
            byte[] json = Encoding.UTF8.GetBytes(string.Format(null, document, before, text));
            Ways.AssertAsSystemTextJson<Item>(json, cuts: 3);
        }
    }

    // Beside numbers, of which blocks are made; the depth counts from the root.
    [Theory]
    [InlineData(5, false)]
    [InlineData(6, true)]
    [InlineData(9, true)]
    public void Parse_DeepValueSkippedBelowTheRoot_IsRejectedByItsDepthInTheDocument(int depth, bool isRejected) => Assert.All(s_blocks, width => Assert.Equal(
        isRejected,
        Record.Exception(() => JsonProjection.Parse<Item>(
            Encoding.UTF8.GetBytes($$$"""{"a":{"x":[{{{s_numbers[1..]}}},{{{new string('[', depth)}}}1{{{new string(']', depth)}}}{{{s_numbers}}}],"id":5}}"""),
            new() { Path = "a", MaxDepth = 8, Settings = new() { Width = width } })) is System.Text.Json.JsonException));

    [Fact]
    public void Skip_RandomMutants_AreAsTheDescent()
    {
        int seed = Tier.Seed;
        var random = new Random(seed);
        for (int round = 0; round < s_rounds; round++)
        {
            byte[] json = CreateArray(random);
            for (int changes = random.Next(3); changes > 0; changes--)
                json = Mutate(json, random);
            SkippedInWindows.Result expected = SkippedInWindows.Skip(VectorWidth.Scalar, json);
            VectorWidth width = s_blocks[round % 3];
            SkippedInWindows.Result found = SkippedInWindows.Skip(width, json);
            if (expected != found)
                Assert.Fail($"seed {seed}, round {round}, {width}: expected {expected}, found {found} in {Encoding.UTF8.GetString(json)}");
            Assert.Equal(SkippedInWindows.IsJson(json), IsWhole(found, json));
            int cut = random.Next(1, json.Length);
            SkippedInWindows.Result cutOnce = SkippedInWindows.Skip(width, json, cut);
            if (!IsSame(expected, cutOnce))
                Assert.Fail($"seed {seed}, round {round}, {width}, cut at {cut}: expected {expected}, found {cutOnce} in {Encoding.UTF8.GetString(json)}");
        }
    }

    // A number that a window cut goes on within itself, so that its error is looked for from another place: that place is for the tests of the reader.
    private static bool IsSame(SkippedInWindows.Result expected, SkippedInWindows.Result found) => expected.Stop == found.Stop && expected.Open == found.Open;

    private static void AssertAsDescent(Func<int, string> before, string after, int lengths = 131)
    {
        byte[] first = Encoding.UTF8.GetBytes(before(0) + after);
        SkippedInWindows.Result result = SkippedInWindows.Skip(VectorWidth.Scalar, first);
        Assert.True(SkippedInWindows.IsJson(first) == IsWhole(result, first), $"{result} in {Encoding.UTF8.GetString(first)}");
        // Every place in a block in turn of the widths; lengths near a block's end at each.
        for (int length = 0; length < lengths; length++)
        {
            byte[] json = Encoding.UTF8.GetBytes(before(length) + after);
            SkippedInWindows.Result expected = SkippedInWindows.Skip(VectorWidth.Scalar, json);
            VectorWidth width = s_blocks[length % 3];
            Same(SkippedInWindows.Skip(width, json), json, width);
            if (length % 16 != 0)
                continue;
            foreach (VectorWidth each in s_blocks)
                Same(SkippedInWindows.Skip(each, json), json, each);
            int text = json.Length - Encoding.UTF8.GetByteCount(after);
            for (int cut = Math.Max(text - 6, 1); cut < text + 2; cut++)
            {
                SkippedInWindows.Result found = SkippedInWindows.Skip(width, json, cut);
                if (!IsSame(expected, found))
                    Assert.Fail($"{width}, cut at {cut}: expected {expected}, found {found} in {Encoding.UTF8.GetString(json)}");
            }

            void Same(SkippedInWindows.Result found, byte[] json, VectorWidth width)
            {
                if (expected != found)
                    Assert.Fail($"{width}: expected {expected}, found {found} in {Encoding.UTF8.GetString(json)}");
            }
        }
    }

    // An array that ends is the whole of the text, but for white space.
    private static bool IsWhole(SkippedInWindows.Result result, byte[] json) =>
        result.Stop is null && json.AsSpan(result.Position).IndexOfAnyExcept(" \n\r\t"u8) < 0;

    private static IEnumerable<string> Texts(string alphabet, int most)
    {
        string[] texts = [""];
        for (int length = 0; length < most; length++)
        {
            texts = [.. texts.SelectMany(text => alphabet, (text, next) => text + next)];
            foreach (string text in Tier.Sample(texts, oneOf: length == 0 ? 1 : OneOf))
                yield return text;
        }
    }

    private static byte[] CreateArray(Random random)
    {
        var json = new StringBuilder();
        string separator = random.Next(3) switch { 0 => ", ", 1 => ",\n  ", _ => "," };
        Append(0);
        return Encoding.UTF8.GetBytes(json.ToString());

        void Append(int depth)
        {
            json.Append('[');
            int kind = random.Next(12);
            for (int count = random.Next(40 >> depth); count > 0; count--)
            {
                switch (depth < 3 && random.Next(12) == 0 ? 0 : kind < 2 ? random.Next(6) : kind < 4 ? 5 : kind)
                {
                    case 0:
                        Append(depth + 1);
                        break;
                    case 1 or 5:
                        json.Append('"');
                        for (int units = random.Next(30); units > 0; units--)
                            json.Append(random.Next(8) switch { 0 => "a", 1 => "\\n", 2 => "\\\"", 3 => "\\\\", 4 => "\\u12aF", 5 => " bc", 6 => "\\/", _ => "\\t" });
                        json.Append('"');
                        break;
                    case 2 or 6:
                        json.Append(random.Next(3) switch { 0 => "true", 1 => "false", _ => "null" });
                        break;
                    case 3 or 7:
                        json.Append(random.NextInt64(long.MinValue, long.MaxValue) >> random.Next(64));
                        break;
                    case 8:
                        Append(3);
                        break;
                    case 9 or 10:
                        json.Append(null, $"{{\"{(char)random.Next('a', 'e')}\":{random.Next(99)}{separator}\"{random.Next()}\" : [");
                        for (int level = random.Next(3); level > 0; level--)
                            json.Append(null, $"{{\"in\":{{}}}}{separator}");
                        json.Append(random.Next(2) == 0 ? "{\"n\": null}]}" : "\"\"]}");
                        break;
                    default:
                        json.Append(null, $"{(random.NextDouble() - 0.5) * Math.Pow(10, random.Next(-30, 30)):R}");
                        break;
                }

                json.Append(count > 1 ? separator : "");
            }

            json.Append(']');
        }
    }

    private static byte[] Mutate(byte[] json, Random random)
    {
        ReadOnlySpan<byte> others = "-+.eE0123456789,,,[]] \n\r\t\"\\u/tfnx{}:\u0001\u000b"u8;
        byte other = others[random.Next(others.Length)];
        // The bracket stays: a root that is a number ends where the bytes do, which the skipper does not know.
        int at = random.Next(1, json.Length);
        return random.Next(3) switch
        {
            0 => [.. json[..at], .. json[(at + 1)..], (byte)' '],
            1 => [.. json[..at], other, .. json[(at + 1)..]],
            _ => [.. json[..at], other, .. json[at..]],
        };
    }
}
