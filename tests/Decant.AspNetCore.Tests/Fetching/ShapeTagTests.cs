using System.Net;
using System.Text;
using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Primitives;

namespace Decant.AspNetCore.Fetching;

/// <summary>Tags of subsets: a client is told that nothing has changed only if it holds the same subset of the same response.</summary>
public sealed class ShapeTagTests
{
    private static readonly DateTimeOffset s_date = new(2026, 2, 3, 4, 5, 6, TimeSpan.Zero);

    private const string Json = """{"items":[{"name":"a","stars":1}],"name":"b","html_url":"u","stars":2}""";

    // Those of one class are written in the same way, however they were asked for.
    private static readonly (string Class, string Name, Func<HttpClient, IResult> Create)[] s_shapes =
    [
        ("value", "Project", client => ProjectionResults.Copy(client, "a", JsonCopy.Of<Project>(), passedHeaders: PassedHeaders.ETag)),
        ("value", "Project, by Uri", client => ProjectionResults.Copy(client, new Uri("a", UriKind.Relative), JsonCopy.Of<Project>(), passedHeaders: PassedHeaders.ETag)),
        ("value", "Project, by request", client => ProjectionResults.Copy(client, new HttpRequestMessage(HttpMethod.Get, "a"), JsonCopy.Of<Project>(), passedHeaders: PassedHeaders.ETag)),
        ("value", "Project, defaults said", client => ProjectionResults.Copy(client, "a", JsonCopy.Of<Project>(new() { MaxDepth = 9, Copy = new() }), PassedHeaders.ETag)),
        ("value", "the same members", client => ProjectionResults.Copy(client, "a", JsonCopy.Of<SameAsProject>(), passedHeaders: PassedHeaders.ETag)),
        ("one more", "one more", client => ProjectionResults.Copy(client, "a", JsonCopy.Of<MoreThanProject>(), passedHeaders: PassedHeaders.ETag)),
        ("other order", "other order", client => ProjectionResults.Copy(client, "a", JsonCopy.Of<OtherOrder>(), passedHeaders: PassedHeaders.ETag)),
        ("other type", "other type", client => ProjectionResults.Copy(client, "a", JsonCopy.Of<OtherType>(), passedHeaders: PassedHeaders.ETag)),
        ("within", "within", client => ProjectionResults.Copy(client, "a", JsonCopy.Of<Within>(), passedHeaders: PassedHeaders.ETag)),
        ("within more", "within more", client => ProjectionResults.Copy(client, "a", JsonCopy.Of<WithinMore>(), passedHeaders: PassedHeaders.ETag)),
        ("array", "array", client => ProjectionResults.Copy(client, "a", JsonCopy.OfArray<Project>(new() { Path = "items" }), PassedHeaders.ETag)),
        ("value at path", "value at path", client => ProjectionResults.Copy(client, "a", JsonCopy.Of<Project>(new() { Path = "items[0]" }), PassedHeaders.ETag)),
        ("lines", "lines", client => ProjectionResults.Copy(client, "a", JsonCopy.OfArray<Project>(new() { Path = "items", Copy = new() { JsonLines = true } }), PassedHeaders.ETag)),
        ("other address", "other address", client => ProjectionResults.Copy(client, "b", JsonCopy.Of<Project>(), passedHeaders: PassedHeaders.ETag)),
        ("other server", "other server", client =>
        {
            client.BaseAddress = new("http://other.test/");
            return ProjectionResults.Copy(client, "a", JsonCopy.Of<Project>(), passedHeaders: PassedHeaders.ETag);
        }),
        ("name", "fields", client => Fields(client, "name")),
        ("name", "fields, quoted", client => Fields(client, "\"name\" , name/x")),
        ("name, stars", "two fields", client => Fields(client, "name,stars")),
        ("name, stars", "two fields, turned", client => Fields(client, "stars,name")),
        ("*", "all fields", client => Fields(client, "*")),
        ("nothing", "no field", client => ProjectionResults.Copy(
            client, "a", JsonFieldMask.Parse("a").Intersect(JsonFieldMask.Parse("b")), passedHeaders: PassedHeaders.ETag)),
        ("name, indented", "indented", client => Fields(client, "name", new() { Copy = new() { Indented = true } })),
        ("name, escaped", "escaped", client => Fields(client, "name", new() { Copy = new() { EscapeHtml = true } })),
    ];

    private static readonly string[] s_originTags = ["\"v1\"", "W/\"v1\"", "\"\"", "\"a,b\"", "\"v1-s0123456789ABCDEF\"", "\"-gzip\""];

    public static TheoryData<string> OriginTags => [.. s_originTags];

    // 23 shapes held × 23 asked for × 6 tags of the origin.
    [Theory, Trait("Row", "G27")]
    [MemberData(nameof(OriginTags))]
    public async Task IfNoneMatch_OfAnyShapeForAnyOther_IsUnchangedForTheSameAlone(string originTag)
    {
        string[] held = new string[s_shapes.Length];
        for (int i = 0; i < held.Length; i++)
        {
            (Executed executed, string? sent) = await RunAsync(i, originTag, default);
            Assert.True(executed.Status == StatusCodes.Status200OK, $"{s_shapes[i].Name}: {executed}");
            held[i] = executed.Headers.ETag.ToString();
            Assert.StartsWith("W/\"", held[i], StringComparison.Ordinal);
            Assert.Null(sent);
        }

        Assert.Equal(s_shapes.Select(shape => shape.Class).Distinct().Count(), held.Distinct().Count());
        for (int i = 0; i < held.Length; i++)
        {
            for (int j = 0; j < held.Length; j++)
            {
                (Executed executed, string? sent) = await RunAsync(j, originTag, held[i]);
                bool isSame = s_shapes[i].Class == s_shapes[j].Class;
                int expected = isSame ? StatusCodes.Status304NotModified : StatusCodes.Status200OK;
                Assert.True(
                    (expected, isSame ? originTag : null, held[j]) == (executed.Status, sent, executed.Headers.ETag.ToString()),
                    $"{s_shapes[i].Name} held, {s_shapes[j].Name} asked for: {executed.Status}, sent {sent}");
            }
        }
    }

    // In each form, {0} is the opaque tag of this shape for v1, {1} for v2, and {2} that of another shape.
    public static TheoryData<string, string> Forms => new()
    {
        { "W/\"{0}\"", "\"v1\"" },
        { "\"{0}\"", "\"v1\"" },
        { "W/\"{0}\", W/\"{1}\"", "\"v1\", \"v2\"" },
        { "W/\"{2}\", W/\"{0}\"", "\"v1\"" },
        { "W/\"{0}\"|W/\"{2}\"|W/\"{1}\"", "\"v1\", \"v2\"" },
        { ", ,W/\"{0}\" ,", "\"v1\"" },
        { "W/\"{2}\"", "" },
        { "*", "" },
        { "*|W/\"{0}\"", "\"v1\"" },
        { "\"v1\"", "" },
        { "W/\"v1\"", "" },
        { "v1", "" },
        { "\"\"", "" },
        { "\"", "" },
        { "\"{0}", "" },
        { "W/\"{0}é\"", "" },
        { "W/\"é{0}\"", "" },
        { "W/\"{0}-gzip\"", "" },
        { "", "" },
    };

    [Theory, Trait("Row", "G27")]
    [MemberData(nameof(Forms))]
    public async Task IfNoneMatch_InAnyForm_IsSentTagByTag(string form, string expected)
    {
        string[] tags = new string[3];
        foreach ((int index, string shape, string tag) in ((int, string, string)[])[(0, "fields", "\"v1\""), (1, "fields", "\"v2\""), (2, "two fields", "\"v1\"")])
            tags[index] = (await RunAsync(IndexOf(shape), tag, default)).Executed.Headers.ETag.ToString()[3..^1];

        string[] lines = [.. form.Split('|').Select(line => string.Format(null, line, tags))];
        (_, string? sent) = await RunAsync(IndexOf("fields"), "\"v1\"", new StringValues(lines));
        Assert.Equal(expected, sent ?? "");
    }

    // What is no tag, or cannot be sent, is not passed on.
    [Theory]
    [InlineData("*")]
    [InlineData("v1")]
    [InlineData("\"é\"")]
    public async Task ETag_ThatIsNone_IsNotPassedOn(string originTag)
    {
        (Executed executed, _) = await RunAsync(0, originTag, default);
        Assert.Equal((StatusCodes.Status200OK, ""), (executed.Status, executed.Headers.ETag.ToString()));
    }

    // A condition of the application's own is not the caller's, and a 304 must not be the answer to it.
    [Fact]
    public async Task IfNoneMatch_OfTheRequestItself_IsReplacedByTheCallers()
    {
        var origin = new Origin((_, _) => Task.FromResult(Answer("\"v1\"", isUnchanged: false)));
        using HttpClient client = App.ClientOf(origin);
        string held = (await Executed.RunAsync(Create())).Headers.ETag.ToString();
        await Executed.RunAsync(Create(), context => context.Request.Headers.IfNoneMatch = held);
        Assert.Equal(["\"own\"", "\"v1\""], origin.Requests.Select(request => request.Headers.IfNoneMatch.ToString()));
        Assert.Equal([s_date, null], origin.Requests.Select(request => request.Headers.IfModifiedSince));

        IResult Create() => ProjectionResults.Copy(
            client,
            new HttpRequestMessage(HttpMethod.Get, "a") { Headers = { IfNoneMatch = { new("\"own\"") }, IfModifiedSince = s_date } },
            JsonFieldMask.Parse("name"),
            passedHeaders: PassedHeaders.ETag);
    }

    // A condition means something else with other methods, whichever of the two requests has one.
    [Theory, Trait("Row", "G27")]
    [InlineData("GET", "GET", true)]
    [InlineData("HEAD", "GET", true)]
    [InlineData("get", "HEAD", true)]
    [InlineData("GET", "POST", false)]
    [InlineData("POST", "GET", false)]
    [InlineData("PUT", "PUT", false)]
    public async Task IfNoneMatch_OfAnyMethod_IsSentIfA304AnswersIt(string asked, string sent, bool expected)
    {
        var origin = new Origin((_, _) => Task.FromResult(Answer("\"v1\"", isUnchanged: false)));
        using HttpClient client = App.ClientOf(origin);
        string held = (await Executed.RunAsync(Create())).Headers.ETag.ToString();
        await Executed.RunAsync(Create(), context => (context.Request.Method, context.Request.Headers.IfNoneMatch) = (asked, held));
        Assert.Equal(expected ? "\"v1\"" : "", origin.Requests[1].Headers.IfNoneMatch.ToString());

        IResult Create() => ProjectionResults.Copy(
            client, new HttpRequestMessage(new(sent), "a"), JsonFieldMask.Parse("name"), passedHeaders: PassedHeaders.ETag);
    }

    private static ProjectionResult Fields(HttpClient client, string mask, JsonProjectionOptions? options = null) =>
        ProjectionResults.Copy(client, "a", JsonCopy.Of(JsonFieldMask.Parse(mask), options), PassedHeaders.ETag);

    private static int IndexOf(string shape) => Array.FindIndex(s_shapes, known => known.Name == shape);

    // The origin compares tags as they are, and not weakly.
    private static async Task<(Executed Executed, string? Sent)> RunAsync(int shape, string originTag, StringValues held)
    {
        var origin = new Origin((request, _) => Task.FromResult(
            Answer(originTag, request.Headers.IfNoneMatch.Any(tag => tag.ToString() == originTag))));
        using HttpClient client = App.ClientOf(origin);
        Executed executed = await Executed.RunAsync(s_shapes[shape].Create(client), context => context.Request.Headers.IfNoneMatch = held);
        HttpRequestMessage sent = origin.Requests.Single();
        return (executed, sent.Headers.IfNoneMatch.Count == 0 ? null : sent.Headers.IfNoneMatch.ToString());
    }

    private static HttpResponseMessage Answer(string tag, bool isUnchanged)
    {
        var response = new HttpResponseMessage(isUnchanged ? HttpStatusCode.NotModified : HttpStatusCode.OK)
        {
            Content = new StringContent(isUnchanged ? "" : Json, Encoding.UTF8, "application/json"),
        };
        Assert.True(response.Headers.TryAddWithoutValidation("ETag", tag));
        return response;
    }
}

/// <summary>What is written as a <see cref="Project"/> is.</summary>
[JsonProjection]
internal sealed partial record SameAsProject(string Name, [property: JsonPropertyPath("html_url")] string? Url, int Stars);

/// <summary>As after a deployment that adds a member.</summary>
[JsonProjection]
internal sealed partial record MoreThanProject(string Name, [property: JsonPropertyPath("html_url")] string? Url, int Stars, int Forks);

/// <summary>With the members in another order.</summary>
[JsonProjection]
internal sealed partial record OtherOrder(int Stars, string Name, [property: JsonPropertyPath("html_url")] string? Url);

/// <summary>With a member of another type, whose default is another.</summary>
[JsonProjection]
internal sealed partial record OtherType(string Name, [property: JsonPropertyPath("html_url")] string? Url, int? Stars);

/// <summary>Holds others.</summary>
[JsonProjection]
internal sealed partial record Within(Project[]? Items);

/// <summary>Holds others, which have one member more.</summary>
[JsonProjection]
internal sealed partial record WithinMore(MoreThanProject[]? Items);
