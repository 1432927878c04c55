namespace Decant.Tool.Tests.Commands;

/// <summary>Elements that a query or a condition selects: where they may come from, and in which forms they are written.</summary>
public sealed class QueryTests
{
    private const string Things = """{"total":3,"items":[{"id":1,"name":"a","tags":["x"]},{"id":2,"name":"b"},{"id":3,"name":"c","tags":[]}]}""";
    private const string Elements = """[{"id":1,"name":"a","tags":["x"]},{"id":2,"name":"b"},{"id":3,"name":"c","tags":[]}]""";

    private static readonly string s_lines = Elements[1..^1].Replace("},{", "}\n{", StringComparison.Ordinal);

    // The command line, its input, and the lines that it writes.
    public static TheoryData<string, string, string> Selections => new()
    {
        { "- name --where @.id>1", Elements, """{"name":"b"} {"name":"c"}""" },
        { "- name --where @.id>1 --path items", Things, """{"name":"b"} {"name":"c"}""" },
        { "- name --where @.id>1 --path $.items", Things, """{"name":"b"} {"name":"c"}""" },
        { "- name --where @.id>1 --path ['items']", Things, """{"name":"b"} {"name":"c"}""" },
        { "- name --where @.id>1 --from-lines", s_lines, """{"name":"b"} {"name":"c"}""" },
        { "- name --where @.id==$.total --path items", Things, """{"name":"c"}""" },
        { "- --where @.id>1&&@.tags", Elements, """{"id":3,"name":"c","tags":[]}""" },
        { "- --where @.id>9", Elements, "" },
        { "- --where @>1", "[1,2,3]", "2 3" },
        { "- --where @>1", """{"a":1,"b":2}""", "2" },
        { "- --query $.items[*].name", Things, "\"a\" \"b\" \"c\"" },
        { "- --query $.items[1:].name", Things, "\"b\" \"c\"" },
        { "- --query $.items[-1].name", Things, "\"c\"" },
        { "- --query $.total", Things, "3" },
        { "- --query $..id", Things, "1 2 3" },
        { "- --query $.items[2,0].id", Things, "3 1" },
        { "- --query $.items[2,0].id --document-order", Things, "1 3" },
        { "- id --query $.items[?search(@.name,'[ab]')]", Things, """{"id":1} {"id":2}""" },
        { "- --query $[?@.id!=2].name --from-lines", s_lines, "\"a\" \"c\"" },
        { "- --query $[*].tags[*] --from-lines", s_lines, "\"x\"" },
    };

    [Theory]
    [MemberData(nameof(Selections))]
    public async Task Copy_Selection_WritesItInEachForm(string line, string input, string expected)
    {
        string[] lines = expected.Split(' ', StringSplitOptions.RemoveEmptyEntries);
        string array = line.Contains("--from-lines", StringComparison.Ordinal) ? string.Concat(lines.Select(text => $"{text}\n")) : $"[{string.Join(',', lines)}]\n";

        Assert.Equal((0, array, ""), Of(await CommandRun.OfAsync(line, input)));
        Assert.Equal((0, string.Concat(lines.Select(text => $"{text}\n")), ""), Of(await CommandRun.OfAsync($"{line} --lines", input)));
        CommandRun table = await CommandRun.OfAsync($"{line} --table", input);
        Assert.Equal((0, ""), (table.ExitCode, table.Error));
        Assert.Equal(lines.Length == 0 ? 0 : lines.Length + 2, table.Output.Count(character => character == '\n'));
    }

    [Theory]
    [InlineData("--pages --where @.id>1", "", "{\"name\":\"b\"}\n{\"name\":\"c\"}\n")]
    [InlineData("--pages --query $[?@.id>2]", "", "{\"name\":\"c\"}\n")]
    [InlineData("--pages --query $[?@.id>9]", "", "")]
    [InlineData("--next next --path items --where @.id>1", "items", "{\"name\":\"b\"}\n{\"name\":\"c\"}\n")]
    [InlineData("--next next --query $.items[?@.id<2]", "items", "{\"name\":\"a\"}\n")]
    public async Task Copy_Pages_SelectsInEachPage(string options, string member, string expected)
    {
        string[] pages = ["""[{"id":1,"name":"a"},{"id":2,"name":"b"}]""", "[]", """[{"id":3,"name":"c"}]"""];
        using var server = new CountingServer(number =>
        {
            string next = number < pages.Length ? $"/{number + 1}" : "";
            return member.Length > 0 ? CountingServer.Json($$"""{"{{member}}":{{pages[number - 1]}},"next":"{{next}}"}""")
                : CountingServer.Response("200 OK", next.Length > 0 ? $"Link: <{next}>; rel=\"next\"" : "X-Last: 1", pages[number - 1]);
        });

        Assert.Equal((0, expected, ""), Of(await CommandRun.OfAsync($"{server.Address} name {options}")));
        Assert.Equal(pages.Length, server.Requests.Count);
    }

    [Theory]
    [InlineData("- --query $.itms[*]", Things, "The member 'itms' of the query matched nothing; the closest is 'items'.")]
    [InlineData("- --query $.items[?@.nme=='a']", Things, "The member 'nme' of the query matched nothing; the closest is 'name'.")]
    [InlineData("- --query $.items[?@.nme!='a'].id", Things, "The member 'nme' of the query matched nothing; the closest is 'name'.")]
    [InlineData("- --query $.items[?@.id==$.totl]", Things, "The member 'totl' of the query matched nothing; the closest is 'total'.")]
    [InlineData("- --query $.items[?match(@.nme,'a')]", Things, "The member 'nme' of the query matched nothing; the closest is 'name'.")]
    [InlineData("- --query $..nme", Things, "The member 'nme' of the query matched nothing; the closest are ")]
    [InlineData("- --query $.items[*].name.first", Things, "The member 'first' of the query matched nothing: found a string, which has no members.")]
    [InlineData("- --query $.items.name", Things, "The query selects the member 'name' of an object, but found an array: select elements by [*] before it.")]
    [InlineData("- --query $.name", Elements, "The query selects the member 'name' of an object, but found an array: select elements by [*] before it.")]
    [InlineData("- --query $.name --from-lines", """{"name":1}""", "but the source is a sequence of values, which is an array for a query: begin it with $[*].")]
    [InlineData("- --where @.id>1", Things, "The query selects elements, but found an object with an array at 'items'")]
    [InlineData("- --where @.di>1", Elements, "The member 'di' of the query matched nothing; the closest is 'id'.")]
    [InlineData("- --where @.di>1 --path items", Things, "The member 'di' of the query matched nothing; the closest is 'id'.")]
    [InlineData("- --where @.ok", """[{"ok":true},{"ok":false},{"ok":null}]""", "The condition @.ok is true if the member exists, also if it is false: compare it, as in @.ok == true.")]
    [InlineData("- --where !@.a.ok||@.b", """[{"a":{"ok":true},"b":1}]""", "The condition @.a.ok is true if the member exists")]
    [InlineData("- --where search(@.name,'\\\\d')", Elements, "The pattern '\\d' matches nothing, because regular expressions of RFC 9485 do not have \\d: write [0-9].")]
    [InlineData("- --where match(@.name,'(?i)a')", Elements, "because regular expressions of RFC 9485 do not have (?i")]
    [InlineData("- --where match(@.name,'.*?a')", Elements, "because regular expressions of RFC 9485 do not have *?.")]
    [InlineData("- nme --query $.items[*]", Things, "The field 'nme' matched nothing; the closest is 'name'.")]
    [InlineData("- nme --where @.id>1 --path items", Things, "The field 'nme' matched nothing; the closest is 'name'.")]
    public async Task Copy_NameThatNothingHas_IsNoted(string line, string input, string expected)
    {
        CommandRun run = await CommandRun.OfAsync(line, input);

        Assert.Equal(0, run.ExitCode);
        Assert.Contains(expected, run.Error, StringComparison.Ordinal);
        Assert.Single(run.Error, character => character == '\n');
    }

    // A condition that is not true for any element, a member that some elements may have, and names that the beginning of a long body cannot show.
    [Theory]
    [InlineData("- --where @.id>100", Elements)]
    [InlineData("- --where !@.archived", Elements)]
    [InlineData("- --query $.items[9]", Things)]
    [InlineData("- --query $.items[*].tags[*].x", """{"items":[]}""")]
    [InlineData("- --where @.id>1", "[]")]
    [InlineData("- --query $[0]", "7")]
    [InlineData("- --where @.id", Elements)]
    [InlineData("- --where @.ok==true", """[{"ok":true}]""")]
    [InlineData("- --where @.ok", """[{"ok":true},{"ok":"no"}]""")]
    [InlineData("- --where search(@.name,'\\\\\\\\d?[a?]')", Elements)]
    [InlineData("- --query $[*][*].b", """[[{"a":[1]}]]""")]
    public async Task Copy_NamesThatMayBeRight_AreNotNoted(string line, string input) => Assert.Equal("", (await CommandRun.OfAsync(line, input)).Error);

    // What the beginning lacks may come later, so that only a similar name is noted, as what it is.
    [Theory]
    [InlineData("price", "2", "")]
    [InlineData("price", "20", "")]
    [InlineData("naem", "20", "decant: The first 64 KiB have no member 'naem' of the query; the closest is 'name'.\n")]
    [InlineData("naem", "2", "decant: The first 64 KiB have no member 'naem' of the query; the closest is 'name'.\n")]
    public async Task Copy_LongBody_IsNotedForSimilarNamesAlone(string name, string value, string expected)
    {
        string input = $"[{string.Concat(Enumerable.Repeat("{\"name\":\"a\"},", 10_000))}{{\"{name}\":{value}}}]";

        CommandRun run = await CommandRun.OfAsync($"- --where @.{name}>10", input);

        Assert.Equal((0, value == "20" ? $"[{{\"{name}\":20}}]\n" : "[]\n", expected), Of(run));
        Assert.Equal("", (await CommandRun.OfAsync("- --path items --where @.price>10", $$"""{"meta":"{{new string('x', 100_000)}}","items":[{"price":3}]}""")).Error);
    }

    [Fact]
    public async Task Copy_ResponseThatIsASequence_IsNotedAsOne()
    {
        using var server = new CountingServer(_ => CountingServer.Response("200 OK", "Content-Type: application/x-ndjson", "{\"a\":1,\"tags\":[1]}\n{\"a\":2,\"tags\":[]}\n"));

        Assert.Contains("begin it with $[*].", (await CommandRun.OfAsync($"{server.Address} --query $.a")).Error, StringComparison.Ordinal);
        Assert.StartsWith("decant: The member 'tagz' of the query matched nothing; the closest", (await CommandRun.OfAsync($"{server.Address} --where @.tagz")).Error, StringComparison.Ordinal);
        Assert.Equal((0, "{\"a\":2,\"tags\":[]}\n", ""), Of(await CommandRun.OfAsync($"{server.Address} --where @.a>1")));
    }

    [Theory]
    [InlineData("--count")]
    [InlineData("--lines")]
    [InlineData("--csv")]
    [InlineData("--where @.id>1")]
    [InlineData("--path a --where @.id>1")]
    public async Task Copy_LinesThatAreNotSaidToBeLines_AreAnErrorThatSaysSo(string options)
    {
        CommandRun run = await CommandRun.OfAsync($"- {options}", s_lines);

        Assert.Equal(3, run.ExitCode);
        Assert.Contains("add --from-lines", run.Error, StringComparison.Ordinal);
        Assert.Equal(options.StartsWith("--path", StringComparison.Ordinal), run.Error.Contains("leave out --path", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Copy_QueryOfASequenceThatNeedsAllOfIt_IsAnErrorThatNamesTheOption()
    {
        CommandRun run = await CommandRun.OfAsync("- --from-lines --query $[-1]", s_lines);

        Assert.Equal((3, ""), (run.ExitCode, run.Output));
        Assert.StartsWith("decant: --query is \"$[-1]\", which needs all values of the sequence at once. Begin it with", run.Error, StringComparison.Ordinal);
        Assert.DoesNotContain("--document-order", run.Error, StringComparison.Ordinal);
        Assert.Contains("In the order of the document (--document-order)", (await CommandRun.OfAsync("- --from-lines --query $..id", s_lines)).Error, StringComparison.Ordinal);
        Assert.Equal((0, "1\n2\n3\n", ""), Of(await CommandRun.OfAsync("- --from-lines --query $..id --document-order", s_lines)));
    }

    private static (int ExitCode, string Output, string Error) Of(CommandRun run) => (run.ExitCode, run.Output, run.Error);
}
