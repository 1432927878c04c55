using System.Text;
using System.Text.Json;
using Decant.Differential;
using Decant.Support;

namespace Decant.Docs;

/// <summary>The table of <c>docs/reference/validation.md</c> says where each rule is checked: a document that breaks it is rejected there, and read
/// where the rule is not checked.</summary>
public sealed partial class ValidationPageTests
{
    private const string Any = "\"any\":";
    private const string Text = "\"text\":";

    // Values that are wrong in the way of each row, and before what they are a wanted member's; before nothing, they are the object itself.
    private static readonly Dictionary<string, (string Member, string[] Values)> s_breaches = new()
    {
        ["brackets match, depth is at most `MaxDepth`"] = (Any, ["[1}", "{\"k\":1]", new string('[', 64) + new string(']', 64)]),
        ["strings end, without raw control characters"] = (Text, ["\"a\nb\"", "\"a\0\"", "\"a"]),
        ["escapes are valid (`\\q` is not)"] = (Text, ["\"\\q\"", "\"\\u12g4\""]),
        ["numbers, `true`, `false`, `null` are spelled correctly"] = (Any, ["01", "1.", "-", "1e", "tru", "nul", "falsy"]),
        ["commas and colons are in place"] = (Any, ["[1 2]", "[1,]", "{\"k\" 1}", "{\"k\":1,}"]),
        ["escapes in names form surrogate pairs"] = ("", Names("\\ud800", "\\udc00", "\\ud800a")),
        ["names are UTF-8"] = ("", Names("\u00FF", "\u00C3(")),
        ["keys of dictionaries are UTF-8 with surrogate pairs"] = ("\"map\":", Names("\u00FF", "\u00C3(", "\\ud800", "\\udc00")),
        ["strings are UTF-8 with surrogate pairs"] = (Text, ["\"\u00FF\"", "\"\u00C3(\"", "\"\\ud800\"", "\"\\udc00\""]),
    };

    // Whether the rules of a row are checked in declared values, in skipped ones with Full, and with StructureOnly.
    private static readonly Dictionary<string, bool[]> s_places = new()
    {
        ["all values"] = [true, true, true],
        ["declared values; skipped values with `Full`"] = [true, true, false],
        ["declared values and their objects"] = [true, false, false],
        ["no value"] = [false, false, false],
    };

    private static readonly Dictionary<string, bool[]> s_rows = File
        .ReadLines(Path.Combine(RepositoryFiles.Root, "docs", "reference", "validation.md"))
        .SkipWhile(line => !line.StartsWith("| checked in |", StringComparison.Ordinal))
        .Skip(2)
        .TakeWhile(line => line.StartsWith('|'))
        .Select(line => line.Split('|', StringSplitOptions.TrimEntries)[1..^1])
        .SelectMany(cells => cells[1].Split("; ").Select(rule => (rule, Checked: s_places[cells[0]])))
        .ToDictionary(row => row.rule, row => row.Checked);

    public static TheoryData<string> Rows => [.. s_rows.Keys.Where(row => !row.StartsWith("only white", StringComparison.Ordinal))];

    [Fact]
    public void Table_Always_HasARowForEachRule() => Assert.Equal(s_breaches.Keys.Append("only white space follows the root").Order(), s_rows.Keys.Order());

    [Theory]
    [MemberData(nameof(Rows))]
    public void Row_Always_SaysWhatIsRejected(string row)
    {
        bool[] isChecked = s_rows[row];
        (string member, string[] values) = s_breaches[row];
        foreach (string value in values)
        {
            string wanted = member.Length > 0 ? $"{{{member}{value}}}" : value;
            AssertAsTold(isChecked[0], wanted, JsonSkipValidation.Full, isOracle: true);
            AssertAsTold(isChecked[0], wanted, JsonSkipValidation.StructureOnly, isOracle: true);
            string skipped = $"{{\"x\":{value},\"id\":1}}";
            AssertAsTold(isChecked[1], skipped, JsonSkipValidation.Full, isOracle: true);
            AssertAsTold(isChecked[2], skipped, JsonSkipValidation.StructureOnly, isOracle: false);
        }
    }

    [Fact]
    public void LastRow_Always_SaysWhatIsRejected()
    {
        foreach (bool isChecked in s_rows["only white space follows the root"])
        {
            AssertAsTold(isChecked, "{\"id\":1} 7", JsonSkipValidation.Full, isOracle: true);
            AssertAsTold(isChecked, "{\"id\":1} 7", JsonSkipValidation.StructureOnly, isOracle: true);
        }
    }

    private static void AssertAsTold(bool isRejected, string document, JsonSkipValidation validation, bool isOracle)
    {
        byte[] json = Encoding.Latin1.GetBytes(document);
        Subject subject = Ways.SubjectOf<Whole>();
        Assert.True(isRejected == subject.Parse(json, isArray: false, new() { SkipValidation = validation }).IsError, $"{validation}: {document}");
        if (isOracle)
            Assert.True(isRejected == subject.Expected(json, isArray: false).IsError, document);
    }

    private static string[] Names(params string[] names) => [.. names.Select(name => $"{{\"{name}\":1}}")];

    [JsonProjection]
    internal sealed partial record Whole(int Id, string? Text, JsonElement? Any, Dictionary<string, int>? Map);
}
