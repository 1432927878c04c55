namespace Decant.Package.Tests;

/// <summary>Code that a README shows: a block behind a line <c>&lt;!-- compiled: File.cs --&gt;</c>.</summary>
internal static class ReadmeCode
{
    /// <summary>The lines of a block.</summary>
    /// <param name="readme">The README's path from the checkout's root.</param>
    /// <param name="file">The name that the block has.</param>
    public static string Read(string readme, string file) => string.Join('\n', ReadBlock(readme, file, "csharp"));

    /// <summary>The program before and after a block that shows the difference between the two.</summary>
    /// <inheritdoc cref="Read"/>
    public static (string Before, string After) ReadDifference(string readme, string file)
    {
        string[] lines = [.. ReadBlock(readme, file, "diff")];
        return (Without('+'), Without('-'));

        string Without(char sign) => string.Join('\n', lines.Where(line => line[0] != sign).Select(line => line[1..]));
    }

    private static IEnumerable<string> ReadBlock(string readme, string file, string language) => File.ReadLines(Path.Combine(RepositoryFiles.Root, readme))
        .SkipWhile(line => line != $"<!-- compiled: {file} -->").Skip(1)
        .SkipWhile(line => line != $"```{language}").Skip(1)
        .TakeWhile(line => line != "```");
}
