namespace Decant.Tool.Tests.Commands;

/// <summary>Several files, and what is a file and what the fields.</summary>
public sealed class SourcesTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("decant-sources-").FullName;

    public SourcesTests()
    {
        Write("a.json", """[{"id":1,"b":"x"}]""");
        Write("b.json", """[{"id":2,"b":null},{"id":3}]""");
        Write("c.json", "[]");
        Write("none.json", """[{"id":""");
        Write("one.jsonl", "{\"id\":4}\n{\"id\":5}\n");
        Write("two.jsonl", "{\"id\":6}");
        Write("plain", """[{"id":7}]""");
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Theory]
    [InlineData("a.json b.json c.json id", "[{\"id\":1}]\n[{\"id\":2},{\"id\":3}]\n[]\n")]
    [InlineData("a.json b.json id --lines", "{\"id\":1}\n{\"id\":2}\n{\"id\":3}\n")]
    [InlineData("b.json a.json --lines", "{\"id\":2,\"b\":null}\n{\"id\":3}\n{\"id\":1,\"b\":\"x\"}\n")]
    [InlineData("a.json b.json", "[{\"id\":1,\"b\":\"x\"}]\n[{\"id\":2,\"b\":null},{\"id\":3}]\n")]
    [InlineData("a.json b.json id --table", "id\n--\n 1\n 2\n 3\n")]
    [InlineData("a.json b.json id --indent", "[\n  {\n    \"id\": 1\n  }\n]\n[\n  {\n    \"id\": 2\n  },\n  {\n    \"id\": 3\n  }\n]\n")]
    [InlineData("a.json b.json id --where @.id>2", "[]\n[{\"id\":3}]\n")]
    [InlineData("a.json b.json --query $[*].id --lines", "1\n2\n3\n")]
    [InlineData("one.jsonl two.jsonl", "{\"id\":4}\n{\"id\":5}\n{\"id\":6}\n")]
    [InlineData("one.jsonl a.json c.json two.jsonl id", "{\"id\":4}\n{\"id\":5}\n[{\"id\":1}]\n[]\n{\"id\":6}\n")]
    [InlineData("one.jsonl b.json --query $[?@.id!=2].id --raw", "4\n5\n3\n")]
    [InlineData("a.json b.json --query $[*].b --raw", "x\nnull\n")]
    [InlineData("a.json b.json --path [0] --raw", "{\"id\":1,\"b\":\"x\"}\n{\"id\":2,\"b\":null}\n")]
    [InlineData("a.json b.json --path [0].id --raw", "1\n2\n")]
    [InlineData("a.json b.json c.json --count", "3\n")]
    [InlineData("a.json b.json c.json --csv", "id,b\r\n1,x\r\n2,\r\n3,\r\n")]
    [InlineData("one.jsonl two.jsonl --where @.id!=5", "{\"id\":4}\n{\"id\":6}\n")]
    [InlineData("plain a.json id --lines", "{\"id\":7}\n{\"id\":1}\n")]
    [InlineData("a.json plain id --lines", "{\"id\":1}\n{\"id\":7}\n")]
    [InlineData("a.json b", "[{\"b\":\"x\"}]\n")]
    [InlineData("a.json ./plain id --lines", "{\"id\":1}\n{\"id\":7}\n")]
    public async Task Copy_SeveralFiles_WritesOneAfterTheOther(string line, string expected)
    {
        // A plain name of a field is a field, also if a file has this name.
        Write("b", "[]");
        CommandRun run = await RunAsync(line);

        Assert.Equal((0, expected, ""), (run.ExitCode, run.Output, run.Error));
    }

    [Fact]
    public async Task Copy_FileThatFails_IsNamedAfterTheOthersWereWritten()
    {
        CommandRun run = await RunAsync("a.json none.json b.json id --lines");

        Assert.Equal((3, "{\"id\":1}\n{"), (run.ExitCode, run.Output));
        Assert.StartsWith($"decant: {Path.Combine(_folder, "none.json")}: Found the end of the body", run.Error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Copy_FilesWithoutAField_AreNotedOnce()
    {
        CommandRun run = await RunAsync("a.json b.json bb");

        Assert.Equal((0, "decant: The field 'bb' matched nothing; the closest are 'b', 'id'.\n"), (run.ExitCode, run.Error));
        Assert.Equal("", (await RunAsync("c.json a.json b")).Error);
    }

    [Fact]
    public async Task Copy_AdviceForAFile_IsOfThatFile()
    {
        Write("object.json", """{"rows":[]}""");
        CommandRun run = await RunAsync("a.json object.json --lines --path rows");

        Assert.Equal(3, run.ExitCode);
        Assert.Contains("a.json: Found an array", run.Error, StringComparison.Ordinal);
        run = await RunAsync("object.json c.json --table --path rws");
        Assert.Contains("object.json: ", run.Error, StringComparison.Ordinal);
        Assert.Contains("the closest is 'rows'", run.Error, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("a.json nowhere.json id", "'nowhere.json' is not a file, but several sources must be files.")]
    [InlineData("a.json nowhere.json", "'nowhere.json' is not a file, but several sources must be files.")]
    [InlineData("a.json none.JSONL --count", "'none.JSONL' is not a file")]
    [InlineData("a.json - id", "Too many arguments (not shown")]
    [InlineData("a.json -", "Too many arguments (not shown")]
    [InlineData("a.json http://127.0.0.1:1/s3cret.json id", "Too many arguments (not shown")]
    [InlineData("a.json id name", "Too many arguments (not shown")]
    [InlineData("id a.json", "Expected the source first: decant ")]
    [InlineData(". a.json", "Expected the source first: decant ")]
    public async Task Copy_SourceThatIsNoFile_IsAMistakeBeforeAnythingIsWritten(string line, string expected)
    {
        CommandRun run = await RunAsync(line);

        Assert.Equal((2, ""), (run.ExitCode, run.Output));
        Assert.Contains(expected, run.Error, StringComparison.Ordinal);
        Assert.DoesNotContain("s3cret", run.Error, StringComparison.Ordinal);
    }

    // A field with a slash is a field, also if a file has this path.
    [Fact]
    public async Task Copy_FieldWithASlash_IsNoFile()
    {
        Directory.CreateDirectory(Path.Combine(_folder, "owner"));
        Write("owner/login", "[]");
        Write("owners.json", """{"owner":{"login":"x","id":1}}""");
        CommandRun run = await RunAsync("owners.json owner/login");

        Assert.Equal((0, "{\"owner\":{\"login\":\"x\"}}\n"), (run.ExitCode, run.Output));
    }

    private void Write(string name, string text) => File.WriteAllText(Path.Combine(_folder, name), text);

    // Words that are files of the folder get its path.
    private Task<CommandRun> RunAsync(string line) => CommandRun.OfAsync(
    [
        .. line.Split(' ').Select(word => word is not ("b" or "owner/login") && File.Exists(Path.Combine(_folder, word)) && !word.StartsWith('-') ? Path.Combine(_folder, word) : word),
    ]);
}
