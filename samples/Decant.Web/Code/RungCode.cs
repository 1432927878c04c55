using System.Reflection;
using Decant.Ladder.Rungs;

namespace Decant.Web.Code;

/// <summary>The source files of the rungs' folders, embedded when the app was built.</summary>
internal sealed class RungCode
{
    private static readonly Assembly s_assembly = typeof(RungCode).Assembly;

    // First the code that a user writes, and last the registration with what it registers for editions.
    private static readonly string[] s_first = ["GitHubClient.cs", "GetAllProjectsQuery.cs", "CopyAllProjectsQuery.cs"];
    private static readonly string[] s_last = ["Registration.cs", "ReadingOptions.cs", "Editions.cs"];

    private readonly ILookup<string, SourceFile> _files = s_assembly.GetManifestResourceNames()
        .Select(name => (Name: name, Path: name.Replace('\\', '/').Split('/')))
        .Where(resource => resource.Path is ["Rungs", _, _])
        .OrderBy(resource => Array.IndexOf(s_first, resource.Path[2]) is var place and >= 0 ? place : s_first.Length)
        .ThenBy(resource => Array.IndexOf(s_last, resource.Path[2]))
        .ThenBy(resource => resource.Path[2], StringComparer.Ordinal)
        .ToLookup(resource => resource.Path[1], resource => SourceFile.Split(resource.Path[2], Read(resource.Name)));

    /// <summary>The files of a rung's folder, its client and query first. Editions of a rung share a folder.</summary>
    public IEnumerable<SourceFile> Of(Rung rung) => _files[FolderOf(rung)];

    /// <summary>The name of a rung's folder, which is the end of its namespace.</summary>
    public static string FolderOf(Rung rung) => rung.Description.GetType().Namespace!.Split('.')[^1];

    private static string Read(string resource)
    {
        using var reader = new StreamReader(s_assembly.GetManifestResourceStream(resource)!);
        return reader.ReadToEnd();
    }
}
