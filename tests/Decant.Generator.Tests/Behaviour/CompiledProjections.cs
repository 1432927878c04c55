namespace Decant.Generator.Tests.Behaviour;

/// <summary>The types of the folder <c>Types</c>.</summary>
internal static class CompiledProjections
{
    /// <summary>Their source.</summary>
    public static string Source => string.Concat(
        Directory.GetFiles(Path.Combine(RepositoryFiles.Root, "tests", "Decant.Generator.Tests", "Behaviour", "Types"), "*.cs").Select(File.ReadAllText));

    public static LoadedProjections Loaded { get; } = new(Source);
}
