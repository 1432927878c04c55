using System.Text;
using System.Text.RegularExpressions;
using Decant.Tool.Commands;
using Decant.Tool.Streams;

namespace Decant.Tool.Tests.Commands;

/// <summary>What is written of standard input and of files, and with which exit code.</summary>
public sealed partial class CopyTests
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
    [InlineData("things.JSONL", "{\"a\":1,\"b\":2}\n{\"a\":3}\n", "{\"a\":1}\n{\"a\":3}\n")]
    [InlineData("b#c@d.NdJson", "{\"a\":1,\"b\":2}\n{\"a\":3}\n", "{\"a\":1}\n{\"a\":3}\n")]
    public async Task Copy_File_IsReadByItsEnding(string name, string content, string expected)
    {
        using var file = new TemporaryFile(name, Encoding.UTF8.GetBytes(content));

        CommandRun run = await CommandRun.OfAsync([file.Path, "a"]);

        Assert.Equal((0, expected, ""), (run.ExitCode, run.Output, run.Error));
    }

    [Theory]
    [InlineData("", "[{\"a\":1}]\n")]
    [InlineData("infer", "int A);")]
    public async Task Command_FileThatIsWritten_IsRead(string command, string expected)
    {
        using var file = new TemporaryFile("things.json", "[{\"a\":1}]"u8.ToArray());
        await using var writer = new FileStream(file.Path, FileMode.Append, FileAccess.Write, FileShare.ReadWrite);

        CommandRun run = await CommandRun.OfAsync([.. command.Split(' ', StringSplitOptions.RemoveEmptyEntries), file.Path]);

        Assert.Equal(0, run.ExitCode);
        Assert.Contains(expected, run.Output, StringComparison.Ordinal);
    }

    // Only Windows rejects to open a file that another process writes to, so the sources are asked too.
    [Fact]
    public void Sources_OfTheCommand_OpenFilesInOnePlace()
    {
        string[] opening =
        [
            .. Directory.EnumerateFiles(Path.Combine(RepositoryFiles.Root, "src/Decant.Tool"), "*.cs", SearchOption.AllDirectories)
                .Where(file => Opening().IsMatch(File.ReadAllText(file))),
        ];

        string text = File.ReadAllText(Assert.Single(opening));
        Assert.Matches(Sharing(), text);
    }

    [Fact]
    public async Task Copy_FailureAfterAPartOfALine_BeginsTheErrorOnALineOfItsOwn()
    {
        string input = $"[{string.Concat(Enumerable.Repeat("{\"a\":1},", 50_000))}x";
        var terminal = new StringBuilder();
        await using var error = new StringWriter(terminal) { NewLine = "\n" };
        var streams = new StandardStreams
        {
            OpenInput = () => new MemoryStream(Encoding.UTF8.GetBytes(input)),
            Output = new(new Screen(terminal)),
            Error = error,
            FindColumns = () => 80,
            ShowsBoth = true,
        };

        Assert.Equal(3, await DecantCommand.InvokeAsync(["-"], streams));
        Assert.Matches(@"^\[(\{""a"":1\},?)+\ndecant: Found a letter [^\n]*\n\z", terminal.ToString());
    }

    [Fact]
    public async Task Copy_FailureAfterALineOfProgress_RemovesIt()
    {
        await using var error = new StringWriter { NewLine = "\n" };
        var streams = new StandardStreams
        {
            OpenInput = () => new MemoryStream("[x"u8.ToArray()),
            Output = new(Stream.Null),
            Error = error,
            FindColumns = () => null,
            ShowsProgress = true,
            Time = new ImpatientClock(),
        };

        Assert.Equal(3, await DecantCommand.InvokeAsync(["-"], streams));
        Assert.Matches(@"^\r\e\[Kdecant: 0 s, 0 bytes written\r\e\[Kdecant: Found a letter ", error.ToString());
    }

    [Theory]
    [InlineData("- a", "{\"a\":1", 3, "LineNumber: 0 | BytePositionInLine: 6")]
    [InlineData("- a", "[1 2]", 3, "Path: $")]
    [InlineData("- a", "1", 3, "Cannot select fields of a number.")]
    [InlineData("- a", "<html></html>", 3, "Found '<' where a value was expected.")]
    [InlineData("- a", "{} {}", 3, "LineNumber")]
    [InlineData("- a --path nothing", "{}", 3, "Found no value at the path \"nothing\" (--path)")]
    [InlineData("- a --lines", "{}", 3, "where an array was expected (--path selects it).")]
    [InlineData("- a --max-bytes 5", "{\"a\":12345}", 1, "The source has more than 5 bytes, the limit that --max-bytes sets")]
    [InlineData("infer -", "[", 3, "is not JSON")]
    [InlineData("infer -", "[1]", 2, "expected objects. --path selects")]
    public async Task Copy_Failure_IsOneLineAndAnExitCode(string line, string input, int exitCode, string expected)
    {
        CommandRun run = await CommandRun.OfAsync(line, input);

        Assert.Equal(exitCode, run.ExitCode);
        Assert.StartsWith("decant: ", run.Error, StringComparison.Ordinal);
        Assert.Contains(expected, run.Error, StringComparison.Ordinal);
        Assert.Equal('\n', Assert.Single(run.Error, char.IsControl));
    }

    // Of another shape than the command line says: the option that helps, and the closest name.
    [Theory]
    [InlineData("- a", "{\"a\":1}\n{\"a\":2}\n", "add --from-lines.")]
    [InlineData("-", "[1]\n[2]\n", "add --from-lines.")]
    [InlineData("-", "1\n2\n", "add --from-lines.")]
    [InlineData("-", "\"a\" \"b\"", "add --from-lines.")]
    [InlineData("- --indent", "{}{}", "add --from-lines.")]
    [InlineData("- --path a", "{\"a\":1}\n{\"a\":2}\n", "add --from-lines and leave out --path.")]
    [InlineData("- --path itms", Things, "There is no 'itms'; the closest is 'items'.")]
    [InlineData("- --path Items", Things, "There is no 'Items'; the closest is 'items'.")]
    [InlineData("- --path items[0].nme", Things, "There is no 'nme'; the closest is 'name'.")]
    [InlineData("- --path items[0].owner.logn", Things, "There is no 'logn'; the closest is 'login'.")]
    [InlineData("- --path itms --lines", Things, "There is no 'itms'; the closest is 'items'.")]
    [InlineData("- --path itms --table", Things, "There is no 'itms'; the closest is 'items'.")]
    [InlineData("- --lines", Things, "There is an array at --path items.")]
    [InlineData("- --table", Things, "There is an array at --path items.")]
    [InlineData("- --lines", "{\"a\":[],\"b.c\":[]}", "There is an array at --path a and at --path \"['b.c']\".")]
    [InlineData("- --lines --path d", "{\"d\":{\"a\":[],\"b.c\":[]}}", "There is an array at --path d.a and at --path \"d['b.c']\".")]
    public async Task Copy_BodyOfAnotherShape_SaysWhatHelps(string line, string input, string expected)
    {
        CommandRun run = await CommandRun.OfAsync(line, input);

        Assert.Equal(3, run.ExitCode);
        Assert.EndsWith($" {expected}\n", run.Error, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("-", "{} x")]
    [InlineData("-", "{}]")]
    [InlineData("- --from-lines", "{}{")]
    [InlineData("- --lines", "{}")]
    [InlineData("- --path a", "{}")]
    public async Task Copy_OtherMistake_HasNoAdvice(string line, string input)
    {
        CommandRun run = await CommandRun.OfAsync(line, input);

        Assert.Equal(3, run.ExitCode);
        Assert.DoesNotContain("add --from-lines", run.Error, StringComparison.Ordinal);
        Assert.DoesNotContain("There is ", run.Error, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("- a")]
    [InlineData("- a --table")]
    [InlineData("- a --csv")]
    [InlineData("- a --raw")]
    [InlineData("- a --count")]
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

    [Fact]
    public async Task Infer_InputWithoutEnd_EndsAtTheLimit()
    {
        using var error = new StringWriter();
        var streams = new StandardStreams { OpenInput = () => new Endless(), Output = new(Stream.Null), Error = error, FindColumns = () => null };

        Assert.Equal(1, await DecantCommand.InvokeAsync(["infer", "-"], streams));
        Assert.Contains("The source has more than 67,108,864 bytes, the limit that decant infer sets.", error.ToString(), StringComparison.Ordinal);
    }

    // Its length is 0, as that of a pipe with a name.
    [Fact]
    public async Task Infer_FileWithoutEnd_EndsAtTheLimit()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "There is no such file on Windows.");

        CommandRun run = await CommandRun.OfAsync("infer /dev/zero");

        Assert.Equal(1, run.ExitCode);
        Assert.Contains("the limit that decant infer sets.", run.Error, StringComparison.Ordinal);
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
                [JsonPropertyPath("owner.login")] string? OwnerLogin);

            """.ReplaceLineEndings("\n"),
            run.Output);
        Assert.Contains("2 objects in 'items'", run.Error, StringComparison.Ordinal);
        Assert.Equal(0, run.ExitCode);
    }

    [GeneratedRegex(@"\bFileShare\s*\.\s*ReadWrite\s*\|\s*FileShare\s*\.\s*Delete\b")]
    private static partial Regex Sharing();

    [GeneratedRegex(@"new\s+FileStream\s*\(|\bFile\s*\.\s*(Open|Read)|:\s*FileStream\b|FileStream\s+Open")]
    private static partial Regex Opening();

    /// <summary>A terminal, which others write to as well.</summary>
    private sealed class Screen(StringBuilder shown) : MemoryStream
    {
        public override void Write(ReadOnlySpan<byte> buffer) => shown.Append(Encoding.UTF8.GetString(buffer));
    }

    private sealed class Endless : MemoryStream
    {
        public override int Read(Span<byte> buffer)
        {
            buffer.Fill((byte)' ');
            return buffer.Length;
        }
    }

    /// <summary>A pipe whose reader has gone.</summary>
    private sealed class BrokenPipe : MemoryStream
    {
        public override void Write(ReadOnlySpan<byte> buffer) => throw new IOException("Broken pipe", 32);
    }
}
