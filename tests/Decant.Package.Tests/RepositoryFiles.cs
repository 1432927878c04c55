namespace Decant.Package.Tests;

/// <summary>Files of the checkout, found from the output folder upwards.</summary>
internal static class RepositoryFiles
{
    /// <summary>The checkout's root.</summary>
    public static string Root { get; } = FindRoot();

    private static string FindRoot()
    {
        DirectoryInfo? folder = new(AppContext.BaseDirectory);
        while (folder is not null && !File.Exists(Path.Combine(folder.FullName, "Decant.slnx")))
            folder = folder.Parent;
        return folder?.FullName ?? throw new InvalidOperationException("The tests run outside the checkout.");
    }
}
