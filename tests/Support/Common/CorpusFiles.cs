namespace Decant;

/// <summary>Bodies of real servers and of other parsers' tests. They lie beside the checkout and not in it, so that a machine may lack them.</summary>
internal static class CorpusFiles
{
    private const string Folder = "../shared/data";

    // CI sets it where the folder is there: a corpus that was moved fails then, and does not skip.
    private const string RequiredVariable = "DECANT_REQUIRE_CORPORA";

    /// <summary>The full path of a file or folder of theirs. Without it the test is skipped, or fails where they are required.</summary>
    public static string Find(string path)
    {
        if (FindIfPresent(path) is { } found)
            return found;
        Assert.Skip($"{Folder}/{path} is not there.");
        return "";
    }

    /// <summary>The full path, or <see langword="null"/> where it is absent and not required.</summary>
    public static string? FindIfPresent(string path)
    {
        string full = Path.GetFullPath(Path.Combine(Folder, path), RepositoryFiles.Root);
        if (File.Exists(full) || Directory.Exists(full))
            return full;
        if (Environment.GetEnvironmentVariable(RequiredVariable) == "1")
            Assert.Fail($"{full} is not there, and {RequiredVariable} is 1.");
        return null;
    }
}
