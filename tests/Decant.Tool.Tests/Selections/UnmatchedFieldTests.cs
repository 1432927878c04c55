using System.Text;

namespace Decant.Tool.Tests.Selections;

/// <summary>Fields that matched nothing are told at the end, however the source is read and the result is written. The exit code stays 0.</summary>
public sealed class UnmatchedFieldTests
{
    private const string Array = """[{"id":1,"name":"a"},{"id":2,"name":"b"}]""";
    private const string Wrapped = $$"""{"items":{{Array}},"next":null}""";
    private const string Lines = "{\"id\":1,\"name\":\"a\"}\n{\"id\":2,\"name\":\"b\"}\n";

    private const string Note = "decant: The field 'nme' matched nothing; the closest is 'name'.\n";

    // How a source is read, with the body that fits, and whether it needs an address.
    private static readonly (string Options, string Body, bool IsPaged)[] s_readings =
    [
        ("", Array, false), ("--path items", Wrapped, false), ("--from-lines", Lines, false), ("--max-bytes 1000", Array, false),
        ("--timeout 60", Array, true), ("--post {}", Array, true), ("--pages", Array, true), ("--pages --path items", Wrapped, true), ("--next next --path items", Wrapped, true),
    ];

    private static readonly string[] s_forms = ["", "--indent", "--lines", "--table"];

    public static TheoryData<string, string, string, string> Cases => new(
        from reading in s_readings
        from form in s_forms
        where form != "--indent" || !(reading.Options.Contains("pages", StringComparison.Ordinal) || reading.Options.Contains("next", StringComparison.Ordinal))
        from source in (string[])["-", "file", "address"]
        where source == "address" || !reading.IsPaged
        select (source, reading.Options, form, reading.Body));

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Copy_FieldThatIsNowhere_IsTold(string source, string options, string form, string body)
    {
        CommandRun with = await RunAsync(source, "id,nme", $"{options} {form}", body), without = await RunAsync(source, "id", $"{options} {form}", body);

        Assert.Equal((0, without.Output, Note), (with.ExitCode, with.Output, with.Error));
        Assert.Equal((0, ""), (without.ExitCode, without.Error));
    }

    [Theory]
    // Names of other spellings, and the closest ones.
    [InlineData("Name", "The field 'Name' matched nothing; the closest is 'name'.")]
    [InlineData("nme", "The field 'nme' matched nothing; the closest is 'name'.")]
    [InlineData("zzzzzzzzzz", "The field 'zzzzzzzzzz' matched nothing; the closest are 'empty', 'id', 'name'.")]
    [InlineData("name,nme,ownr/login", "The field 'nme' matched nothing; the closest is 'name'.", "The field 'ownr/login' matched nothing; the closest is 'owner'.")]
    [InlineData("ownr(login,id)", "The field 'ownr(login,id)' matched nothing; the closest is 'owner'.")]
    [InlineData("owner/lgin", "The field 'owner/lgin' matched nothing; the closest is 'login'.")]
    [InlineData("owner(login,x/y)", "The field 'owner/x/y' matched nothing; the closest is 'id'.")]
    [InlineData("*/lgin", "The field '*/lgin' matched nothing; the closest is 'login'.")]
    [InlineData("\"na me\"", "The field '\"na me\"' matched nothing; the closest is 'name'.")]
    [InlineData("\\*", "The field '\"*\"' matched nothing; the closest is 'id'.")]
    [InlineData("\"a\\u0007b\"", "The field '\"a\\u0007b\"' matched nothing; the closest are 'id', 'name', 'tags'.")]
    // Names of another level.
    [InlineData("login", "The field 'login' matched nothing; there is 'owner/login'.")]
    [InlineData("deep", "The field 'deep' matched nothing; there is 'owner/more/deep'.")]
    // The notation of other tools.
    [InlineData(".name", "The field '.name' matched nothing; a field is written without dots and brackets: 'name'.")]
    [InlineData("[].name", "The field '[].name' matched nothing; a field is written without dots and brackets: 'name'.")]
    [InlineData(".[].name", "The field '.[].name' matched nothing; a field is written without dots and brackets: 'name'.")]
    [InlineData("$.name", "The field '$.name' matched nothing; a field is written without dots and brackets: 'name'.")]
    [InlineData("tags[0]", "The field 'tags[0]' matched nothing; a field is written without dots and brackets: 'tags'.")]
    [InlineData("owner.login", "The field 'owner.login' matched nothing; a nested field is written with a slash: 'owner/login'.")]
    [InlineData(".owner.more.deep", "The field '.owner.more.deep' matched nothing; a nested field is written with a slash: 'owner/more/deep'.")]
    [InlineData("owner.lgin", "The field 'owner.lgin' matched nothing; the closest is 'owner'; a nested field is written with a slash: 'owner/lgin'.")]
    [InlineData(".", "The field '.' matched nothing; the closest is 'id'; leave out the fields to copy everything.")]
    // Values without fields.
    [InlineData("name/first", "The field 'name/first' matched nothing: 'name' is a string, which has no fields.")]
    [InlineData("tags/name", "The field 'tags/name' matched nothing: found a string, which has no fields.")]
    // Nothing that could be wrong.
    [InlineData("name")]
    [InlineData("*")]
    [InlineData("owner(*)")]
    [InlineData("owner/*/deep")]
    [InlineData("void/a")]
    [InlineData("empty/a")]
    [InlineData("owner/\"a.b\"")]
    [InlineData("na\\me,\"id\"")]
    public async Task Copy_Fields_AreToldOneByOne(string mask, params string[] expected)
    {
        const string Body = """[{"id":1,"name":"a","text":"","void":null,"empty":[],"tags":["x"],"owner":{"login":"x","id":7,"a.b":1,"more":{"deep":1}}}]""";

        CommandRun run = await CommandRun.OfAsync(["-", mask], Body);

        Assert.Equal(0, run.ExitCode);
        Assert.Equal(expected, run.Error.Split('\n', StringSplitOptions.RemoveEmptyEntries).Select(line => line["decant: ".Length..]));
    }

    [Theory]
    [InlineData("[1,2]", "name", "", "The field 'name' matched nothing: found a number, which has no fields.")]
    [InlineData("[1,2]", "*", "--lines", "The field '*' matched nothing: found a number, which has no fields.")]
    [InlineData("[]", "name", "")]
    [InlineData("null", "name", "")]
    [InlineData("{}", "*", "")]
    [InlineData("[{}]", "name", "", "The field 'name' matched nothing.")]
    [InlineData("[{\"a\":null}]", "a/b", "")]
    [InlineData("""[{"a":{"x":1}},{"a":{"b":1}}]""", "a/b", "")]
    [InlineData("""[[{"a":[[{"b":1}]]}]]""", "a/b", "")]
    [InlineData("""{"n\u0061me":1}""", "name", "")]
    [InlineData("""{"x":"\\\"name\":1"}""", "x,name", "", "The field 'name' matched nothing; the closest is 'x'.")]
    [InlineData("""{"\u0061":{"name":1}}""", "name,*/name", "", "The field 'name' matched nothing; there is 'a/name'.")]
    public async Task Copy_AnyBody_TellsWhatCouldHaveBeenThere(string body, string mask, string options, params string[] expected)
    {
        CommandRun run = await CommandRun.OfAsync(["-", mask, .. options.Split(' ', StringSplitOptions.RemoveEmptyEntries)], body);

        Assert.Equal(0, run.ExitCode);
        Assert.Equal(expected, run.Error.Split('\n', StringSplitOptions.RemoveEmptyEntries).Select(line => line["decant: ".Length..]));
    }

    // What the beginning of a body does not show is told without a name.
    [Fact]
    public async Task Copy_NamesBehindTheBeginning_AreNoHint()
    {
        CommandRun run = await CommandRun.OfAsync("- nme --path items", $$"""{"head":"{{new string('x', 100_000)}}","items":[{"name":1}]}""");

        Assert.Equal((0, "[{}]\n", "decant: The field 'nme' matched nothing.\n"), (run.ExitCode, run.Output, run.Error));
    }

    // Found in the last object, behind the beginning.
    [Fact]
    public async Task Copy_FieldOfTheLastObject_IsNotTold()
    {
        string body = $"[{string.Concat(Enumerable.Repeat("""{"id":1},""", 50_000))}{{\"last\":2}}]";

        CommandRun run = await CommandRun.OfAsync("- last", body);

        Assert.Equal((0, ""), (run.ExitCode, run.Error));
    }

    [Fact]
    public async Task Copy_ManyFields_AreToldInFewLines()
    {
        CommandRun run = await CommandRun.OfAsync($"- {string.Join(',', Enumerable.Range(0, 500).Select(number => $"x{number}"))}", "{\"a\":1}");

        Assert.Equal(11, run.Error.Count(character => character == '\n'));
        Assert.EndsWith("decant: 490 more fields matched nothing.\n", run.Error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Copy_NamesOfOthers_AreEscapedAndCut()
    {
        CommandRun run = await CommandRun.OfAsync(["-", $"\"\\u001b[2J{new string('x', 500)}\",nam"], "{\"\\u001b[2Jname\":1}");

        Assert.DoesNotContain('\e', run.Error);
        Assert.All(run.Error.Split('\n'), line => Assert.InRange(line.Length, 0, 300));
    }

    // What fails is told, and nothing else.
    [Fact]
    public async Task Copy_BodyThatFails_HasOneError()
    {
        CommandRun run = await CommandRun.OfAsync("- nme", "[{\"name\":1},");

        Assert.Equal(3, run.ExitCode);
        Assert.DoesNotContain("matched nothing", run.Error, StringComparison.Ordinal);
    }

    private static async Task<CommandRun> RunAsync(string source, string mask, string options, string body)
    {
        string[] words = options.Split(' ', StringSplitOptions.RemoveEmptyEntries);
        if (source == "-")
            return await CommandRun.OfAsync(["-", mask, .. words], body);
        if (source == "file")
        {
            using var file = new TemporaryFile("things.json", Encoding.UTF8.GetBytes(body));
            return await CommandRun.OfAsync([file.Path, mask, .. words]);
        }

        using var server = new CountingServer(_ => CountingServer.Json(body));
        return await CommandRun.OfAsync([server.Address, mask, .. words]);
    }
}
