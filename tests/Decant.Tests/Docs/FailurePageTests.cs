using System.Text.RegularExpressions;

namespace Decant.Docs;

/// <summary>The messages in <c>docs/reference/failures.md</c> are those of the library.</summary>
public sealed class FailurePageTests
{
    public static TheoryData<string> Ids => [.. FailureExamples.All.Keys];

    [Fact]
    public void Page_Always_HasEachExampleOnce() =>
        Assert.Equal(FailureExamples.All.Keys.Order(StringComparer.Ordinal), FailurePage.Ids.Order(StringComparer.Ordinal));

    [Theory]
    [MemberData(nameof(Ids))]
    public async Task Example_Always_IsWhatTheLibrarySays(string id)
    {
        Exception? exception = await Record.ExceptionAsync(FailureExamples.All[id]);
        Assert.NotNull(exception);
        string said = $"{Name(exception)}{(exception.InnerException is { } inner ? $" <- {Name(inner)}" : "")}\n{exception.Message.ReplaceLineEndings("\n")}\n";
        if (FailurePage.IsUpdated)
            FailurePage.Write(id, said);

        string shown = FailurePage.Read(id);
        Assert.True(said == shown, $"docs/reference/failures.md shows another example; with {FailurePage.UpdateVariable}=1 this test writes it:\n{said}");
    }

    private static string Name(Exception exception) => exception switch
    {
        HttpStatusException status => $"{nameof(HttpStatusException)} ({(int?)status.StatusCode})",
        HttpRequestException other when other.GetType() != typeof(HttpRequestException) => other.GetType().Name,
        HttpRequestException request => $"{nameof(HttpRequestException)} ({request.HttpRequestError})",
        HttpIOException body => $"{body.GetType().Name} ({body.HttpRequestError})",
        _ => exception.GetType().Name,
    };
}

/// <summary>The examples of <c>docs/reference/failures.md</c>: text blocks after a line <c>&lt;!-- messages: id other-id --&gt;</c>. A block has an example for
/// each id in their order, with an empty line between them. An example may begin with a remark, a line with <c>#</c>.</summary>
internal static partial class FailurePage
{
    /// <summary>Set to 1, it makes the tests write the examples instead of comparing with them.</summary>
    public const string UpdateVariable = "DECANT_UPDATE";

    private static readonly object s_lock = new();

    private static readonly string s_file = Path.Combine(RepositoryFiles.Root, "docs", "reference", "failures.md");

    // By one of the assets' tests, which may run at once.
#if NET10_0_OR_GREATER
    public static bool IsUpdated => Environment.GetEnvironmentVariable(UpdateVariable) == "1";
#else
    public static bool IsUpdated => false;
#endif

    public static string[] Ids => [.. Examples(File.ReadAllText(s_file)).Select(example => example.Id)
#if !NET10_0_OR_GREATER
        .Where(id => !id.StartsWith("event-", StringComparison.Ordinal))
#endif
    ];

    public static string Read(string id) => Find(File.ReadAllText(s_file), id).Value;

    public static void Write(string id, string text)
    {
        lock (s_lock)
        {
            string page = File.ReadAllText(s_file);
            Capture old = Find(page, id);
            File.WriteAllText(s_file, page[..old.Index] + text + page[(old.Index + old.Length)..]);
        }
    }

    private static Capture Find(string page, string id) => Examples(page).Single(example => example.Id == id).Text;

    private static IEnumerable<(string Id, Capture Text)> Examples(string page)
    {
        foreach (Match block in Blocks().Matches(page))
        {
            string[] ids = block.Groups["id"].Value.Split(' ');
            CaptureCollection texts = block.Groups["text"].Captures;
            Assert.True(ids.Length == texts.Count, $"{block.Groups["id"].Value}: {texts.Count} examples for {ids.Length} ids");
            for (int i = 0; i < ids.Length; i++)
                yield return (ids[i], texts[i]);
        }
    }

    [GeneratedRegex("<!-- messages?: (?<id>[a-z0-9 -]+) -->\n```text\n(?:# .*\n)?(?<text>(?:[^\n`#].*\n)+)(?:\n(?:# .*\n)?(?<text>(?:[^\n`#].*\n)+))*```\n")]
    private static partial Regex Blocks();
}
