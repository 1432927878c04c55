using System.Reflection;

namespace Decant.Generator.Tests.Docs;

/// <summary>The first code that the README shows.</summary>
public sealed class ReadmeCodeTests
{
    [Fact]
    public async Task First_OfTheReadme_ReadsAndRefusesWhatItHasNot()
    {
        string[] lines = PageCode.Read("../README.md")["First.cs"].Split('\n');
        MethodInfo read = PageCode.Load([
            $$"""
            using System.Text.Json.Serialization;
            using Decant;

            {{string.Join('\n', lines[1..])}}

            public static class Page
            {
                public static async Task<string> ReadAsync(HttpClient http)
                {
                    {{lines[0]}}
                    return string.Join(", ", repos.Select(repo => $"{repo.Owner}/{repo.Name}"));
                }
            }
            """]).GetType("Page", throwOnError: true)!.GetMethod("ReadAsync")!;

        Assert.Equal("dotnet/runtime", await ReadAsync("""[{"name":"runtime","size":1,"owner":{"id":9,"login":"dotnet"}}]"""));
        await Assert.ThrowsAsync<System.Text.Json.JsonException>(() => ReadAsync("""[{"name":"runtime","owner":{"logn":"dotnet"}}]"""));

        Task<string> ReadAsync(string json)
        {
            using HttpClient http = new PageHandler((_, _) => new() { Content = new StringContent(json) }).CreateClient();
            return (Task<string>)read.Invoke(null, [http])!;
        }
    }
}
