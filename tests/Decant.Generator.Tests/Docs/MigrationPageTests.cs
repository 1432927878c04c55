using System.Reflection;
using System.Text;

namespace Decant.Generator.Tests.Docs;

/// <summary>What <c>docs/guides/migration.md</c> shows before and after does the same.</summary>
public sealed class MigrationPageTests
{
    private const string One = """{"id":1,"name":"runtime","stargazers_count":42,"owner":{"id":2,"login":"dotnet"},"topics":[{"name":"json"}]}""";

    private static readonly Lazy<Assembly> s_page = new(() => PageCode.Load(
        PageCode.Read("guides/migration.md").Select(block => $$"""
            namespace {{block.Key}}
            {
            {{block.Value}}
            }
            """)));

    [Theory]
    [InlineData("FromJson", "GetProjectsAsync")]
    [InlineData("FromJson", "GetProjectAsync")]
    [InlineData("Newtonsoft", "GetProjectAsync")]
    [InlineData("Context", "GetProjectsAsync")]
    [InlineData("JObject", "GetProjectAsync")]
    public async Task Pair_OfThePage_ReturnsTheSame(string pair, string method)
    {
        string before = await CallAsync($"{pair}.Before", method);
        Assert.Contains("42", before, StringComparison.Ordinal);
        Assert.Equal(before, await CallAsync($"{pair}.After", method));
    }

    public static TheoryData<string, string, string> Lenient { get; } = new()
    {
        { "\"true\"", "bool", "Boolean" }, { "3.0", "`int`, by `(int)jo[\"x\"]`", "Int32" }, { "\"\"", "int?", "Nullable" }, { "5", "string", "Text" },
        { "\"2024-02-03 04:05:06\"", "DateTime", "Time" }, { "\"Red\"", "an enum", "Color" }, { "NaN", "double", "Real" },
    };

    // The table of the page: what Newtonsoft.Json reads and System.Text.Json does not, of which the page says what to do.
    [Theory]
    [MemberData(nameof(Lenient))]
    public void Lenience_OfNewtonsoft_IsAsThePageSays(string json, string kind, string member)
    {
        string page = File.ReadAllText(Path.Combine(RepositoryFiles.Root, "docs", "guides", "migration.md"));
        string shown = kind.Contains(' ', StringComparison.Ordinal) ? kind : $"`{kind}`";
        Assert.Contains($"| `{json}` | {shown} |", page, StringComparison.Ordinal);
        string body = $"{{\"{member}\":{json}}}";
        if (kind.Contains("jo[", StringComparison.Ordinal))
            Assert.Equal(3, (int)Newtonsoft.Json.Linq.JObject.Parse(body)[member]!);
        else
            Assert.NotNull(Newtonsoft.Json.JsonConvert.DeserializeObject<Values>(body));
        Assert.Throws<System.Text.Json.JsonException>(() => System.Text.Json.JsonSerializer.Deserialize<Values>(body, System.Text.Json.JsonSerializerOptions.Web));
    }

    private static async Task<string> CallAsync(string block, string method)
    {
        using HttpClient http = new PageHandler((request, _) => new()
        {
            Content = new StringContent(request.RequestUri!.AbsolutePath == "/orgs/dotnet/repos" ? $"[{One},{One}]" : One, Encoding.UTF8, "application/json"),
        }).CreateClient();
        Type type = s_page.Value.GetType($"{block}.GitHubClient", throwOnError: true)!;
        var call = (Task)type.GetMethod(method)!.Invoke(Activator.CreateInstance(type, http), [TestContext.Current.CancellationToken])!;
        await call;
        return Behaviour.Dump.Of(call.GetType().GetProperty("Result")!.GetValue(call));
    }

    private enum Color
    {
        None,
        Red,
    }

    private sealed class Values
    {
        public bool Boolean { get; set; }

        public int Int32 { get; set; }

        public int? Nullable { get; set; }

        public string? Text { get; set; }

        public DateTime Time { get; set; }

        public Color Color { get; set; }

        public double Real { get; set; }
    }
}
