using System.Text;
using System.Text.Json;
using Decant.Mcp.Tests.Support;
using Microsoft.AspNetCore.Http;

namespace Decant.Mcp.Tests;

/// <summary>What a model is returned: the fields that it asks for, within the bound and the limit of the settings, and a note on those that there are not.</summary>
public sealed class ResultTests(ResultTests.Offered offered) : IClassFixture<ResultTests.Offered>
{
    private const string Items = """[{"id": 1, "name": "a", "owner": {"login": "x", "id": 1.0}}, {"id": 2, "name": "é", "owner": null}]""";
    private const string Names = """[{"name":"a"},{"name":"é"}]""";
    private const string TooLarge = "error: The result has more than 1,000 bytes, and none of it is returned. Ask for fewer fields, or for fewer items if an argument limits them.";

    [Theory]
    [InlineData("plain", """["name"]""", Names)]
    [InlineData("plain", """["owner/id","id"]""", """[{"id":1,"owner":{"id":1.0}},{"id":2,"owner":null}]""")]
    [InlineData("plain", """["owner(id,login)"]""", """[{"owner":{"login":"x","id":1.0}},{"owner":null}]""")]
    [InlineData("plain", """["*"]""", """[{"id":1,"name":"a","owner":{"login":"x","id":1.0}},{"id":2,"name":"é","owner":null}]""")]
    [InlineData("plain", """["none"]""", "[{},{}]")]
    // The bound holds whatever is asked for.
    [InlineData("bounded", """["name","id"]""", """[{"id":1,"name":"a"},{"id":2,"name":"é"}]""")]
    [InlineData("bounded", """["*"]""", """[{"id":1,"name":"a","owner":{"login":"x"}},{"id":2,"name":"é","owner":null}]""")]
    [InlineData("bounded", """["owner"]""", """[{"owner":{"login":"x"}},{"owner":null}]""")]
    [InlineData("bounded", """["name","owner/id"]""", $"{Names}\nNote: these fields are not allowed to be read, and left out: 'owner(id)'.")]
    public async Task CallTool_Fields_AreAllThatIsReturned(string tool, string fields, string expected)
    {
        offered.Api.Answer = Api.Json(Items);

        Assert.Equal(expected, await CallAsync(tool, fields));
    }

    [Fact]
    public async Task CallTool_NothingWithinTheBound_IsAnErrorWithoutARequest()
    {
        offered.Api.TakeAsked();

        Assert.Equal(
            "error: None of these fields may be read. Ask for fields of id,name,owner(login).", await CallAsync("bounded", """["none","owner/id"]"""));
        Assert.Empty(offered.Api.TakeAsked());
    }

    [Fact]
    public async Task CallTool_ResultOfEveryLength_IsReturnedUpToTheLimit()
    {
        for (int length = OfferedApi.MaxResultBytes - 20; length <= OfferedApi.MaxResultBytes + 20; length++)
        {
            string whole = $$"""{"a":"{{new string('x', length - 8)}}"}""";
            offered.Api.Answer = Api.Json($$"""{"b":"{{new string('y', 1_000)}}",{{whole[1..]}}""");

            Assert.Equal(length <= OfferedApi.MaxResultBytes ? whole : TooLarge, await CallAsync("plain", """["a"]"""));
        }
    }

    // The rest of an answer is not read if the result is too large already.
    [Fact]
    public async Task CallTool_EndlessAnswer_EndsAtTheLimit()
    {
        var ended = new TaskCompletionSource();
        offered.Api.Answer = async context =>
        {
            context.Response.ContentType = "application/json";
            await context.Response.WriteAsync("[");
            while (!context.RequestAborted.IsCancellationRequested)
                await context.Response.WriteAsync("{\"a\":\"xxxxxxxxxx\"},");
            ended.SetResult();
        };

        Assert.Equal(TooLarge, await CallAsync("plain", """["a"]"""));
        await ended.Task.WaitAsync(TestContext.Current.CancellationToken);
    }

    [Fact]
    public async Task CallTool_FieldsThatTheExampleLacks_AreNoted()
    {
        offered.Api.Answer = Api.Json(Items);

        // Before the example was asked for, nothing is known.
        Assert.Equal(Names, await CallAsync("example", """["name","title"]"""));
        await offered.Server.ListAsync();
        Assert.Equal(Names, await CallAsync("example", """["name"]"""));
        Assert.Equal(
            $"{Names}\nNote: these fields are not known, and left out unless they are in the result: 'title'. 'nam'; the closest is 'name'.",
            await CallAsync("example", """["name","title","nam"]"""));
    }

    // The note counts as a part of the result. It is shortened, and then left out, where it has no room.
    [Fact]
    public async Task CallTool_ResultWithANote_HasAtMostTheLimit()
    {
        const string Whole = "Note: these fields are not allowed to be read, and left out: 'é'. 'nam'.";
        const string Shorter = "Note: some fields are not allowed to be read, and left out.";
        for (int room = 0; room <= Encoding.UTF8.GetByteCount(Whole); room++)
        {
            string result = $$"""{"name":"{{new string('x', OfferedApi.MaxResultBytes - room - 11)}}"}""";
            offered.Api.Answer = Api.Json(result);

            string note = room == Encoding.UTF8.GetByteCount(Whole) ? $"\n{Whole}" : room >= Shorter.Length ? $"\n{Shorter}" : "";
            Assert.Equal(result + note, await CallAsync("bounded", """["name","é","nam"]"""));
        }
    }

    [Theory]
    [InlineData(10, "'f9'.")]
    [InlineData(11, "'f9'. And 1 more.")]
    [InlineData(500, "'f9'. And 490 more.")]
    public async Task CallTool_ManyFieldsThatAreNotKnown_AreNotedInPart(int count, string end)
    {
        offered.Api.Answer = Api.Json(Items);

        Assert.EndsWith(end, await CallAsync("bounded", JsonSerializer.Serialize(Enumerable.Range(0, count).Select(number => $"f{number}").Prepend("name"))));
    }

    [Fact]
    public async Task CallTool_LongField_IsNotedInPart()
    {
        offered.Api.Answer = Api.Json(Items);

        Assert.EndsWith($"left out: '{new string('x', 100)}…'.", await CallAsync("bounded", $"""["name","{new string('x', 5_000)}"]"""));
    }

    private Task<string> CallAsync(string tool, string fields) => offered.Server.CallAsync(tool, $$"""{"id":1,"fields":{{fields}}}""");

    public sealed class Offered : OfferedApi
    {
        protected override Dictionary<string, object> Tools => new()
        {
            // Without an example for what it requires, its fields are never known.
            ["plain"] = new { Path = "items/{id}" },
            ["bounded"] = new { Path = "items/{id}", Fields = "name,owner/login,id" },
            ["example"] = new { Path = "items/{id}", Example = new { id = "1" } },
        };
    }
}
