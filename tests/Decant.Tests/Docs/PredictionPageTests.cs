using System.Text;
using System.Text.RegularExpressions;
using Decant.Reading;

namespace Decant.Docs;

/// <summary>The example of <c>docs/internals/prediction.md</c>: each member of its document has a row, which says whether it is predicted.</summary>
public sealed partial class PredictionPageTests
{
    private static readonly string s_page = File.ReadAllText(Path.Combine(RepositoryFiles.Root, "docs", "internals", "prediction.md"));

    [Fact]
    public void Example_Read_HasTheHitsOfItsTable()
    {
        byte[] json = Encoding.UTF8.GetBytes(Document().Match(s_page).Groups["text"].Value.ReplaceLineEndings(""));
        var rows = new List<(string Text, bool IsPredicted)>();
        foreach (Match row in Rows().Matches(s_page))
            rows.Add((row.Groups["text"].Value, row.Groups["outcome"].Value == "hit"));

        Assert.NotEmpty(rows);
        Assert.Equal(rows, new PredictorReader().Read(json));
    }

    [GeneratedRegex("```json\n(?<text>.*?)```", RegexOptions.Singleline)]
    private static partial Regex Document();

    [GeneratedRegex(@"^\| \d+ \| `(?<text>[^`]+)` \|.*\| (?<outcome>hit|noted|learned|missed) \|\r?$", RegexOptions.Multiline)]
    private static partial Regex Rows();
}
