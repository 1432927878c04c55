using System.Text.RegularExpressions;

namespace Decant.AspNetCore.Docs;

/// <summary>The code of pages that is compiled and tested here.</summary>
internal static partial class PageBlocks
{
    /// <summary>The blocks of a page, which is named from the root of the repository.</summary>
    public static IEnumerable<(string Name, string Code)> Of(string page) =>
        Block().Matches(File.ReadAllText(Path.Combine(RepositoryFiles.Root, page))).Select(block => (block.Groups["name"].Value, block.Groups["code"].Value));

    // The second has what the tests in processes of their own run too.
    private static readonly string[] s_folders = ["tests/Decant.AspNetCore.Tests/Docs", "tests/Support/Gateway"];

    /// <summary>Fails for a block that is not in one of the files of these folders, to the letter, wherever it is indented.</summary>
    public static void AssertTested(IReadOnlyCollection<(string Name, string Code)> blocks, string files)
    {
        string[] tested =
        [
            .. from folder in s_folders
               from file in Directory.EnumerateFiles(Path.Combine(RepositoryFiles.Root, folder), files, SearchOption.AllDirectories)
               select WithoutIndentation(File.ReadAllText(file)),
        ];
        Assert.NotEmpty(tested);
        Assert.All(blocks, block => Assert.Contains(tested, text => text.Contains(WithoutIndentation(block.Code), StringComparison.Ordinal)));
    }

    private static string WithoutIndentation(string code) => string.Join('\n', code.Split('\n').Select(line => line.Trim()));

    [GeneratedRegex("<!-- compiled: (?<name>[A-Za-z.]+) -->\n```csharp\n(?<code>.*?)```\n", RegexOptions.Singleline)]
    private static partial Regex Block();
}
