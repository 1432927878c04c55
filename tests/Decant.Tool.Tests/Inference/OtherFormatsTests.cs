using System.Text;
using Decant.Tool.Streams;
using Decant.Tool.Commands;

namespace Decant.Tool.Tests.Inference;

/// <summary>A body that is not JSON in UTF-8 is called what it is.</summary>
public sealed class OtherFormatsTests
{
    private const string Json = """[{"name":"é"}]""";

    private static readonly (string Name, Encoding Encoding)[] s_encodings =
    [
        ("UTF-16LE", new UnicodeEncoding(bigEndian: false, byteOrderMark: true)), ("UTF-16BE", new UnicodeEncoding(bigEndian: true, byteOrderMark: true)),
        ("UTF-32LE", new UTF32Encoding(bigEndian: false, byteOrderMark: true)), ("UTF-32BE", new UTF32Encoding(bigEndian: true, byteOrderMark: true)),
    ];

    public static TheoryData<string, bool, string> Cases => new(
        from encoding in s_encodings
        from hasMark in (bool[])[true, false]
        from json in (string[])[Json, """{"a":1}""", "1 ", "\"é\"", "  [null]", "\n{}"]
        select (encoding.Name, hasMark, json));

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Command_OtherEncoding_IsNamed(string name, bool hasMark, string json)
    {
        Encoding encoding = s_encodings.Single(known => known.Name == name).Encoding;
        byte[] body = [.. hasMark ? encoding.Preamble.ToArray() : [], .. encoding.GetBytes(json)];

        foreach (string command in (string[])["", "infer"])
        {
            using var error = new StringWriter();
            var streams = new StandardStreams { OpenInput = () => new MemoryStream(body), Output = new(Stream.Null), Error = error, FindColumns = () => null };

            Assert.Equal(3, await DecantCommand.InvokeAsync([.. command.Split(' ', StringSplitOptions.RemoveEmptyEntries), "-"], streams));
            Assert.Contains($"It is text in {name}, and JSON is UTF-8: pass it through iconv -f {name} -t UTF-8 first.", error.ToString(), StringComparison.Ordinal);
        }
    }

    [Theory]
    [InlineData("")]
    [InlineData("--pages")]
    [InlineData("--next next")]
    [InlineData("--table")]
    public async Task Copy_ResponseInAnotherEncoding_IsNamed(string options)
    {
        using var server = new CountingServer(_ => CountingServer.Json("[\0{\0}\0]\0"));

        CommandRun run = await CommandRun.OfAsync($"{server.Address} {options}");

        Assert.Equal(3, run.ExitCode);
        Assert.Contains("It is text in UTF-16LE", run.Error, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(new byte[] { 0x1F, 0x8B, 8, 0 }, "gzip -dc")]
    [InlineData(new byte[] { 0x28, 0xB5, 0x2F, 0xFD, 0 }, "zstd -dc")]
    public async Task Command_CompressedFile_IsNamed(byte[] body, string expected)
    {
        using var file = new TemporaryFile("things.json", body);

        Assert.Contains(expected, (await CommandRun.OfAsync([file.Path])).Error, StringComparison.Ordinal);
        Assert.Contains(expected, (await CommandRun.OfAsync(["infer", file.Path])).Error, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("")]
    [InlineData("[")]
    [InlineData("<html>")]
    [InlineData("\uFEFF[x")]
    public async Task Command_OtherText_IsNotNamed(string body)
    {
        CommandRun run = await CommandRun.OfAsync("-", body);

        Assert.Equal(3, run.ExitCode);
        Assert.DoesNotContain("pass it through", run.Error, StringComparison.Ordinal);
    }
}
