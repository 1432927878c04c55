using Decant.Survey.Evaluation;

namespace Decant.Survey.Projects;

/// <summary>The sources of a project: those that it has by default, and what its Compile items add and remove.</summary>
internal static class SourceList
{
    public static IReadOnlyList<string> Of(ProjectEvaluation project, Checkout checkout, SourceOwners owners)
    {
        string folder = Path.GetDirectoryName(project.File)!;
        SortedSet<string> sources = new(HasDefaults(project) ? owners.DefaultSources(folder) : [], StringComparer.Ordinal);
        string excludes = project.Properties["DefaultItemExcludes"];
        RemoveAll(sources, excludes.Split(';', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries), folder);
        foreach (ProjectItem item in project.Items("Compile"))
        {
            RemoveAll(sources, project.Values(item, "Remove"), folder);
            Glob[] excluded = [.. project.Values(item, "Exclude").Select(path => new Glob(FullPath(path, folder)))];
            sources.UnionWith(project.Values(item, "Include").SelectMany(path => Files(FullPath(path, folder), checkout))
                .Where(file => !excluded.Any(glob => glob.Matches(file))));
        }

        return [.. sources];
    }

    // A project without an SDK lists its sources.
    private static bool HasDefaults(ProjectEvaluation project) =>
        project.HasSdk && !IsFalse(project, "EnableDefaultItems") && !IsFalse(project, "EnableDefaultCompileItems");

    private static bool IsFalse(ProjectEvaluation project, string property) =>
        project.Properties[property].Equals("false", StringComparison.OrdinalIgnoreCase);

    private static void RemoveAll(SortedSet<string> sources, IEnumerable<string> paths, string folder)
    {
        foreach (Glob glob in paths.Select(path => new Glob(FullPath(path, folder))))
            sources.RemoveWhere(glob.Matches);
    }

    private static IEnumerable<string> Files(string path, Checkout checkout)
    {
        if (!Glob.IsGlob(path))
            return checkout.Find(path) is { } file && file.EndsWith(".cs", StringComparison.OrdinalIgnoreCase) ? [file] : [];
        var glob = new Glob(path);
        return checkout.Sources.Where(glob.Matches);
    }

    private static string FullPath(string path, string folder) => Path.GetFullPath(path.Replace('\\', '/'), folder);
}
