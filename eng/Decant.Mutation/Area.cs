namespace Decant.Mutation;

/// <summary>A part of the library whose mutants are counted together.</summary>
/// <param name="Name">What it is called in the table.</param>
/// <param name="Folders">Its folders below <c>src/Decant</c>, with those in them.</param>
internal sealed record Area(string Name, params string[] Folders)
{
    /// <summary>All areas, from the vectors up.</summary>
    public static IReadOnlyList<Area> All { get; } =
    [
        new("kernels", "Kernels"),
        new("numbers", "Grammar/Numbers"),
        new("texts and names", "Grammar/Texts", "Grammar/Names"),
        new("skipping", "Grammar/Skipping"),
        new("reading", "Reading", "CompilerServices", "OneOf"),
        new("roots and sources", "Roots", "Sources", "Paths"),
        new("masks", "Masks"),
        new("queries", "Queries"),
        new("copying", "Copying"),
        new("snapshots", "Snapshots"),
        new("buffers", "Buffers"),
        new("calls", "Http/Calls", "Http/Limits", "Http/Telemetry", "Projections"),
        new("bodies and events", "Http/Codings", "Http/Decoding", "Http/Events"),
        new("paging", "Http/Paging"),
    ];

    /// <summary>The files, in an order that does not depend on the system.</summary>
    /// <param name="library">The folder <c>src/Decant</c>.</param>
    public IEnumerable<string> Files(string library) => Folders
        .SelectMany(folder => Directory.GetFiles(Path.Combine(library, folder), "*.cs", SearchOption.AllDirectories))
        .Order(StringComparer.Ordinal);
}
