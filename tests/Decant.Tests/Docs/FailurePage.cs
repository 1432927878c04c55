using System.Text.RegularExpressions;

namespace Decant.Docs;

/// <summary>The examples of <c>docs/failures.md</c>: a text block behind a line <c>&lt;!-- message: id --&gt;</c>.</summary>
internal static partial class FailurePage
{
    /// <summary>Set to 1, it makes the tests write the examples instead of comparing with them.</summary>
    public const string UpdateVariable = "DECANT_UPDATE";

    private static readonly object s_lock = new();

    private static readonly string s_file = Path.Combine(RepositoryFiles.Root, "docs", "failures.md");

    // By one of the assets' tests, which may run at once.
#if NET10_0_OR_GREATER
    public static bool IsUpdated => Environment.GetEnvironmentVariable(UpdateVariable) == "1";
#else
    public static bool IsUpdated => false;
#endif

    public static string[] Ids => [.. Blocks().Matches(File.ReadAllText(s_file)).Select(block => block.Groups["id"].Value)];

    public static string Read(string id) => Find(File.ReadAllText(s_file), id).Groups["text"].Value;

    public static void Write(string id, string text)
    {
        lock (s_lock)
        {
            string page = File.ReadAllText(s_file);
            Group old = Find(page, id).Groups["text"];
            File.WriteAllText(s_file, page[..old.Index] + text + page[(old.Index + old.Length)..]);
        }
    }

    private static Match Find(string page, string id) => Blocks().Matches(page).Single(block => block.Groups["id"].Value == id);

    [GeneratedRegex("<!-- message: (?<id>[a-z0-9-]+) -->\n```text\n(?<text>.*?)```\n", RegexOptions.Singleline)]
    private static partial Regex Blocks();
}
