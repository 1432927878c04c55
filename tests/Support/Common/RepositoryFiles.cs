namespace Decant;

/// <summary>Files around the checkout, found from the output folder upwards.</summary>
internal static class RepositoryFiles
{
    /// <summary>The checkout's root.</summary>
    public static string Root { get; } = FindRoot();

    /// <summary>The file's full path, or <see langword="null"/> when it is not there.</summary>
    /// <param name="path">Relative to the root; it may lead out of it.</param>
    public static string? Find(string path)
    {
        string full = Path.GetFullPath(path, Root);
        return File.Exists(full) ? full : null;
    }

    private static string FindRoot()
    {
        DirectoryInfo? folder = new(AppContext.BaseDirectory);
        while (folder is not null && !File.Exists(Path.Combine(folder.FullName, "Decant.slnx")))
            folder = folder.Parent;
        return folder?.FullName ?? throw new InvalidOperationException("The tests run outside the checkout.");
    }
}
