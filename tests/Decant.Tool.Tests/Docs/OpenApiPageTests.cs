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
    public async Task Check_OfThePage_FindsWhatChanged()
    {
        using var book = new TemporaryFile("Book.cs", Encoding.UTF8.GetBytes(Block("console").Split('\n', 2)[1]));
        using var before = new TemporaryFile("library.yaml", Encoding.UTF8.GetBytes(Block("yaml")));
        using var after = new TemporaryFile("library.yaml", Encoding.UTF8.GetBytes(Change(Block("yaml"), Block("diff").Split('\n'))));
        string shown = Block("console", 1).Split('\n', 2)[1];

        CommandRun same = await CheckAsync(book, before), changed = await CheckAsync(book, after);

        Assert.Equal((0, ""), (same.ExitCode, same.Error));
        Assert.Equal((5, shown), (changed.ExitCode, changed.Output + changed.Error));
    }

    [Fact]
    public async Task Configuration_OfThePage_WritesTheRecordAndChecksIt()
    {
        using var file = new TemporaryFile("library.yaml", Encoding.UTF8.GetBytes(Block("yaml")));
        string configuration = Path.Combine(Path.GetDirectoryName(file.Path)!, "decant.json");
        File.WriteAllText(configuration, Block("json"));

        CommandRun written = await CommandRun.OfAsync(["infer", configuration]), check = await CommandRun.OfAsync(["infer", configuration, "--check"]);

        string[] session = Block("console").Split("using Decant;\n"), output = File.ReadAllText(Path.Combine(Path.GetDirectoryName(file.Path)!, "Library.g.cs")).Split("namespace MyApp.Library;\n");
        Assert.Equal(session[1], output[1] + written.Error);
        Assert.Equal((0, 0, ""), (written.ExitCode, check.ExitCode, check.Error));
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

    private static Task<CommandRun> CheckAsync(TemporaryFile source, TemporaryFile description) =>
        CommandRun.OfAsync(["infer", "--check", source.Path, "--openapi", description.Path, "--operation", "GET /books/{id}"]);

    // Replaces each line with a minus by the line with a plus after it.
    private static string Change(string text, string[] lines) => lines.Chunk(2).Where(pair => pair.Length == 2).Aggregate(text, (changed, pair) =>
    {
        Assert.Contains($"{pair[0][1..]}\n", changed, StringComparison.Ordinal);
        return changed.Replace(pair[0][1..], pair[1][1..], StringComparison.Ordinal);
    });

    private static string Block(string language, int number = 0) => s_page.Split($"```{language}\n")[number + 1].Split("```")[0];

    [GeneratedRegex(@"'[^']*'|\S+")]
    private static partial Regex Word();

    [GeneratedRegex(@"https://[^""]*")]
    private static partial Regex Address();
}
