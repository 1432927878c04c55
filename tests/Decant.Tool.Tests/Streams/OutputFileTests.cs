using System.Text;
using Decant.Support;
using Decant.Tool.Commands;
using Decant.Tool.Streams;

namespace Decant.Tool.Tests.Streams;

public sealed class OutputFileTests : IDisposable
{
    private readonly TemporaryFile _source = new("things.json", """[{"a":1},{"a":"x"}]"""u8.ToArray());

    private string Folder => Path.GetDirectoryName(_source.Path)!;

    private string Output => Path.Combine(Folder, "out");

    public void Dispose() => _source.Dispose();

    [Theory]
    [InlineData("", "[{\"a\":1},{\"a\":\"x\"}]\n")]
    [InlineData("--indent", "[\n  {\n    \"a\": 1\n  },\n  {\n    \"a\": \"x\"\n  }\n]\n")]
    [InlineData("--lines", "{\"a\":1}\n{\"a\":\"x\"}\n")]
    [InlineData("--table", "a\n-\n1\nx\n")]
    [InlineData("--csv", "a\r\n1\r\nx\r\n")]
    [InlineData("--tsv", "a\n1\nx\n")]
    [InlineData("--raw", "{\"a\":1}\n{\"a\":\"x\"}\n")]
    [InlineData("--count", "2\n")]
    public async Task Output_EveryFormat_IsInTheFileAlone(string format, string expected)
    {
        foreach (string option in (string[])["-o", "--output"])
        {
            await File.WriteAllTextAsync(Output, new string('y', 1_000), TestContext.Current.CancellationToken);

            CommandRun run = await RunAsync([_source.Path, .. format.Split(' ', StringSplitOptions.RemoveEmptyEntries), option, Output]);

            Assert.Equal((0, "", ""), (run.ExitCode, run.Output, run.Error));
            Assert.Equal(expected, await ReadAsync());
        }
    }

    [Fact]
    public async Task Output_Hyphen_IsStandardOutput()
    {
        CommandRun run = await CommandRun.OfAsync(["-", "--count", "-o", "-"], "[1]");

        Assert.Equal((0, "1\n", ""), (run.ExitCode, run.Output, run.Error));
    }

    // The terminal of the test is narrow, and the file is none.
    [Fact]
    public async Task Output_Table_CutsNothing()
    {
        CommandRun run = await CommandRun.OfAsync(["-", "--table", "-o", Output], $$"""[{"a":"{{new string('x', 100)}}"}]""", columns: 20);

        Assert.Equal((0, ""), (run.ExitCode, run.Error));
        Assert.Contains(new string('x', 100), await ReadAsync(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Output_OfNothing_IsAnEmptyFile()
    {
        await File.WriteAllTextAsync(Output, "old", TestContext.Current.CancellationToken);

        CommandRun run = await CommandRun.OfAsync(["-", "--lines", "-o", Output], "[]");

        Assert.Equal(0, run.ExitCode);
        Assert.Equal("", await ReadAsync());
    }

    [Fact]
    public async Task Output_FailureBeforeTheFirstByte_LeavesTheFile()
    {
        await File.WriteAllTextAsync(Output, "old", TestContext.Current.CancellationToken);
        using var server = new CountingServer(_ => CountingServer.Response("404 Not Found", "Content-Type: text/plain"));
        string[][] lines = [[server.Address], [server.Address, "--csv"], ["-", "--count"], ["-", "--path", "b"], ["-", "--raw"]];

        foreach (string[] line in lines)
        {
            CommandRun run = await CommandRun.OfAsync([.. line, "-o", Output], "[x");

            Assert.InRange(run.ExitCode, 3, 4);
            Assert.Equal("old", await ReadAsync());
        }
    }

    [Fact]
    public async Task Output_FailureAfterElements_HasThem()
    {
        CommandRun run = await CommandRun.OfAsync(["-", "--lines", "-o", Output], $"[{string.Concat(Enumerable.Repeat("1,", 50_000))}x");

        Assert.Equal((3, ""), (run.ExitCode, run.Output));
        Assert.Matches(@"\A(1\n){10000,50000}\z", await ReadAsync());
    }

    [Fact]
    public async Task Output_ThatIsTheSource_IsRejected()
    {
        string link = Path.Combine(Folder, "link"), folder = Path.Combine(Folder, "folder");
        string[] paths = [_source.Path, Path.Combine(Folder, ".", "things.json")];
        if (OperatingSystem.IsLinux())
        {
            string hard = Path.Combine(Path.GetDirectoryName(_source.Path)!, "hard.json");
            OtherPrograms.Run("ln", [_source.Path, hard], "");
            await AssertUsageAsync([_source.Path, "-o", hard], "is a source, ");
            File.Delete(hard);
        }

        if (!OperatingSystem.IsWindows())
        {
            File.CreateSymbolicLink(link, _source.Path);
            Directory.CreateSymbolicLink(folder, Folder);
            paths = [.. paths, link, Path.Combine(folder, "things.json"), Path.Combine(folder, "link")];
        }

        foreach (string path in paths)
        {
            await AssertUsageAsync([_source.Path, "-o", path], "is a source, which would be overwritten while it is read: expected another file.");
            await AssertUsageAsync([path, "-o", _source.Path], "is a source, ");
        }

        Assert.Equal("""[{"a":1},{"a":"x"}]""", await File.ReadAllTextAsync(_source.Path, TestContext.Current.CancellationToken));
    }

    [Fact]
    public async Task Output_ThatCannotBeAFile_IsRejectedBeforeARequest()
    {
        using var server = new CountingServer(_ => CountingServer.Json("[]"));

        await AssertUsageAsync([server.Address, "-o", Folder], "which is not a file: expected the name of a file.");
        await AssertUsageAsync([server.Address, "-o", ""], "which is not a file: expected the name of a file.");
        await AssertUsageAsync([server.Address, "-o", Path.Combine(Folder, "none", "out")], "of --output does not exist: expected a file in an existing folder.");
        Assert.Empty(server.Requests);
    }

    [Fact]
    public async Task Output_FullDisk_EndsWith1()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux() && File.Exists("/dev/full"), "Only Linux has a device that is full.");

        CommandRun run = await RunAsync([_source.Path, "--csv", "-o", "/dev/full"]);

        Assert.Equal((1, ""), (run.ExitCode, run.Output));
        Assert.Contains("o space left on device", run.Error, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(false, false, false, false)]
    [InlineData(false, true, false, false)]
    [InlineData(false, true, true, true)]
    [InlineData(true, false, false, true)]
    [InlineData(true, false, true, true)]
    public async Task Output_ProgressOnATerminal_IsShown(bool isRedirected, bool isOneTerminal, bool hasFile, bool isShown)
    {
        await using var error = new StringWriter();
        var streams = new StandardStreams
        {
            OpenInput = () => new MemoryStream("[]"u8.ToArray()),
            Output = new(Stream.Null),
            Error = error,
            FindColumns = () => null,
            ShowsProgress = isRedirected,
            ShowsBoth = isOneTerminal,
            Time = new ImpatientClock(),
        };

        Assert.Equal(0, await DecantCommand.InvokeAsync(hasFile ? ["-", "-o", Output] : ["-"], streams));
        Assert.Equal(isShown, error.ToString().Contains("bytes written", StringComparison.Ordinal));
    }

    private static Task<CommandRun> RunAsync(string[] words) => CommandRun.OfAsync(words);

    private static async Task AssertUsageAsync(string[] words, string expected)
    {
        CommandRun run = await RunAsync(words);

        Assert.Equal((2, ""), (run.ExitCode, run.Output));
        Assert.Contains(expected, run.Error, StringComparison.Ordinal);
    }

    private Task<string> ReadAsync() => File.ReadAllTextAsync(Output, Encoding.UTF8, TestContext.Current.CancellationToken);
}
