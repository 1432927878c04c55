using System.Text.RegularExpressions;

namespace Decant.AspNetCore.Docs;

/// <summary>The code of pages that is compiled and tested here.</summary>
internal static partial class PageBlocks
{
    /// <summary>The blocks of a page, which is named from the root of the repository.</summary>
    public static IEnumerable<(string Name, string Code)> Of(string page) =>
        Block().Matches(File.ReadAllText(Path.Combine(RepositoryFiles.Root, page))).Select(block => (block.Groups["name"].Value, block.Groups["code"].Value));

    /// <summary>Fails for a block that is not in one of the files of this folder, to the letter, wherever it is indented.</summary>
    public static void AssertTested(IReadOnlyCollection<(string Name, string Code)> blocks, string files)
    {
        string folder = Path.Combine(RepositoryFiles.Root, "tests", "Decant.AspNetCore.Tests", "Docs");
        string[] tested = [.. Directory.EnumerateFiles(folder, files, SearchOption.AllDirectories).Select(file => WithoutIndentation(File.ReadAllText(file)))];
        Assert.NotEmpty(tested);
        Assert.All(blocks, block => Assert.Contains(tested, text => text.Contains(WithoutIndentation(block.Code), StringComparison.Ordinal)));
    }

    private static string WithoutIndentation(string code) => string.Join('\n', code.Split('\n').Select(line => line.Trim()));

    [GeneratedRegex("<!-- compiled: (?<name>[A-Za-z.]+) -->\n```csharp\n(?<code>.*?)```\n", RegexOptions.Singleline)]
    private static partial Regex Block();
}
