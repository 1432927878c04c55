namespace Decant.Survey.Projects;

/// <summary>Whose sources are whose in a checkout: a file is a source of the project in the nearest folder above it that has one.</summary>
internal sealed class SourceOwners
{
    private readonly ILookup<string, string> _sources;

    public SourceOwners(Checkout checkout)
    {
        HashSet<string> folders = [.. checkout.Projects.Select(project => Path.GetDirectoryName(project)!)];
        _sources = checkout.Sources.ToLookup(source => OwnerOf(source, folders, checkout.Folder) ?? "");
    }

    /// <summary>The sources that a project in that folder has by default; not what a build left there.</summary>
    public IEnumerable<string> DefaultSources(string folder) =>
        _sources[folder].Where(source => source.AsSpan(folder.Length + 1) is var path && !path.StartsWith("bin/") && !path.StartsWith("obj/"));

    private static string? OwnerOf(string source, HashSet<string> folders, string root)
    {
        string? folder = Path.GetDirectoryName(source);
        while (folder is not null && folder.Length >= root.Length && !folders.Contains(folder))
            folder = Path.GetDirectoryName(folder);
        return folder;
    }
}
