using System.Globalization;
using System.Reflection;
using System.Text;
using System.Text.Json;
using Decant.Generator.Tests.Behaviour;

namespace Decant.Generator.Tests.Docs;

/// <summary>The code of <c>docs/guides/projections.md</c> compiles, and reads what the page says.</summary>
public sealed class ProjectionPageTests
{
    private const string Usings = """
        global using System.Net.Http.Json;
        global using System.Text.Json;
        global using System.Text.Json.Serialization;
        global using Decant;
        """;

    private static readonly IReadOnlyDictionary<string, string> s_blocks = PageCode.Read("guides/projections.md");

    private static readonly string[] s_calls = ["Path", "Envelope", "Entries", "Lines", "Write"];

    private static readonly Lazy<Assembly> s_page = new(() => PageCode.Load([
        Usings,
        .. s_blocks.Where(block => block.Key != "Defaults" && !s_calls.Contains(block.Key)).Select(block => $"namespace Page.{block.Key}Block {{ {block.Value} }}"),
        $$"""
        using Page.PathsBlock;
        using Page.DictionaryBlock;
        using Page.RequiredBlock;
        using Page.SharedBlock;

        [JsonProjection]
        public partial record Found([property: JsonPropertyName("total_count")] int TotalCount);

        public static class Calls
        {
            public static async Task<string> Path(HttpClient http, CancellationToken cancellationToken)
            {
                {{s_blocks["Path"]}}
                return $"{issues[0].Title} {issues[0].Author} {issues[0].FirstLabel} {issues.Length}";
            }

            public static async Task<string> Envelope(HttpClient http, CancellationToken cancellationToken)
            {
                List<string> titles = [];
                {{s_blocks["Envelope"]}}
                return $"{string.Join(' ', titles)} {total}";
            }

            public static async Task<string> Entries(HttpClient http, CancellationToken cancellationToken)
            {
                List<string> versions = [];
                {{s_blocks["Entries"]}}
                return string.Join(' ', versions);
            }

            public static async Task<string> Write(HttpClient http, CancellationToken cancellationToken)
            {
                {{s_blocks["Write"]}}
                return draft.FullName;
            }

            public static async Task<string> Lines(HttpClient http, CancellationToken cancellationToken)
            {
                int total = 0;
                using Stream file = await http.GetStreamAsync("lines");
                {{s_blocks["Lines"]}}
                return $"{total}";
            }
        }

        public static class Harness
        {
            public static object? Read<T>(byte[] json) where T : IJsonProjection<T> => JsonProjection.Parse<T>(json);
        }
        """]));

    private static readonly Lazy<Assembly> s_defaults = new(() => PageCode.Load([
        Usings, s_blocks["Defaults"], "public static class Harness { public static object? Read<T>(byte[] json) where T : IJsonProjection<T> => JsonProjection.Parse<T>(json); }"]));

    [Theory]
    [InlineData("Repository", """{"html_url":"a","stargazers_count":2}""", "Repository { HtmlUrl = a, Stars = 2 }")]
    [InlineData("Paths.Issue", """{"title":"t","user":{"login":"u"},"labels":[{"name":"l"}]}""", "Issue { Title = t, Author = u, FirstLabel = l }")]
    [InlineData("Paths.Issue", """{"title":"t","user":null,"labels":[]}""", "Issue { Title = t, Author = , FirstLabel =  }")]
    [InlineData("Rows.Candle", """[1700000000000,"1.5"]""", "Candle { Time = 1700000000000, Open = 1.5 }")]
    [InlineData("Rows.Price", "1.25", "Price { Value = 1.25 }")]
    [InlineData("OneOf.Charge", """{"customer":"c"}""", "Charge { Customer = c, CustomerId = c }")]
    [InlineData("OneOf.Charge", """{"customer":{"id":"d"}}""", "Charge { Customer = Customer { Id = d, Email =  }, CustomerId = d }")]
    [InlineData("Union.Event", """{"id":"1","type":"PushEvent","payload":{"ref":"main"}}""", "Push { Id = 1, Branch = main }")]
    [InlineData("Union.Event", """{"id":"1","type":"NewEvent"}""", "Other { Id = 1, Type = NewEvent }")]
    [InlineData("Entry.Latest", """{"name":"decant","dist-tags":{"next":"3.0","latest":"2.0"}}""", "Latest { Version = 2.0 }")]
    [InlineData("EnumNames.Job", """{"state":"Running"}""", "Job { State = Running }")]
    [InlineData("Enum.Run", """{"status":"in_progress"}""", "Run { Status = InProgress }")]
    [InlineData("Enum.Run", """{"status":"new"}""", nameof(JsonException))]
    [InlineData("Dates.Trade", """{"settled":"2024-02-29","time":1700000000123}""", "Trade { Settled = 02/29/2024, Time = 11/14/2023 22:13:20 +00:00 }")]
    [InlineData("Converter.Payment", """{"amount":125}""", "Payment { Amount = 1.25 }")]
    [InlineData("Required.Order", """{"id":1,"name":"n"}""", "Order { Id = 1, Name = n, Note = , Count = 1 }")]
    [InlineData("Required.Order", """{"name":"n"}""", nameof(JsonException))]
    [InlineData("Required.Order", """{"id":1}""", nameof(JsonException))]
    [InlineData("Required.Order", """{"id":1,"name":null}""", nameof(JsonException))]
    public void Type_OfThePage_ReadsWhatItSays(string name, string json, string expected)
    {
        string[] parts = name.Split('.');
        Assembly page = parts.Length == 1 ? s_defaults.Value : s_page.Value;
        Type type = page.GetType(parts.Length == 1 ? name : $"Page.{parts[0]}Block.{parts[1]}", throwOnError: true)!;
        MethodInfo read = page.GetType("Harness", throwOnError: true)!.GetMethod("Read")!.MakeGenericMethod(type);
        string found;
        try
        {
            found = Convert.ToString(read.Invoke(null, BindingFlags.DoNotWrapExceptions, null, [Encoding.UTF8.GetBytes(json)], null), CultureInfo.InvariantCulture)!;
        }
        catch (JsonException)
        {
            found = nameof(JsonException);
        }

        Assert.Equal(expected, found);
    }

    [Theory]
    [InlineData("Path", "t u l 1")]
    [InlineData("Envelope", "t 7")]
    [InlineData("Entries", "1.0 2.0")]
    [InlineData("Lines", "4")]
    [InlineData("Write", "a/b")]
    public async Task Call_OfThePage_ReadsWhatItSays(string method, string expected)
    {
        string? sent = null;
        using HttpClient http = new PageHandler((request, body) => new()
        {
            Content = new StringContent(
                request.RequestUri!.AbsolutePath switch
                {
                    "/drafts/1" => request.Method == HttpMethod.Get ? """{"id":1,"full_name":"a/b","owner":{"login":"c","id":2}}""" : sent = body,
                    "/decant" => """{"name":"decant","dist-tags":{"latest":"2.0"},"versions":{"1.0":{"dist":{"tarball":"https://a/1"}},"2.0":{}}}""",
                    "/lines" => """{"id":1,"name":"a"}{"id":2,"name":"b","count":3}""",
                    _ => """{"items":[{"title":"t","user":{"login":"u"},"labels":[{"name":"l"}]}],"total_count":7}""",
                },
                Encoding.UTF8,
                "application/json"),
        }).CreateClient();

        var call = (Task<string>)s_page.Value.GetType("Calls", throwOnError: true)!.GetMethod(method)!.Invoke(null, [http, TestContext.Current.CancellationToken])!;

        Assert.Equal(expected, await call);
        Assert.Equal(method == "Write" ? """{"full_name":"dotnet/runtime","owner":{"login":"c"}}""" : null, sent);
    }
}
