using Decant.Paths;
using Decant.Tool.Inference;

namespace Decant.Tool.Checks;

/// <summary>A projection as its source declares it: the members that are read, and where.</summary>
/// <param name="Name">The name of the type.</param>
/// <param name="Names">How names are compared.</param>
/// <param name="Members">The members.</param>
internal sealed record DeclaredProjection(string Name, StringComparison Names, IReadOnlyList<DeclaredMember> Members)
{
    /// <summary>The member that says the type of an object; null if there is one type.</summary>
    public string? Discriminator { get; init; }

    /// <summary>The types by their discriminators.</summary>
    public IReadOnlyList<(string Discriminator, string Type)> Cases { get; init; } = [];

    /// <summary>The bases that no file declares.</summary>
    public IReadOnlyList<string> UnknownBases { get; init; } = [];

    /// <summary>Whether it is the value itself.</summary>
    public bool IsWhole => Members is [{ Path: [] }];
}

/// <summary>A member that is read.</summary>
/// <param name="Name">Its name.</param>
/// <param name="JsonName">Its name or path in JSON, as written.</param>
/// <param name="Path">The steps to its value.</param>
/// <param name="Projection">The projection that reads its value or elements; null if none does.</param>
/// <param name="Containers">What is around the projection, the outermost first: true for a dictionary, false for an array.</param>
internal sealed record DeclaredMember(string Name, string JsonName, IReadOnlyList<PathStep> Path, string? Projection, IReadOnlyList<bool> Containers)
{
    /// <summary>Whether it is the member with this path in JSON, or with this name.</summary>
    public bool IsAt(MemberPath path) => path.Names.SequenceEqual(Path.Select(step => step.Name)) || path.Names is [var name] && name == Name;
}
