namespace Decant.Package.Tests;

/// <summary>Code that a README shows: a block behind a line <c>&lt;!-- compiled: File.cs --&gt;</c>.</summary>
internal static class ReadmeCode
{
    /// <summary>The lines of a block.</summary>
    /// <param name="readme">The README's path from the checkout's root.</param>
    /// <param name="file">The name that the block has.</param>
    public static string Read(string readme, string file) => string.Join('\n', File.ReadLines(Path.Combine(RepositoryFiles.Root, readme))
        .SkipWhile(line => line != $"<!-- compiled: {file} -->").Skip(1)
        .SkipWhile(line => line != "```csharp").Skip(1)
        .TakeWhile(line => line != "```"));
}
