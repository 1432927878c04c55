using System.Net;
using System.Reflection;
using System.Text;
using System.Text.RegularExpressions;
using Decant.Http.Calls;
using Decant.Tool.Tests.Descriptions;

namespace Decant.Tool.Tests.Docs;

/// <summary>The example of docs/guides/openapi.md: the command prints what the page shows, and the page's call reads a book with it.</summary>
public sealed partial class OpenApiPageTests
{
    private static readonly string s_page = File.ReadAllText(Path.Combine(RepositoryFiles.Root, "docs/guides/openapi.md")).ReplaceLineEndings("\n");

    private const string Json = """{"id":7,"title":"Emma","author":{"name":"Jane Austen","born":1775},"state":"free"}""";

    [Fact]
    public async Task Example_OfThePage_PrintsWhatItShows()
    {
        string[] session = Block("console").Split('\n', 2);
        string[] words = [.. Word().Matches(session[0].Replace("$ decant ", "", StringComparison.Ordinal)).Select(word => word.Value.Trim('\''))];
        using var file = new TemporaryFile("library.yaml", Encoding.UTF8.GetBytes(Block("yaml")));

        CommandRun run = await CommandRun.OfAsync([.. words.Select(word => word == "library.yaml" ? file.Path : word)]);

        Assert.Equal((0, session[1]), (run.ExitCode, run.Output + run.Error));
    }

    [Fact]
    public async Task Call_OfThePage_ReadsABook()
    {
        string[] call = Block("csharp").Split('\n');
        string output = Block("console").Split('\n', 2)[1], record = output[..output.IndexOf("GET /", StringComparison.Ordinal)];
        Assembly assembly = CompiledRecords.Compile([record.Replace("using Decant;\n", "using System.Net.Http;\nusing System.Threading;\nusing System.Threading.Tasks;\nusing Decant;\n", StringComparison.Ordinal) + $$"""
            public static class Program
            {
                public static async Task<object?> RunAsync(HttpClient http, string id, CancellationToken cancellationToken)
                {
                    {{call[1]}}
                    return book;
                }
            }
            """]);
        using var http = new HttpClient(new HookedHandler(_ => new(HttpStatusCode.OK) { Content = new StringContent(Json) })) { BaseAddress = new(Address().Match(call[0]).Value) };

        object? book = await (Task<object?>)assembly.GetType("N0.Program")!.GetMethod("RunAsync")!.Invoke(null, [http, "7", TestContext.Current.CancellationToken])!;

        Assert.Equal("Book { Title = Emma, AuthorName = Jane Austen, State = free, DueAt =  }", book?.ToString());
    }

    private static string Block(string language) => s_page.Split($"```{language}\n")[1].Split("```")[0];

    [GeneratedRegex(@"'[^']*'|\S+")]
    private static partial Regex Word();

    [GeneratedRegex(@"https://[^""]*")]
    private static partial Regex Address();
}
