using Decant.Tool.Commands;
using Decant.Tool.Streams;

namespace Decant.Tool.Tests.Commands;

/// <summary>What is written of standard input and of files, and with which exit code.</summary>
public sealed class CopyTests
{
    private const string Things = """{"items":[{"id":1,"name":"a","owner":{"login":"x","id":7}},{"id":2,"name":"b","owner":null}],"total":2}""";

    [Theory]
    [InlineData("- a", """{ "a" : 1.0, "b" : 2 }""", "{\"a\":1.0}\n")]
    [InlineData("-", """{ "a" : 1.0, "b" : [ ] }""", "{\"a\":1.0,\"b\":[]}\n")]
    [InlineData("-", "[ 1, [ \"x y\" ], null ]", "[1,[\"x y\"],null]\n")]
    [InlineData("- --path items[0].name", Things, "\"a\"\n")]
    [InlineData("- --lines", "[1,\"a\"]", "1\n\"a\"\n")]
    [InlineData("- a", """[{"a":1},{"b":2}]""", "[{\"a\":1},{}]\n")]
    [InlineData("- total,items(id)", Things, "{\"items\":[{\"id\":1},{\"id\":2}],\"total\":2}\n")]
    [InlineData("- name,owner/login --path items", Things, "[{\"name\":\"a\",\"owner\":{\"login\":\"x\"}},{\"name\":\"b\",\"owner\":null}]\n")]
    [InlineData("- name --path items[1]", Things, "{\"name\":\"b\"}\n")]
    [InlineData("- id --path items --lines", Things, "{\"id\":1}\n{\"id\":2}\n")]
    [InlineData("- a --lines", "[]", "")]
    [InlineData("- a --from-lines", "{\"a\":1}\n{\"a\":2,\"b\":3}\n", "{\"a\":1}\n{\"a\":2}\n")]
    [InlineData("- total --indent", Things, "{\n  \"total\": 2\n}\n")]
    [InlineData("- --max-bytes 2", "{}", "{}\n")]
    public async Task Copy_StandardInput_WritesWhatIsWanted(string line, string input, string expected)
    {
        CommandRun run = await CommandRun.OfAsync(line, input);

        Assert.Equal((0, expected, ""), (run.ExitCode, run.Output, run.Error));
    }

    [Theory]
    [InlineData("things.json", """[{"a":1,"b":2}]""", "[{\"a\":1}]\n")]
    [InlineData("things.jsonl", "{\"a\":1,\"b\":2}\n{\"a\":3}\n", "{\"a\":1}\n{\"a\":3}\n")]
    [InlineData("things.ndjson", "{\"a\":1,\"b\":2}\n{\"a\":3}\n", "{\"a\":1}\n{\"a\":3}\n")]
    public async Task Copy_File_IsReadByItsEnding(string name, string content, string expected)
    {
        DirectoryInfo folder = Directory.CreateTempSubdirectory("decant-copy-");
        try
        {
            string file = Path.Combine(folder.FullName, name);
            await File.WriteAllTextAsync(file, content, TestContext.Current.CancellationToken);

            CommandRun run = await CommandRun.OfAsync([file, "a"]);

            Assert.Equal((0, expected, ""), (run.ExitCode, run.Output, run.Error));
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    [Theory]
    [InlineData("- a", "{\"a\":1", 3, "LineNumber: 0 | BytePositionInLine: 6")]
    [InlineData("- a", "[1 2]", 3, "Path: $")]
    [InlineData("- a", "1", 3, "Expected an object, an array or null.")]
    [InlineData("- a", "<html></html>", 3, "Found '<' where a value was expected.")]
    [InlineData("- a", "{} {}", 3, "LineNumber")]
    [InlineData("- a --path nothing", "{}", 3, "Found no value at the path \"nothing\" (--path)")]
    [InlineData("- a --lines", "{}", 3, "where an array was expected (--path says where it is).")]
    [InlineData("- a --max-bytes 5", "{\"a\":12345}", 1, "The source has more than 5 bytes, the limit that --max-bytes sets")]
    [InlineData("infer -", "[", 3, "is no JSON")]
    [InlineData("infer -", "[1]", 2, "a projection reads objects")]
    public async Task Copy_Failure_IsOneLineAndAnExitCode(string line, string input, int exitCode, string expected)
    {
        CommandRun run = await CommandRun.OfAsync(line, input);

        Assert.Equal(exitCode, run.ExitCode);
        Assert.StartsWith("decant: ", run.Error, StringComparison.Ordinal);
        Assert.Contains(expected, run.Error, StringComparison.Ordinal);
        Assert.Equal('\n', Assert.Single(run.Error, char.IsControl));
    }

    [Theory]
    [InlineData("- a")]
    [InlineData("- a --table")]
    [InlineData("--help")]
    [InlineData("completion bash")]
    [InlineData("infer -")]
    public async Task Command_OutputThatNobodyReads_EndsQuietly(string line)
    {
        using var error = new StringWriter();

        int exitCode = await DecantCommand.InvokeAsync(line.Split(' '), CommandRun.Streams(new BrokenPipe(), error, "[{\"a\":1}]"));

        Assert.Equal((ExitCode.OutputClosed, ""), (exitCode, error.ToString()));
    }

    [Fact]
    public async Task Command_ErrorsThatNobodyReads_EndsWithItsCode()
    {
        await using var error = new StreamWriter(new OutputStream(new BrokenPipe(), isRequired: false)) { AutoFlush = true };

        Assert.Equal(ExitCode.Usage, await DecantCommand.InvokeAsync(["nowhere.json"], CommandRun.Streams(Stream.Null, error)));
    }

    [Theory]
    [InlineData("[{\"a\":1}]", "int A);")]
    [InlineData("{\"a\":\"x\"}\n{\"a\":\"y\"}\n", "string A);")]
    public async Task Infer_WithoutMembers_TakesAllScalars(string input, string expected)
    {
        CommandRun run = await CommandRun.OfAsync("infer - --name Thing", input);

        Assert.Equal(0, run.ExitCode);
        Assert.Contains(expected, run.Output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Infer_StandardInput_PrintsTheRecord()
    {
        CommandRun run = await CommandRun.OfAsync("infer - --path items --members name,owner.login --name Thing", Things);

        Assert.Equal(
            """
            using Decant;

            [JsonProjection]
            public partial record Thing(
                string Name,
                [property: JsonPropertyPath("owner.login")] string? OwnerLogin);

            """.ReplaceLineEndings("\n"),
            run.Output);
        Assert.Contains("2 objects in 'items'", run.Error, StringComparison.Ordinal);
        Assert.Equal(0, run.ExitCode);
    }

    /// <summary>A pipe whose reader has gone.</summary>
    private sealed class BrokenPipe : MemoryStream
    {
        public override void Write(ReadOnlySpan<byte> buffer) => throw new IOException("Broken pipe", 32);
    }
}
