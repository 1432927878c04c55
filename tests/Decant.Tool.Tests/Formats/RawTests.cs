using System.Text;
using System.Text.Json;
using Decant.Tool.Formats;

namespace Decant.Tool.Tests.Formats;

/// <summary>Elements whose strings are written as text.</summary>
public sealed class RawTests
{
    // As it is in JSON, with every escape, and halves of pairs in each place.
    private const string Escapes =
        """\"\\\/\b\f\n\r\t\u0041\u00e9\u65e5\ud83d\ude00\uD83D\uDE00x\ud83d\ud83d\ude00\ude00\ud83d\u0041\ud83d\nA\ud83dé\ud83d""";

    private const string Text = "\"\\/\b\f\n\r\tAé日😀😀x\ufffd😀\ufffd\ufffdA\ufffd\nA\ufffdé\ufffd";

    [Theory]
    [InlineData("-", "[]", "")]
    [InlineData("-", "\"a\"", "a\n")]
    [InlineData("-", "\"\"", "\n")]
    [InlineData("-", "\"a\\n\"", "a\n\n")]
    [InlineData("-", "1.50", "1.50\n")]
    [InlineData("-", "null", "null\n")]
    [InlineData("-", "{ \"a\": [ \"x\" ] }", "{\"a\":[\"x\"]}\n")]
    [InlineData("-", """["a",1,null,true,{"b":"c"},["d","e"],"f"]""", "a\n1\nnull\ntrue\n{\"b\":\"c\"}\n[\"d\",\"e\"]\nf\n")]
    [InlineData("-", """[{"a":"],\"[","b":[[]]},[]]""", "{\"a\":\"],\\\"[\",\"b\":[[]]}\n[]\n")]
    [InlineData("-", """["",""]""", "\n\n")]
    [InlineData("- --path items[0].name", """{"items":[{"name":"first"}]}""", "first\n")]
    [InlineData("- --path items", """{"items":["x",7]}""", "x\n7\n")]
    [InlineData("- a", """[{"a":"x"},"y"]""", "{\"a\":\"x\"}\n")]
    [InlineData("- --from-lines", "\"a\"\n[\"b\",\"c\"]\n1\n[]\n\"d\"\n", "a\n[\"b\",\"c\"]\n1\n[]\nd\n")]
    public async Task Raw_AnyBody_HasALineForEachElement(string line, string json, string expected)
    {
        CommandRun run = await CommandRun.OfAsync($"{line} --raw", json);

        Assert.Equal((0, expected, ""), (run.ExitCode, run.Output, run.Error));
    }

    [Fact]
    public async Task Raw_SeveralFiles_HaveALineForEachValue()
    {
        using var number = new TemporaryFile("number.json", "1"u8.ToArray());
        using var array = new TemporaryFile("array.json", """["a",[]]"""u8.ToArray());
        using var none = new TemporaryFile("none.json", "[]"u8.ToArray());
        using var text = new TemporaryFile("text.json", "\"b\""u8.ToArray());

        CommandRun run = await CommandRun.OfAsync([number.Path, array.Path, none.Path, text.Path, number.Path, "--raw"]);

        Assert.Equal((0, "1\na\n[]\nb\n1\n", ""), (run.ExitCode, run.Output, run.Error));
    }

    [Fact]
    public void Raw_EverySplit_WritesTheSame()
    {
        string[] elements = [$"\"{Escapes}\"", $"{{\"{Escapes}\":[\"{Escapes}\",\"]\"]}}", "[[],\"\\\\\",{}]", "12", $"\"{Escapes}\""];
        string expected = $"{Text}\n{elements[1]}\n{elements[2]}\n12\n{Text}\n";
        byte[] array = Encoding.UTF8.GetBytes($"[{string.Join(',', elements)}]");
        byte[] lines = Encoding.UTF8.GetBytes(string.Concat(elements.Select(element => $"{element}\n")));

        foreach ((byte[] json, bool areLines) in ((byte[], bool)[])[(array, false), (lines, true)])
        {
            for (int at = 0; at <= json.Length; at++)
                Assert.Equal(expected, Write([json[..at], json[at..]], areLines));
            Assert.Equal(expected, Write(json.Chunk(1), areLines));
        }
    }

    // Each unit of UTF-16, also if it is half of a pair, is what the framework makes of it.
    [Fact]
    public void Raw_EveryUnit_IsAsTheFrameworkDecodesIt()
    {
        for (int unit = 0; unit <= char.MaxValue; unit++)
        {
            string json = FormattableString.Invariant($"\"\\u{unit:x4}\"");
            string expected = char.IsSurrogate((char)unit) ? "\ufffd" : JsonSerializer.Deserialize<string>(json)!;

            Assert.Equal($"{expected}\n", Write([Encoding.UTF8.GetBytes(json)], areLines: false));
        }
    }

    [Fact]
    public async Task Raw_LargeString_IsNotHeld()
    {
        string text = new('x', 8 << 20);
        using var written = new MemoryStream(text.Length + 1);
        await using var stream = new RawStream(written);
        byte[] json = Encoding.UTF8.GetBytes($"\"{text}\"");

        long before = GC.GetAllocatedBytesForCurrentThread();
        stream.Write(json);
        stream.EndSource();

        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 100_000);
        Assert.Equal(text.Length + 1, written.Length);
    }

    [Fact]
    public async Task Raw_FailureWithinAnElement_WritesWhatCameBefore()
    {
        CommandRun run = await CommandRun.OfAsync("- --raw", $"[{string.Concat(Enumerable.Repeat("\"ab\",", 50_000))}x");

        Assert.Equal(3, run.ExitCode);
        Assert.Matches(@"\A(ab\n){10000,50000}(ab?)?\z", run.Output);
    }

    private static string Write(IEnumerable<byte[]> pieces, bool areLines)
    {
        using var written = new MemoryStream();
        using var stream = new RawStream(written) { ReadsLines = areLines };
        foreach (byte[] piece in pieces)
            stream.Write(piece);
        stream.EndSource();
        return Encoding.UTF8.GetString(written.ToArray());
    }
}
