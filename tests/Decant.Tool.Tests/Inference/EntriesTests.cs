namespace Decant.Tool.Tests.Inference;

/// <summary>An object whose names are data: its values are read by one record.</summary>
public sealed class EntriesTests
{
    private const string Map = """{"a1":{"id":1,"name":"x"},"b2":{"id":2,"name":null},"c3":null}""";

    [Theory]
    [InlineData("", Map, "the values of the root: read them with GetProjectionEntriesAsAsyncEnumerable<Thing>(…), or in a member of type Dictionary<string, Thing>.")]
    [InlineData("--path data.map", $$$"""{"data":{"map":{{{Map}}}}}""", "the values of 'data.map': read them with GetProjectionEntriesAsAsyncEnumerable<Thing>(…, new JsonProjectionOptions { Path = \"data.map\" }), or in")]
    public async Task Infer_Entries_ReadsTheValues(string options, string body, string expected)
    {
        CommandRun run = await CommandRun.OfAsync($"infer - --entries --name Thing {options}", body);

        Assert.Equal(0, run.ExitCode);
        Assert.Contains("public partial record Thing(\n    int Id,\n    string? Name);", run.Output, StringComparison.Ordinal);
        Assert.Contains($"From 2 objects, {expected}", run.Error, StringComparison.Ordinal);
    }

    // Where the option would help, it is named.
    [Theory]
    [InlineData("", Map, true)]
    [InlineData("--members id", Map, true)]
    [InlineData("--path map", $$$"""{"map":{{{Map}}}}""", true)]
    [InlineData("", """{"data":{"id":1}}""", false)]
    [InlineData("", """{"user":{"login":1},"page":{"number":2}}""", false)]
    [InlineData("--members id", """{"a":{"id":1},"b":{"id":1},"c":3}""", false)]
    [InlineData("--path map", """{"map":3}""", false)]
    public async Task Infer_ObjectWithoutTheMembers_NamesTheOptionForAMap(string options, string body, bool expected)
    {
        CommandRun run = await CommandRun.OfAsync($"infer - {options}", body);

        Assert.Equal((2, ""), (run.ExitCode, run.Output));
        Assert.Equal(expected, run.Error.Contains(" If the names are data, add --entries to read the values.", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("[]", "The root is of kind Array; expected an object with entries.")]
    [InlineData("{}", "The root is an object whose values are missing or null")]
    [InlineData("{\"a\":1}", "The root is an object whose values are of kind Number; expected objects. --path selects")]
    [InlineData("{\"a\":1}\n{\"a\":2}", "leave out the path of the array and the option for entries.")]
    public async Task Infer_NoEntries_SaysWhatIsThere(string body, string expected)
    {
        CommandRun run = await CommandRun.OfAsync("infer - --entries", body);

        Assert.Equal((2, ""), (run.ExitCode, run.Output));
        Assert.Contains(expected, run.Error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Check_Entries_ComparesTheValues()
    {
        using var file = new TemporaryFile("Source.cs", "[JsonProjection] partial record P(int Id, string? Name);"u8.ToArray());

        CommandRun run = await CommandRun.OfAsync(["infer", "-", "--entries", "--check", file.Path], Map);

        Assert.Equal((0, "P: 2 values\n  Id    id    2 of 2\n  Name  name  2 of 2, 1 null\n", ""), (run.ExitCode, run.Output, run.Error));
    }
}
