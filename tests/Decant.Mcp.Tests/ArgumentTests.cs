using System.Text.Json;
using Decant.Mcp.Tests.Support;

namespace Decant.Mcp.Tests;

/// <summary>What a model passes to a tool: the request that becomes of it, or what it is told to change.</summary>
public sealed class ArgumentTests(ArgumentTests.Offered offered) : IClassFixture<ArgumentTests.Offered>
{
    private const int LongName = 200;

    private static readonly (string Path, string Values, string Target)[] s_paths =
    [
        ("repos", "{}", "repos"),
        ("orgs/{org}/repos", """{"org":"dotnet"}""", "orgs/dotnet/repos"),
        ("a/{x}{y}", """{"x":"1","y":"2"}""", "a/12"),
        ("a{?x,y}", "{}", "a"),
        ("a{?x,y}", """{"y":"2"}""", "a?y=2"),
        ("a{?x,y}", """{"x":"1","y":"2"}""", "a?x=1&y=2"),
        ("a?q={q}{&x,y}", """{"q":"0","y":"2"}""", "a?q=0&y=2"),
        ("a?q={q}{&x,y}", """{"q":"0"}""", "a?q=0"),
        // What has a meaning in an address has none in a value.
        ("a/{x}", """{"x":"https://b"}""", "a/https%3A%2F%2Fb"),
        ("{x}/a", """{"x":"//b"}""", "%2F%2Fb/a"),
        ("a/{x}", """{"x":"b?c#d&e%2F\\"}""", "a/b%3Fc%23d%26e%252F%5C"),
        ("a{?x}", """{"x":"1&y=2#3"}""", "a?x=1%26y%3D2%233"),
        ("a/{x}", """{"x":"é "}""", "a/%C3%A9%20"),
        ("a/{x}", """{"x":"..."}""", "a/..."),
        ("a{?x}", """{"x":"/../"}""", "a?x=%2F..%2F"),
        // A colon before the first slash is no end of a scheme.
        ("items:find", "{}", "items:find"),
        ("{x}:find/a", """{"x":"http"}""", "http:find/a"),
        ("a/{x}:find", """{"x":"b"}""", "a/b:find"),
        ("a?x=b:c", "{}", "a?x=b:c"),
        // Dots would lead to another folder.
        ("a/{x}/b", """{"x":"..\\..\\c"}""", ""),
        ("a/{x}", """{"x":".."}""", ""),
        ("{x}", """{"x":".."}""", ""),
        ("a/{x}{y}/b", """{"x":".","y":"."}""", ""),
        ("a/.{x}", """{"x":"."}""", ""),
    ];

    public static TheoryData<int> Paths => [.. Enumerable.Range(0, s_paths.Length)];

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task CallTool_Values_AreEscapedInTheirPlace(int index)
    {
        (_, string values, string target) = s_paths[index];
        offered.Api.TakeAsked();

        string result = await offered.Server.CallAsync($"path{index}", values.Replace("}", values == "{}" ? "\"fields\":[\"a\"]}" : ",\"fields\":[\"a\"]}", StringComparison.Ordinal));

        Assert.Equal(target.Length > 0 ? "{}" : "error: A part of the path must not be '.' or '..'.", result);
        Assert.Equal(target.Length > 0 ? [$"/root/{target}"] : [], offered.Api.TakeAsked());
    }

    // Whatever a value is, the address stays under the base address, and the value is one segment of it.
    [Fact]
    public async Task CallTool_AnyCharacter_LeadsNowhereElse()
    {
        string[] characters = [.. Enumerable.Range(1, 126).Select(code => $"{(char)code}")];
        string[] parts = ["", "b", ".", "/", "\\", "%2e", ":"];
        offered.Api.TakeAsked();
        foreach (string value in characters.Concat(parts.SelectMany(first => parts.SelectMany(second => parts.Select(third => first + second + third)))).Where(value => value.Length > 0))
        {
            bool leads = value.Split('/', '\\').Any(part => part is "." or "..");

            string result = await offered.Server.CallAsync("segment", JsonSerializer.Serialize(new { x = value, fields = "a" }));

            Assert.Equal(leads ? "error: A part of the path must not be '.' or '..'." : "{}", result);
            Assert.Equal(leads ? [] : [$"/root/a/{Uri.EscapeDataString(value)}/b"], offered.Api.TakeAsked());
        }
    }

    [Theory]
    [InlineData("""{"org":"a","fields":["b"]}""", "a/repos", """{"b":{"c":1,"d":2}}""")]
    [InlineData("""{"org":"a","sort":"b","per_page":5,"fields":["b","c/d"]}""", "a/repos?sort=b&per_page=5", """{"b":{"c":1,"d":2},"c":{"d":3}}""")]
    [InlineData("""{"org":"a","per_page":"5","fields":["b(d,c)"]}""", "a/repos?per_page=5", """{"b":{"c":1,"d":2}}""")]
    [InlineData("""{"org":1.50,"sort":true,"fields":["*"]}""", "1.50/repos?sort=true", """{"b":{"c":1,"d":2},"c":{"d":3,"e":4},"[c":5}""")]
    // What is null or empty is absent.
    [InlineData("""{"org":"a","sort":null,"per_page":"","fields":["b"]}""", "a/repos", """{"b":{"c":1,"d":2}}""")]
    // One text instead of an array, and an array within a text.
    [InlineData("""{"org":"a","fields":"c,b/d"}""", "a/repos", """{"b":{"d":2},"c":{"d":3,"e":4}}""")]
    [InlineData("""{"org":"a","fields":["b","b/c"]}""", "a/repos", """{"b":{"c":1,"d":2}}""")]
    [InlineData("""{"org":"a","fields":"[\"c\", \"b/d\"]"}""", "a/repos", """{"b":{"d":2},"c":{"d":3,"e":4}}""")]
    [InlineData("""{"org":"a","fields":"[c"}""", "a/repos", """{"[c":5}""")]
    public async Task CallTool_Arguments_AreSentAndSelect(string arguments, string target, string result)
    {
        offered.Api.TakeAsked();
        offered.Api.Answer = Api.Json("""{"b": {"c": 1, "d": 2}, "c": {"d": 3, "e": 4}, "[c": 5}""");

        Assert.Equal(result, await offered.Server.CallAsync("list", arguments));
        Assert.Equal([$"/root/orgs/{target}"], offered.Api.TakeAsked());
    }

    [Theory]
    [InlineData("""{"organization":"a"}""", "There is no argument 'organization'; the closest is 'org'. The arguments are org, sort, per_page, fields.")]
    [InlineData("""{"owner":"a"}""", "There is no argument 'owner'. The arguments are org, sort, per_page, fields.")]
    [InlineData("""{"orgs":"a"}""", "There is no argument 'orgs'; the closest is 'org'. The arguments are org, sort, per_page, fields.")]
    [InlineData("""{"field":["a"]}""", "There is no argument 'field'; the closest is 'fields'. The arguments are org, sort, per_page, fields.")]
    [InlineData("""{"fields":["a"]}""", "The argument 'org' is missing.")]
    [InlineData("""{"org":"","fields":["a"]}""", "The argument 'org' is missing.")]
    [InlineData("""{"org":null,"fields":["a"]}""", "The argument 'org' is missing.")]
    [InlineData("""{"org":["a"],"fields":["a"]}""", "The argument 'org' must be a string, a number or a boolean.")]
    [InlineData("""{"org":"a","sort":{},"fields":["a"]}""", "The argument 'sort' must be a string, a number or a boolean.")]
    [InlineData("""{"org":"a"}""", "The argument 'fields' is missing: name each field that is needed. ")]
    [InlineData("""{"org":"a","fields":null}""", "The argument 'fields' is missing: name each field that is needed. ")]
    [InlineData("""{"org":"a","fields":[]}""", "The argument 'fields' is missing: name each field that is needed. ")]
    [InlineData("""{"org":"a","fields":"[]"}""", "The argument 'fields' is missing: name each field that is needed. ")]
    [InlineData("""{"org":"a","fields":"[1]"}""", "Each item of 'fields' must be a string. ")]
    [InlineData("""{"org":"a","fields":["a",1]}""", "Each item of 'fields' must be a string. ")]
    [InlineData("""{"org":"a","fields":7}""", "Each item of 'fields' must be a string. ")]
    [InlineData("""{"org":"a","fields":"[\"\\ud800\"]"}""", "The argument 'fields' has half of a surrogate pair (\\ud800 to \\udfff). Write the character itself, or both halves.")]
    [InlineData("""{"org":"a","fields":["a","b(c"]}""", "'b(c' in 'fields': The field mask is not valid at position 3. Expected ',' or ')', but found the end. ")]
    [InlineData("""{"org":"a","fields":[""]}""", "'' in 'fields': The field mask is not valid at position 0. Expected a name or '*', but found the end. ")]
    [InlineData(null, "The argument 'org' is missing.")]
    public async Task CallTool_OtherArguments_AreRejectedWithWhatToChange(string? arguments, string message)
    {
        offered.Api.TakeAsked();

        string expected = message.EndsWith(' ') ? $"{message}Write \"name\", \"owner/login\" or \"owner(login,id)\"." : message;
        Assert.Equal($"error: {expected}", await offered.Server.CallAsync("list", arguments));
        Assert.Empty(offered.Api.TakeAsked());
    }

    // The protocol's SDK rejects it, and the server goes on.
    [Theory]
    [InlineData("""{"org":"\ud800","fields":["a"]}""")]
    [InlineData("""{"org":"a","sort":"b\udc00c","fields":["a"]}""")]
    [InlineData("""{"org":"a","fields":["\ud800"]}""")]
    [InlineData("""{"org":"a","fields":"\ud800"}""")]
    public async Task CallTool_HalfOfASurrogatePair_IsAnErrorOfTheProtocol(string arguments)
    {
        Assert.Contains("-32603", (await Assert.ThrowsAsync<InvalidOperationException>(() => offered.Server.CallAsync("list", arguments))).Message);
        Assert.Equal("{}", await offered.Server.CallAsync("list", """{"org":"a","fields":["a"]}"""));
    }

    // Many compare each letter, and all quote what was passed.
    [Theory]
    [InlineData("")]
    [InlineData("fields")]
    public async Task CallTool_LongText_IsQuotedInPart(string argument)
    {
        string text = new('o', 1_000_000);

        string arguments = JsonSerializer.Serialize(new Dictionary<string, string> { ["org"] = "a", [argument.Length == 0 ? text : argument] = text });

        Assert.InRange((await offered.Server.CallAsync("list", arguments)).Length, 100, 400);
    }

    [Theory]
    [InlineData(LongName - 1, true)]
    [InlineData(LongName + 1, false)]
    public async Task CallTool_LongName_IsNotComparedBeyondALimit(int length, bool isCompared) => Assert.Equal(
        isCompared, (await offered.Server.CallAsync("long", $$"""{"{{new string('x', length)}}":1}""")).Contains("; the closest is", StringComparison.Ordinal));

    [Theory]
    [InlineData(JsonFieldMask.MaxFields)]
    [InlineData(JsonFieldMask.MaxFields + 1)]
    public async Task CallTool_ManyFields_AreRejectedBeyondTheLimit(int count)
    {
        offered.Api.Answer = Api.Json("""{"f0":1}""");

        string result = await offered.Server.CallAsync("list", JsonSerializer.Serialize(new { org = "a", fields = Enumerable.Range(0, count).Select(index => $"f{index}") }));

        if (count <= JsonFieldMask.MaxFields)
            Assert.Equal("""{"f0":1}""", result);
        else
            Assert.InRange(result.Length, 100, 400);
    }

    // An address that is too long is the API's to reject.
    [Fact]
    public async Task CallTool_LongValue_IsSent() => Assert.Equal(
        "error: The API answered with status 414. The API does not accept the arguments. Change them.",
        await offered.Server.CallAsync("list", $$"""{"org":"{{new string('é', 50_000)}}","fields":"a"}"""));

    public sealed class Offered : OfferedApi
    {
        protected override Dictionary<string, object> Tools => new(s_paths.Index().Select(path => KeyValuePair.Create($"path{path.Index}", (object)new { path.Item.Path })))
        {
            ["list"] = new { Path = "orgs/{org}/repos{?sort,per_page}" },
            ["segment"] = new { Path = "a/{x}/b" },
            ["long"] = new { Path = $"a{{?{new string('x', LongName)}}}" },
        };
    }
}
