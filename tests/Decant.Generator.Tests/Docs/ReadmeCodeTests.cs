using System.Reflection;

namespace Decant.Generator.Tests.Docs;

/// <summary>The first code that the README shows.</summary>
public sealed class ReadmeCodeTests
{
    private const string Client = "using HttpClient http = new();";

    [Fact]
    public async Task First_OfTheReadme_ReadsAndPrints()
    {
        string[] parts = PageCode.Read("../README.md")["First.cs"].Split("\n\n");
        Assert.Equal("using Decant;", parts[0]);
        Assert.StartsWith(Client, parts[1], StringComparison.Ordinal);
        MethodInfo read = PageCode.Load([
            $$"""
            {{parts[0]}}

            {{parts[3]}}

            public static class Page
            {
                public static async Task ReadAsync(HttpClient http, TextWriter Console)
                {
                    {{parts[1].Replace(Client, "", StringComparison.Ordinal)}}
                    {{parts[2]}}
                }
            }
            """]).GetType("Page", throwOnError: true)!.GetMethod("ReadAsync")!;

        Assert.Equal("dotnet/runtime\n", await ReadAsync("""[{"name":"runtime","size":1,"owner":{"id":9,"login":"dotnet"}}]"""));
        Assert.Equal("/runtime\n", await ReadAsync("""[{"name":"runtime","owner":{"logn":"dotnet"}}]"""));

        async Task<string> ReadAsync(string json)
        {
            using HttpClient http = new PageHandler((request, _) => request.Headers.UserAgent.Count == 0
                ? new(System.Net.HttpStatusCode.Forbidden)
                : new() { Content = new StringContent(json) }).CreateClient();
            await using var console = new StringWriter { NewLine = "\n" };
            await (Task)read.Invoke(null, [http, console])!;
            return console.ToString();
        }
    }
}
