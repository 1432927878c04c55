using System.Reflection;
using System.Text;

namespace Decant.Generator.Tests.Docs;

/// <summary>The code about contexts in <c>docs/guides/existing-code.md</c> compiles, and does what the page says.</summary>
public sealed class ContextPageTests
{
    private static readonly IReadOnlyDictionary<string, string> s_blocks = PageCode.Read("guides/existing-code.md");

    private static readonly Lazy<Type> s_page = new(() => PageCode.Load([
        $$"""
        using System.Text.Json.Serialization;
        using Decant;

        {{s_blocks["Context"]}}
        public class Repository
        {
            public string? FullName { get; set; }
            public Owner? Owner { get; set; }
            public string[]? Topics { get; set; }
            public int Size { get; set; } = -1;
            public IDisposable? Unreadable { get; set; }
        }

        public record Owner(string Login, int Id = -1);

        public record Issue(string Title);

        public record Page<T>(int TotalCount, T[] Items);

        public static class Page
        {
            public static async Task<string> Calls(HttpClient http)
            {
                {{s_blocks["Calls"]}}
                return $"{repository!.FullName} {repository.Owner!.Login} {repository.Owner.Id} {repository.Topics!.Length} {repository.Size} {page!.TotalCount} {page.Items[0].Title} {all.Length}";
            }

            public static async Task<string> Options(HttpClient http)
            {
                {{s_blocks["Options"]}}
                return $"{items[0].FullName} {one!.FullName} {strict.GetProjection<Repository>()!.Options!.MaxDepth} {strict.GetProjection<Owner>() is null}";
            }
        }
        """]).GetType("Page")!);

    [Fact]
    public void Blocks_Always_AreAllCalled() => Assert.Equal(["Calls", "Context", "Options"], s_blocks.Keys.Order());

    [Theory]
    [InlineData("Calls", "a/b x -1 2 -1 7 one 2")]
    [InlineData("Options", "a/b a/b 8 True")]
    public async Task Code_OfThePage_ReadsWhatItSays(string method, string expected)
    {
        const string Repository = """{"full_name":"a/b","owner":{"login":"x","id":1},"topics":["c","d"],"size":5,"unreadable":{}}""";
        using HttpClient http = new PageHandler((request, _) => new()
        {
            Content = new StringContent(
                request.RequestUri!.AbsolutePath switch
                {
                    "/search/issues" => """{"total_count":7,"items":[{"title":"one"}]}""",
                    "/orgs/dotnet/repos" => $"[{Repository},{Repository}]",
                    "/search" => $$"""{"items":[{{Repository}}]}""",
                    _ => Repository,
                },
                Encoding.UTF8,
                "application/json"),
        }).CreateClient();

        Assert.Equal(expected, await (Task<string>)s_page.Value.GetMethod(method)!.Invoke(null, BindingFlags.DoNotWrapExceptions, null, [http], null)!);
    }
}
