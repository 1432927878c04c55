using Decant.Paths;
using Decant.Tool.Inference;

namespace Decant.Tool.Checks;

/// <summary>A projection as its source declares it: its members and their paths.</summary>
/// <param name="Name">The name of the type.</param>
/// <param name="Names">How JSON names are compared with the names in the projection.</param>
/// <param name="Members">The members.</param>
internal sealed record DeclaredProjection(string Name, StringComparison Names, IReadOnlyList<DeclaredMember> Members)
{
    /// <summary>The JSON name of the type discriminator; null for a projection without derived types.</summary>
    public string? Discriminator { get; init; }

    /// <summary>The derived types with their discriminators.</summary>
    public IReadOnlyList<(string Discriminator, string Type)> Cases { get; init; } = [];

    /// <summary>The names of base types that no file of --check declares.</summary>
    public IReadOnlyList<string> UnknownBases { get; init; } = [];

    /// <summary>Whether the projection has only one member, which reads the whole value.</summary>
    public bool IsWhole => Members is [{ Path: [] }];
}

/// <summary>A member that a projection reads.</summary>
/// <param name="Name">Its name.</param>
/// <param name="JsonName">Its name or path in JSON, as it is written in the source.</param>
/// <param name="Path">The steps to its value.</param>
/// <param name="Projection">The name of the projection that reads its value or its elements; null for other types.</param>
/// <param name="Containers">The collections around the projection in the member's type, the outermost first: true for a dictionary, false for an array.</param>
internal sealed record DeclaredMember(string Name, string JsonName, IReadOnlyList<PathStep> Path, string? Projection, IReadOnlyList<bool> Containers)
{
    /// <summary>Returns whether a path is the member's path in JSON, or the member's name in C#.</summary>
    public bool IsAt(MemberPath path) => path.Names.SequenceEqual(Path.Select(step => step.Name)) || path.Names is [var name] && name == Name;
}
