using System.Buffers;
using System.Globalization;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using Decant.Mcp.Tests.Support;
using Microsoft.ML.Tokenizers;

namespace Decant.Mcp.Tests;

/// <summary>What three fields of GitHub's lists cost a model, beside the whole lists. The page of the sample shows it; with <c>DECANT_UPDATE=1</c> the test writes
/// the page anew.</summary>
[Deep]
public sealed class SavingsTests
{
    private const string Folder = "github";
    private const string Tool = "list_repositories";
    private const string Start = "<!-- savings -->";
    private const string End = "<!-- savings end -->";

    // The least that three fields must save, of bytes and of tokens.
    private const double Least = 0.9;

    private static readonly string s_page = Path.Combine(RepositoryFiles.Root, "samples", "Decant.Mcp", "README.md");

    private static readonly (string What, string File, string Fields)[] s_lists =
    [
        ("30 repositories, a page of GitHub", "github-repositories-30.json", "name,html_url,stargazers_count"),
        ("1,000 repositories", "github-repositories-1000.json", "name,html_url,stargazers_count"),
        ("an issue", "rest-examples/issues-list-for-repo-200-default.json", "number,title,state"),
        ("a pull request", "rest-examples/pulls-list-200-default.json", "number,title,user/login"),
        ("a commit", "rest-examples/repos-list-commits-200-default.json", "sha,commit/message,author/login"),
        ("a result of a search", "rest-examples/search-repos-200-default.json", "items(full_name,description,stargazers_count)"),
        ("a run of a workflow", "rest-examples/actions-list-workflow-runs-200-default.json", "workflow_runs(id,name,conclusion)"),
    ];

    // As a client shows it, without the escapes of the transport.
    private static readonly JsonSerializerOptions s_plain = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    private static readonly Tokenizer s_tokenizer = TiktokenTokenizer.CreateForEncoding("o200k_base");

    [Fact]
    public async Task Page_Always_ShowsWhatIsSaved()
    {
        var text = new StringBuilder();
        text.AppendLine("| GitHub's list | fields | bytes | with `fields` | tokens | with `fields` | tokens saved |").AppendLine("|---|---|--:|--:|--:|--:|--:|");
        foreach ((string what, string file, string fields) in s_lists)
        {
            byte[] body = File.ReadAllBytes(CorpusFiles.Find($"{Folder}/{file}"));
            var copy = new ArrayBufferWriter<byte>();
            JsonProjection.Copy(body, JsonFieldMask.Parse(fields), copy);
            Cost whole = Cost.Of(body), part = Cost.Of(copy.WrittenSpan);

            Assert.InRange(part.Bytes, 1, (1 - Least) * whole.Bytes);
            Assert.InRange(part.Tokens, 1, (1 - Least) * whole.Tokens);
            text.AppendLine(CultureInfo.InvariantCulture,
                $"| {what} | `{fields}` | {whole.Bytes:N0} | {part.Bytes:N0} | {whole.Tokens:N0} | {part.Tokens:N0} | {1 - (double)part.Tokens / whole.Tokens:0.0 %} |");
        }

        text.AppendLine().AppendLine(
            CultureInfo.InvariantCulture, $"The description of `{Tool}`, with the names of the fields, costs {await CountTokensOfToolAsync()} tokens, once in a conversation.");
        AssertShown(text.ToString());
    }

    private static async Task<int> CountTokensOfToolAsync()
    {
        string answer = File.ReadAllText(CorpusFiles.Find($"{Folder}/github-repositories-10.json"));
        await using Api api = await Api.StartAsync();
        api.Answer = Api.Json(answer);
        using Server server = await Server.StartAsync(new Dictionary<string, string> { ["DECANT_MCP_BaseAddress"] = api.Address });
        string text = JsonSerializer.Serialize((await server.ListAsync())[Tool], s_plain);
        Assert.Contains("The fields: id,", text);
        return s_tokenizer.CountTokens(text);
    }

    private static void AssertShown(string text)
    {
        string page = File.ReadAllText(s_page).ReplaceLineEndings();
        int start = page.IndexOf(Start, StringComparison.Ordinal) + Start.Length + Environment.NewLine.Length;
        int end = page.IndexOf(End, StringComparison.Ordinal);
        if (Environment.GetEnvironmentVariable("DECANT_UPDATE") == "1")
            File.WriteAllText(s_page, (page[..start] + text + page[end..]).ReplaceLineEndings("\n"));
        else
            Assert.Equal(text, page[start..end]);
    }

    private readonly record struct Cost(int Bytes, int Tokens)
    {
        public static Cost Of(ReadOnlySpan<byte> json) => new(json.Length, s_tokenizer.CountTokens(Encoding.UTF8.GetString(json)));
    }
}
