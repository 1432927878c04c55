namespace Decant.Generator.Tests.Behaviour;

/// <summary>The types of the folder <c>Types</c>.</summary>
internal static class CompiledProjections
{
    /// <summary>Their source.</summary>
    public static string Source => string.Concat(
        Directory.GetFiles(Path.Combine(RepositoryFiles.Root, "tests", "Decant.Generator.Tests", "Behaviour", "Types"), "*.cs").Select(File.ReadAllText));

    public static LoadedProjections Loaded { get; } = new(Source);

    /// <summary>The same types, which are not marked and are read by contexts of their assembly.</summary>
    public static LoadedContexts OwnContexts { get; } = LoadedContexts.OfProjections(Source, isSameAssembly: true);

    /// <summary>The same types in another assembly.</summary>
    public static LoadedContexts Contexts { get; } = LoadedContexts.OfProjections(Source, isSameAssembly: false);
}
