using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;
using Decant.Ladder.GitHub;
using Decant.Rivals.Adapters;

namespace Decant.Ladder.Tests.Adapters;

/// <summary>What <c>docs/guides/existing-code.md</c> shows for the calls of other libraries: the code is that of these files, Decant reads what a context lists, and the
/// library the rest.</summary>
public sealed partial class AdapterTests
{
    private static readonly string s_page = Read("existing-code.md");

    // Without the stars, which the context leaves out.
    private static readonly Project s_read = new("zürich ü", "u", 0);

    public static TheoryData<string> Libraries => [.. AdaptedClients.ByLibrary.Keys];

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public void Blocks_OfThePages_AreThoseOfTheFiles()
    {
        Match[] blocks = [.. Blocks().Matches(s_page + Read("migration.md")).Cast<Match>()];

        Assert.InRange(blocks.Length, 7, 50);
        Assert.All(blocks, block =>
        {
            string file = File.ReadAllText(Path.Combine(RepositoryFiles.Root, block.Groups["file"].Value));
            Assert.Contains(WithoutIndentation(block.Groups["code"].Value), WithoutIndentation(Namespace().Replace(file, "")), StringComparison.Ordinal);
        });
    }

    // A reader copies these files, and no other.
    [Fact]
    public void Page_Always_LinksToEachClass() => Assert.All(
        Directory.EnumerateFiles(Path.Combine(RepositoryFiles.Root, "bench", "Decant.Rivals", "Adapters"), "*.cs"),
        file => Assert.Contains($"(../../bench/Decant.Rivals/Adapters/{Path.GetFileName(file)})", s_page, StringComparison.Ordinal));

    [Theory]
    [InlineData("Refit")]
    [InlineData("RestSharp")]
    [InlineData("Flurl")]
    [InlineData("Kiota")]
    public void Page_FiguresOfALibrary_AreTheCommittedOnes(string library)
    {
        string[] rows = [.. File.ReadLines(Path.Combine(RepositoryFiles.Root, "bench", "results", "adapters", "pairs.md"))
            .Where(line => line.Contains($"| {library}: ", StringComparison.Ordinal))];

        string figures = $"| {Measured("time")} | {Measured("bytes")} |";
        Assert.Contains(s_page.Split('\n'), line => line.StartsWith($"| {library} | ", StringComparison.Ordinal) && line.EndsWith(figures, StringComparison.Ordinal));

        string Measured(string quantity) => rows.Single(row => row.Contains($"| {quantity} |", StringComparison.Ordinal)).Split('|')[^2].Trim();
    }

    [Theory]
    [MemberData(nameof(Libraries))]
    public async Task Call_TypeOfTheContext_IsReadByDecant(string library)
    {
        using HttpClient http = AnsweringHandler.CreateClient();
        IGitHub gitHub = AdaptedClients.ByLibrary[library](http);

        Assert.Equal(s_read, await gitHub.GetRepositoryAsync(Cancellation));
        Assert.Equal([s_read, s_read], await gitHub.GetArrayAsync(Cancellation));
        Assert.Equal([s_read, s_read], await gitHub.GetListAsync(Cancellation));
    }

    [Theory]
    [MemberData(nameof(Libraries))]
    public async Task Call_OtherType_IsReadAndWrittenByTheLibrary(string library)
    {
        using HttpClient http = AnsweringHandler.CreateClient();
        IGitHub gitHub = AdaptedClients.ByLibrary[library](http);

        Assert.Equal(new("a", 2), await gitHub.GetOrderAsync(Cancellation));
        Assert.Equal(new("b", 3), await gitHub.PostOrderAsync(new("b", 3), Cancellation));
    }

    // Flurl's own serializer reads UTF-8 alone, and so does the one that takes its place.
    [Theory]
    [InlineData("Refit")]
    [InlineData("RestSharp")]
    public async Task Call_OtherCharset_ReadsTheSameText(string library)
    {
        using HttpClient http = AnsweringHandler.CreateClient(Encoding.Latin1);

        Assert.All(await AdaptedClients.ByLibrary[library](http).GetArrayAsync(Cancellation), project => Assert.Equal(s_read.Name, project.Name));
    }

    [Theory]
    [InlineData("Refit", typeof(Refit.ApiException))]
    [InlineData("RestSharp", typeof(JsonException))]
    [InlineData("Flurl", typeof(Flurl.Http.FlurlParsingException))]
    public async Task Call_BodyThatDoesNotFit_ThrowsTheLibrarysException(string library, Type type)
    {
        using HttpClient http = AnsweringHandler.CreateClient();

        Exception e = await Assert.ThrowsAnyAsync<Exception>(() => AdaptedClients.ByLibrary[library](http).GetBrokenAsync(Cancellation));

        Assert.IsType(type, e);
        Assert.IsType<JsonException>(e.InnerException ?? e);
    }

    [Fact]
    public async Task Limit_OfTheContext_HoldsUnderRefit()
    {
        using HttpClient http = AnsweringHandler.CreateClient();
        var context = new GitHubContext(new() { Http = new() { MaxBodyBytes = 10 } });
        IGitHub gitHub = Refit.RestService.For<IGitHub>(http, new Refit.RefitSettings(new RefitProjections(context)));

        Refit.ApiException e = await Assert.ThrowsAsync<Refit.ApiException>(() => gitHub.GetRepositoryAsync(Cancellation));

        Assert.IsType<HttpRequestException>(e.InnerException);
    }

    [Fact]
    public async Task Stream_OfRefit_IsReadByDecant()
    {
        using HttpClient http = AnsweringHandler.CreateClient();
        List<Project> read = [];
        await foreach (Project project in AdaptedClients.CreateRefit<IGitHubEnumeration>(http).GetStreamAsync(Cancellation))
            read.Add(project);

        Assert.Equal([s_read, s_read], read);
    }

    private static string Read(string guide) => File.ReadAllText(Path.Combine(RepositoryFiles.Root, "docs", "guides", guide));

    private static string WithoutIndentation(string code) => string.Join('\n', code.Split('\n').Select(line => line.Trim()));

    [GeneratedRegex("<!-- compiled in (?<file>[A-Za-z./]+) -->\n```csharp\n(?<code>.*?)```\n", RegexOptions.Singleline)]
    private static partial Regex Blocks();

    [GeneratedRegex("^namespace .*\n\n", RegexOptions.Multiline)]
    private static partial Regex Namespace();
}
