using System.Reflection;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Http;

namespace Decant.AspNetCore.Fetching;

/// <summary>Which options are part of the tag of a subset. The properties are found by reflection, so that a new one cannot be missed.</summary>
public sealed class ShapeOptionTests
{
    // Each property with another value, and whether it changes what is written of a document that is accepted.
    private static readonly Dictionary<string, (JsonProjectionOptions Options, bool IsOfTheShape)> s_changed = new()
    {
        ["JsonProjectionOptions.Path"] = (new() { Path = "a" }, true),
        ["JsonProjectionOptions.Query"] = (new() { Query = JsonQuery.Parse("$.a") }, true),
        // It has no meaning without a query.
        ["JsonProjectionOptions.QueryOrder"] = (new() { QueryOrder = JsonQueryOrder.Document }, false),
        ["JsonProjectionOptions.TopLevelValues"] = (new() { TopLevelValues = true }, true),
        ["JsonProjectionOptions.ValueSeparator"] = (new() { ValueSeparator = '\0' }, true),
        ["JsonProjectionOptions.SkipValidation"] = (new() { SkipValidation = JsonSkipValidation.StructureOnlyUniqueNames }, true),
        ["JsonProjectionOptions.AllowTrailingCommas"] = (new() { AllowTrailingCommas = true }, false),
        ["JsonProjectionOptions.ReadCommentHandling"] = (new() { ReadCommentHandling = JsonCommentHandling.Skip }, false),
        ["JsonProjectionOptions.MaxDepth"] = (new() { MaxDepth = 9 }, false),
        ["JsonProjectionOptions.MaxValueBytes"] = (new() { MaxValueBytes = 999 }, false),
        ["JsonProjectionOptions.Http"] = (new() { Http = new() { MaxBodyBytes = 999 } }, false),
        ["JsonProjectionOptions.Events"] = (new() { Events = new() { EndData = "x" } }, false),
        ["JsonProjectionOptions.Copy"] = (new() { Copy = new() }, false),
        ["JsonCopyOptions.JsonLines"] = (new() { Copy = new() { JsonLines = true } }, true),
        ["JsonCopyOptions.Indented"] = (new() { Copy = new() { Indented = true } }, true),
        ["JsonCopyOptions.EscapeHtml"] = (new() { Copy = new() { EscapeHtml = true } }, true),
        ["JsonCopyOptions.InitialBufferBytes"] = (new() { Copy = new() { InitialBufferBytes = 9 } }, false),
        ["JsonCopyOptions.WriteTimeout"] = (new() { Copy = new() { WriteTimeout = TimeSpan.FromHours(1) } }, false),
    };

    public static TheoryData<string> Properties => [.. s_changed.Keys];

    [Fact]
    public void Properties_Always_AreAllHere() => Assert.Equal(
        ((Type[])[typeof(JsonProjectionOptions), typeof(JsonCopyOptions)])
            .SelectMany(type => type.GetProperties(BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly))
            .Select(property => $"{property.DeclaringType!.Name}.{property.Name}").Order(StringComparer.Ordinal),
        s_changed.Keys.Order(StringComparer.Ordinal));

    [Theory, Trait("Row", "G27")]
    [MemberData(nameof(Properties))]
    public async Task ETag_OfAnotherOption_IsAnotherIfTheBytesAre(string property)
    {
        (JsonProjectionOptions options, bool isOfTheShape) = s_changed[property];
        Assert.Equal(isOfTheShape, await TagAsync(options) != await TagAsync(null));
    }

    [Fact]
    public async Task ETag_OfAnotherOrder_IsAnother()
    {
        var options = new JsonProjectionOptions { Query = JsonQuery.Parse("$..a") };
        Assert.NotEqual(await TagAsync(options), await TagAsync(options with { QueryOrder = JsonQueryOrder.Document }));
    }

    // What a copy of this writes is what the version stands for. If it has to change, raise ShapeTag.FormatVersion and this version.
    [Fact]
    public async Task FormatVersion_Always_StandsForTheseBytes()
    {
        const int version = 1;
        const string json = """
            {"b" : [ 1.0, -0, 1e3, "\u0041\/é<", {} , [ ] ], "a": "12", "d": {"x":true,"x":false}, "c": null, "b": 2}
            """;
        string[] written =
        [
            await CopyAsync(json, client => ProjectionResults.Copy(client, "a", JsonFieldMask.Parse("a,b,d/x"))),
            await CopyAsync(json, client => ProjectionResults.Copy(client, "a", JsonCopy.Of(JsonFieldMask.Parse("b"), new() { Copy = new() { EscapeHtml = true } }))),
            await CopyAsync(json, client => ProjectionResults.Copy(client, "a", JsonCopy.Of(JsonFieldMask.Parse("d"), new() { Copy = new() { Indented = true } }))),
            await CopyAsync(json, client => ProjectionResults.Copy(client, "a", JsonCopy.Of<Versioned>())),
            await CopyAsync($"[{json}]", client => ProjectionResults.Copy(client, "a", JsonCopy.OfArray<Versioned>())),
        ];
        Assert.Equal(
            [
                """{"b":[1.0,-0,1e3,"\u0041\/é<",{},[]],"a":"12","d":{"x":true,"x":false},"b":2}""",
                """{"b":[1.0,-0,1e3,"\u0041\/é\u003C",{},[]],"b":2}""",
                "{\n  \"d\": {\n    \"x\": true,\n    \"x\": false\n  }\n}",
                """{"a":12,"c":null,"e":7}""",
                """[{"a":12,"c":null,"e":7}]""",
            ],
            written);
        // The tag has the version in it: this is the hash of today's.
        string text = $"{version} False False False False False 0  0  19 http://origin.test/ 1 a fields a";
        string hash = Convert.ToHexString(SHA256.HashData(Encoding.UTF8.GetBytes(text)), 0, 8);
        Assert.Equal($"W/\"v1-s{hash}\"", await TagAsync(null));
    }

    private static async Task<string> TagAsync(JsonProjectionOptions? options)
    {
        var origin = new Origin((_, _) => Task.FromResult(new HttpResponseMessage
        {
            Content = new StringContent(options?.Copy is { JsonLines: true } ? "[]" : """{"a":{"a":1}}""", Encoding.UTF8, "application/json"),
            Headers = { ETag = new("\"v1\"") },
        }));
        using HttpClient client = App.ClientOf(origin);
        Executed executed = await Executed.RunAsync(ProjectionResults.Copy(client, "a", JsonCopy.Of(JsonFieldMask.Parse("a"), options), PassedHeaders.ETag));
        Assert.Equal(StatusCodes.Status200OK, executed.Status);
        return executed.Headers.ETag.ToString();
    }

    private static async Task<string> CopyAsync(string json, Func<HttpClient, IResult> create)
    {
        using HttpClient client = App.ClientOf(new(json));
        return (await Executed.RunAsync(create(client))).Body;
    }
}

/// <summary>With a member that is missing.</summary>
[JsonProjection]
internal sealed partial record Versioned(int A, string? C)
{
    /// <summary>A default of its own.</summary>
    public int E { get; init; } = 7;
}
