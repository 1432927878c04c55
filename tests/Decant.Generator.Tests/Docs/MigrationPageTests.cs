using System.Reflection;
using System.Text;

namespace Decant.Generator.Tests.Docs;

/// <summary>What <c>docs/migration.md</c> shows before and after does the same.</summary>
public sealed class MigrationPageTests
{
    private const string One = """{"id":1,"name":"runtime","stargazers_count":42,"owner":{"id":2,"login":"dotnet"}}""";

    private static readonly Lazy<Assembly> s_page = new(() => PageCode.Load(
        PageCode.Read("migration.md").Select(block => $$"""
            namespace {{block.Key}}
            {
            {{block.Value}}
            }
            """)));

    [Theory]
    [InlineData("FromJson", "GetProjectsAsync")]
    [InlineData("FromJson", "GetProjectAsync")]
    [InlineData("Newtonsoft", "GetProjectsAsync")]
    [InlineData("Newtonsoft", "GetProjectAsync")]
    public async Task Pair_OfThePage_ReturnsTheSame(string pair, string method)
    {
        string before = await CallAsync($"{pair}.Before", method);
        Assert.Contains("42", before, StringComparison.Ordinal);
        Assert.Equal(before, await CallAsync($"{pair}.After", method));
    }

    private static async Task<string> CallAsync(string block, string method)
    {
        using HttpClient http = new PageHandler(path => new()
        {
            Content = new StringContent(path == "/orgs/dotnet/repos" ? $"[{One},{One}]" : One, Encoding.UTF8, "application/json"),
        }).CreateClient();
        Type type = s_page.Value.GetType($"{block}.GitHubClient", throwOnError: true)!;
        var call = (Task)type.GetMethod(method)!.Invoke(Activator.CreateInstance(type, http), [TestContext.Current.CancellationToken])!;
        await call;
        return Behaviour.Dump.Of(call.GetType().GetProperty("Result")!.GetValue(call));
    }
}
