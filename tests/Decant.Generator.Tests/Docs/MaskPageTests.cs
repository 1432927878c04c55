using System.Reflection;
using System.Text;
using System.Text.RegularExpressions;

namespace Decant.Generator.Tests.Docs;

/// <summary>The code of <c>docs/guides/masks.md</c> compiles, and does what the page says.</summary>
public sealed partial class MaskPageTests
{
    private static readonly IReadOnlyDictionary<string, string> s_blocks = PageCode.Read("guides/masks.md");

    private static readonly string s_text = File.ReadAllText(Path.Combine(RepositoryFiles.Root, "docs", "guides", "masks.md"));

    private static readonly Lazy<Type> s_page = new(() => PageCode.Load([
        $$"""
        using Decant;

        public static class Page
        {
            public static async Task Copy(HttpClient http, Stream destination)
            {
                {{s_blocks["Copy"]}}
            }

            public static JsonFieldMask Intersect(string? fields)
            {
                {{s_blocks["Intersect"]}}
                return wanted;
            }
        }
        """]).GetType("Page")!);

    [Fact]
    public void Blocks_Always_AreAllCalled() => Assert.Equal(["Copy", "Intersect"], s_blocks.Keys.Order());

    [Fact]
    public async Task Copy_OfThePage_WritesWhatThePageShows()
    {
        using HttpClient http = new PageHandler((request, _) => new()
        {
            Content = new StringContent(
                request.RequestUri!.AbsolutePath == "/orgs/dotnet/repos" ? """[{"id":1,"name":"runtime","owner":{"id":2,"login":"dotnet"}}]""" : "", Encoding.UTF8, "application/json"),
        }).CreateClient();
        var destination = new MemoryStream();

        await (Task)s_page.Value.GetMethod("Copy")!.Invoke(null, BindingFlags.DoNotWrapExceptions, null, [http, destination], null)!;

        string shown = Encoding.UTF8.GetString(destination.ToArray());
        Assert.Contains($"`{shown[..^1]},…]`", s_text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("owner,size", "owner(html_url,login)")]
    [InlineData("*/login,name", "name,owner/login,stargazers_count/login")]
    [InlineData("size", "")]
    [InlineData("(", "name,owner(html_url,login),stargazers_count")]
    [InlineData(null, "name,owner(html_url,login),stargazers_count")]
    public void Intersect_OfThePage_SelectsWhatBothSelect(string? fields, string expected)
    {
        object wanted = s_page.Value.GetMethod("Intersect")!.Invoke(null, [fields])!;
        Assert.Equal(expected.Length == 0 ? "" : JsonFieldMask.Parse(expected).ToString(), wanted.ToString());
    }

    /// <summary>Each mask of the table is one, and those of one row or of a sentence "x is y" select the same.</summary>
    [Fact]
    public void Masks_OfThePage_AreAsItSays()
    {
        string ours = s_text[..s_text.IndexOf("## How does it differ", StringComparison.Ordinal)];
        string[][] same =
        [
            .. Row().Matches(ours).Select(row => row.Groups["masks"].Value).Where(masks => !masks.Contains('"')).Select(MasksOf),
            .. Sentence().Matches(ours).Select(found => new[] { found.Groups["left"].Value, found.Groups["right"].Value }),
        ];

        Assert.True(same.Length >= 8, "The page has a table and sentences.");
        Assert.All(same, masks => Assert.Single(masks.Select(mask => JsonFieldMask.Parse(mask).ToString()).Distinct()));
    }

    private static string[] MasksOf(string cell) => [.. Quoted().Matches(cell).Select(mask => mask.Groups["mask"].Value)];

    [GeneratedRegex(@"^\| (?<masks>`[^|]*`) \| (every|the) field", RegexOptions.Multiline)]
    private static partial Regex Row();

    [GeneratedRegex(@"`(?<left>[^`]+)` (is|\| the same as) `(?<right>[^`]+)`[.:]")]
    private static partial Regex Sentence();

    [GeneratedRegex("`(?<mask>[^`]+)`")]
    private static partial Regex Quoted();
}
