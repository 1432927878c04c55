using System.Net;
using System.Text;
using System.Text.Json;
using Decant.Mcp.Tests.Support;
using Microsoft.Extensions.Logging.Abstractions;

namespace Decant.Mcp.Tests;

public sealed class ApiToolTests
{
    private const string Items = """[{"id": 1, "name": "a", "owner": {"login": "x", "id": 1.0}}, {"id": 2, "name": "é", "owner": null}]""";

    private const string Names = """[{"name":"a"},{"name":"é"}]""";

    private static readonly ToolSettings s_plain = new() { Description = "Gets the items.", Path = "items{?page}" };

    [Theory]
    [InlineData("""["name"]""", """[{"name":"a"},{"name":"é"}]""")]
    [InlineData("""["owner/id","id"]""", """[{"id":1,"owner":{"id":1.0}},{"id":2,"owner":null}]""")]
    [InlineData("""["owner(id,login)"]""", """[{"owner":{"login":"x","id":1.0}},{"owner":null}]""")]
    [InlineData("""["*"]""", """[{"id":1,"name":"a","owner":{"login":"x","id":1.0}},{"id":2,"name":"é","owner":null}]""")]
    [InlineData("""["none"]""", "[{},{}]")]
    public async Task CallAsync_Fields_AreCopiedOutOfTheAnswer(string fields, string expected)
    {
        using var api = new Api(Items);

        Assert.Equal(expected, await Api.CallAsync(api.CreateTool(s_plain), $$"""{"page":2,"fields":{{fields}}}"""));
        Assert.Equal(["http://host/root/items?page=2"], api.Asked);
    }

    // The request is not sent if the arguments are wrong.
    [Fact]
    public async Task CallAsync_WrongArguments_AreAnErrorWithoutARequest()
    {
        using var api = new Api(Items);
        var tool = api.CreateTool(new() { Path = "items/{id}" });

        Assert.Equal("error: The argument 'id' is missing.", await Api.CallAsync(tool, """{"fields":["name"]}"""));
        Assert.Equal("error: A part of the path must not be '.' or '..'.", await Api.CallAsync(tool, """{"id":"..","fields":["name"]}"""));
        Assert.Empty(api.Asked);
    }

    [Fact]
    public async Task CallAsync_ResultOfEveryLength_IsReturnedUpToTheLimit()
    {
        const int Limit = 50;
        for (int length = 0; length < 2 * Limit; length++)
        {
            string whole = $$"""{"a":"{{new string('x', length)}}"}""";
            using var api = new Api($$"""{"b":"{{new string('y', 1_000)}}",{{whole[1..]}}""");

            string expected = whole.Length <= Limit ? whole
                : "error: The result has more than 50 bytes, and none of it is returned. Ask for fewer fields, or for fewer items if an argument limits them.";
            Assert.Equal(expected, await Api.CallAsync(api.CreateTool(s_plain, Limit), """{"fields":["a"]}"""));
        }
    }

    // The rest of an answer is not read if the result is too large already.
    [Fact]
    public async Task CallAsync_EndlessAnswer_EndsAtTheLimit()
    {
        using var endless = new EndlessArray();
        using var api = new Api(_ => new(HttpStatusCode.OK) { Content = new StreamContent(endless) });

        Assert.StartsWith("error: The result has more than 40,000 bytes,", await Api.CallAsync(api.CreateTool(s_plain, 40_000), """{"fields":["a"]}"""));
        Assert.InRange(endless.BytesRead, 40_000, 1_000_000);
    }

    [Theory]
    [InlineData(HttpStatusCode.NotFound, """{"message":"Not Found"}""",
        """The API answered with status 404. There is nothing at this address. Check the arguments. It says: "{\"message\":\"Not Found\"}" """)]
    [InlineData(HttpStatusCode.OK, "7", "The API's answer is not valid JSON, or is a value without fields. Other fields make no difference.")]
    [InlineData(HttpStatusCode.OK, "[1", "The API's answer is not valid JSON, or is a value without fields. Other fields make no difference.")]
    public async Task CallAsync_FailureOfTheApi_IsAnErrorWithAdvice(HttpStatusCode status, string body, string advice)
    {
        using var api = new Api(body, status);

        Assert.Equal($"error: {advice.TrimEnd()}", await Api.CallAsync(api.CreateTool(s_plain), """{"fields":["a"]}"""));
    }

    [Fact]
    public async Task CallAsync_Cancelled_IsCancelled()
    {
        using var api = new Api(Items);
        ApiTool tool = api.CreateTool(s_plain);
        var fields = new Dictionary<string, JsonElement> { ["fields"] = JsonElement.Parse("""["a"]""") };

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => tool.CallAsync(fields, new CancellationToken(canceled: true)).AsTask());
    }

    // The bound holds whatever is asked for.
    [Theory]
    [InlineData("""["name","id"]""", """[{"id":1,"name":"a"},{"id":2,"name":"é"}]""", null)]
    [InlineData("""["*"]""", """[{"id":1,"name":"a","owner":{"login":"x"}},{"id":2,"name":"é","owner":null}]""", null)]
    [InlineData("""["owner"]""", """[{"owner":{"login":"x"}},{"owner":null}]""", null)]
    [InlineData("""["name","owner/id"]""", """[{"name":"a"},{"name":"é"}]""", "Note: these fields are not allowed to be read, and left out: 'owner(id)'.")]
    public async Task CallAsync_FieldsThatAreBounded_AreThoseThatBothSelect(string fields, string expected, string? note)
    {
        using var api = new Api(Items);
        ApiTool tool = api.CreateTool(new() { Path = "items", Fields = "name,owner/login,id" });

        Assert.Equal(note is null ? expected : $"{expected}\n{note}", await Api.CallAsync(tool, $$"""{"fields":{{fields}}}"""));
    }

    [Fact]
    public async Task CallAsync_NothingWithinTheBound_IsAnErrorWithoutARequest()
    {
        using var api = new Api(Items);
        ApiTool tool = api.CreateTool(new() { Path = "items", Fields = "name,owner/login" });

        Assert.Equal(
            "error: None of these fields may be read. Ask for fields of name,owner(login).", await Api.CallAsync(tool, """{"fields":["id","owner/id"]}"""));
        Assert.Empty(api.Asked);
    }

    [Fact]
    public async Task CallAsync_FieldsThatTheExampleLacks_AreNoted()
    {
        using var api = new Api(Items);
        ApiTool tool = api.CreateTool(new() { Path = "items{?page}", Example = { ["page"] = "1" } });

        // Before the example was asked for, nothing is known.
        Assert.Equal(Names, await CallAsync("""["name","title"]"""));
        await tool.DescribeAsync(TestContext.Current.CancellationToken);
        Assert.Equal(Names, await CallAsync("""["name"]"""));
        Assert.Equal(
            $"{Names}\nNote: these fields are not known, and left out unless they are in the result: 'title'. 'nam'; the closest is 'name'.",
            await CallAsync("""["name","title","nam"]"""));
        Assert.Single(api.Asked, address => address == "http://host/root/items?page=1");

        Task<string> CallAsync(string fields) => Api.CallAsync(tool, $$"""{"fields":{{fields}}}""");
    }

    // The note counts as a part of the result. It is shortened, and then left out, where it has no room.
    [Fact]
    public async Task CallAsync_ResultWithANote_HasAtMostTheLimit()
    {
        const string Fields = """["name","é","nam"]""";
        const string Whole = "Note: these fields are not allowed to be read, and left out: 'é'. 'nam'.";
        const string Shorter = "Note: some fields are not allowed to be read, and left out.";
        using var api = new Api(Items);
        int least = Encoding.UTF8.GetByteCount(Names), shorter = least + Shorter.Length, whole = least + Encoding.UTF8.GetByteCount(Whole);
        for (int limit = least; limit <= whole; limit++)
        {
            string? note = limit == whole ? Whole : limit >= shorter ? Shorter : null;
            Assert.Equal(
                note is null ? Names : $"{Names}\n{note}",
                await Api.CallAsync(api.CreateTool(new() { Path = "items", Fields = "name" }, limit), $$"""{"fields":{{Fields}}}"""));
        }
    }

    [Theory]
    [InlineData(10, "'f9'.")]
    [InlineData(11, "'f9'. And 1 more.")]
    [InlineData(500, "'f9'. And 490 more.")]
    public async Task CallAsync_ManyFieldsThatAreNotKnown_AreNotedInPart(int count, string end)
    {
        using var api = new Api(Items);
        ApiTool tool = api.CreateTool(new() { Path = "items", Fields = "name" });
        string fields = JsonSerializer.Serialize(Enumerable.Range(0, count).Select(number => $"f{number}").Prepend("name"));

        Assert.EndsWith(end, await Api.CallAsync(tool, $$"""{"fields":{{fields}}}"""));
    }

    [Fact]
    public async Task CallAsync_LongField_IsNotedInPart()
    {
        using var api = new Api(Items);
        ApiTool tool = api.CreateTool(new() { Path = "items", Fields = "name" });

        Assert.EndsWith($"left out: '{new string('x', 100)}…'.", await Api.CallAsync(tool, $$"""{"fields":["name","{{new string('x', 5_000)}}"]}"""));
    }

    // An address that is too long is the API's to refuse.
    [Fact]
    public async Task CallAsync_LongValue_IsSent()
    {
        using var api = new Api(Items);

        Assert.Equal(Names, await Api.CallAsync(api.CreateTool(s_plain), $$"""{"page":"{{new string('é', 100_000)}}","fields":["name"]}"""));
    }

    [Theory]
    [InlineData("", "a", null, "A name has letters")]
    [InlineData("a b", "a", null, "A name has letters")]
    [InlineData("a", "", null, "'' is not a path")]
    [InlineData("a", "a/{b", null, "'a/{b' is not a path")]
    [InlineData("a", "a", "b(", "The field mask is not valid at position 2.")]
    public void Create_InvalidSettings_AreRefusedWithTheTool(string name, string path, string? fields, string reason)
    {
        using var client = new HttpClient();
        UsageException refusal = Assert.Throws<UsageException>(
            () => new ApiTool(name, new() { Path = path, Fields = fields }, client, 1, NullLogger.Instance));

        Assert.StartsWith($"the tool '{name}' is not valid: {reason}", refusal.Message);
    }

    [Fact]
    public void Create_ParameterOrExampleThatThePathLacks_IsRefused()
    {
        using var api = new Api(Items);

        Assert.Contains("'b' is not a variable of the path 'a/{c}'.", Assert.Throws<UsageException>(() => api.CreateTool(new() { Path = "a/{c}", Example = { ["b"] = "" } })).Message);
        Assert.Contains("'b' is not a variable of the path 'a/{c}'.", Assert.Throws<UsageException>(() => api.CreateTool(new() { Path = "a/{c}", Parameters = { ["b"] = new() } })).Message);
    }

    /// <summary>An array that does not end.</summary>
    private sealed class EndlessArray : MemoryStream
    {
        private static readonly byte[] s_item = Encoding.UTF8.GetBytes($$"""{"a":"{{new string('x', 90)}}"},""");

        public long BytesRead { get; private set; }

        // Its length is not known.
        public override bool CanSeek => false;

        public override int Read(Span<byte> buffer)
        {
            for (int index = 0; index < buffer.Length; index++, BytesRead++)
                buffer[index] = BytesRead == 0 ? (byte)'[' : s_item[(BytesRead - 1) % s_item.Length];
            return buffer.Length;
        }

        public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => new(Read(buffer.Span));
    }
}
