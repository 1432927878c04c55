using System.Text;

namespace Decant.Tool.Tests.Formats;

/// <summary>Each output format, with each source of elements.</summary>
public sealed class FormatTests
{
    private const string Elements = """[{"a":"x"},{"a":"y,z"},"s"]""";

    public static TheoryData<string, string> Formats => new()
    {
        { "--csv", "a,value\r\nx,\r\n\"y,z\",\r\n,s\r\n" },
        { "--tsv", "a\tvalue\nx\t\ny,z\t\n\ts\n" },
        { "--raw", "{\"a\":\"x\"}\n{\"a\":\"y,z\"}\ns\n" },
        { "--count", "3\n" },
    };

    [Theory]
    [MemberData(nameof(Formats))]
    public async Task Format_EverySource_WritesTheSame(string format, string expected)
    {
        string lines = "{\"a\":\"x\"}\n{\"a\":\"y,z\"}\n\"s\"\n";
        using var array = new TemporaryFile("things.json", Encoding.UTF8.GetBytes(Elements));
        using var sequence = new TemporaryFile("things.jsonl", Encoding.UTF8.GetBytes(lines));
        using var first = new TemporaryFile("first.json", """[{"a":"x"}]"""u8.ToArray());
        using var second = new TemporaryFile("second.json", """[{"a":"y,z"},"s"]"""u8.ToArray());
        using var paged = new CountingServer(number => number == 1
            ? CountingServer.Response("200 OK", "Link: <?page=2>; rel=\"next\"", """[{"a":"x"}]""")
            : CountingServer.Json("""[{"a":"y,z"},"s"]"""));
        using var linked = new CountingServer(number => CountingServer.Json(number == 1
            ? """{"items":[{"a":"x"}],"next":"/2"}"""
            : """{"items":[{"a":"y,z"},"s"],"next":null}"""));
        using var responses = new CountingServer(_ => CountingServer.Json(Elements));
        using var sequences = new CountingServer(_ => CountingServer.Response("200 OK", "Content-Type: application/x-ndjson", lines));

        foreach ((string[] words, string input) in ((string[], string)[])
        [
            (["-"], Elements), (["-", "--from-lines"], lines), ([array.Path], ""), ([sequence.Path], ""), (["-", "--path", "b"], $"{{\"b\":{Elements}}}"),
            ([paged.Address, "--pages"], ""), ([linked.Address, "--next", "next", "--path", "items"], ""), ([responses.Address], ""),
            ([first.Path, second.Path], ""), (["-", "--query", "$.b[*]"], $"{{\"b\":{Elements}}}"), (["-", "--where", "@ != 7"], Elements),
            ([first.Path, second.Path, "--where", "@ != 7"], ""), (["-", "--where", "@ != 7", "--from-lines"], lines),
            ([sequences.Address], ""),
        ])
        {
            CommandRun run = await CommandRun.OfAsync([.. words, format], input);

            Assert.True((0, expected, "") == (run.ExitCode, run.Output, run.Error), $"{string.Join(' ', words)}: {run}");
        }
    }

    [Theory]
    [InlineData("", "[]", "0\n")]
    [InlineData("", "[[1,2],\"\\n\"]", "2\n")]
    [InlineData(" a", """[{"a":1},{"b":2},3,null]""", "3\n")]
    [InlineData(" --from-lines", "", "0\n")]
    public async Task Count_Elements_IsThatOfTheLines(string fields, string json, string expected)
    {
        CommandRun run = await CommandRun.OfAsync($"-{fields} --count", json);
        CommandRun lines = await CommandRun.OfAsync($"-{fields} --lines", json);

        Assert.Equal((0, expected), (run.ExitCode, run.Output));
        Assert.Equal(expected, FormattableString.Invariant($"{lines.Output.Count(character => character == '\n')}\n"));
        Assert.Equal(lines.Error, run.Error);
    }

    [Theory]
    [InlineData("[1,2,x")]
    [InlineData("[1,2")]
    public async Task Count_Failure_WritesNothing(string json)
    {
        CommandRun run = await CommandRun.OfAsync("- --count", json);

        Assert.Equal((3, ""), (run.ExitCode, run.Output));
    }

    [Theory]
    [InlineData("--csv")]
    [InlineData("--tsv")]
    [InlineData("--count")]
    public async Task Format_OfAValueThatIsNoArray_SaysWhereAnArrayIs(string format)
    {
        CommandRun run = await CommandRun.OfAsync($"- {format}", """{"items":[]}""");

        Assert.Equal((3, ""), (run.ExitCode, run.Output));
        Assert.EndsWith(" There is an array at --path items.\n", run.Error, StringComparison.Ordinal);
    }
}
