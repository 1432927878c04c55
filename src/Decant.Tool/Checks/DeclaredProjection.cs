using Decant.Paths;
using Decant.Tool.Inference;

namespace Decant.Tool.Checks;

/// <summary>A projection as its source declares it: its members and their paths.</summary>
/// <param name="FullName">The name of the type with its namespace.</param>
/// <param name="Name">The name of the type.</param>
/// <param name="Names">How JSON names are compared with the names in the projection.</param>
/// <param name="Members">The members.</param>
internal sealed record DeclaredProjection(string FullName, string Name, StringComparison Names, IReadOnlyList<DeclaredMember> Members)
{
    /// <summary>The JSON name of the type discriminator; null for a projection without derived types.</summary>
    public string? Discriminator { get; init; }

    /// <summary>The full names of the derived types with their discriminators.</summary>
    public IReadOnlyList<(string Discriminator, string Type)> Cases { get; init; } = [];

    /// <summary>The names of base types that no file of --check declares.</summary>
    public IReadOnlyList<string> UnknownBases { get; init; } = [];
}

/// <summary>A member that a projection reads.</summary>
/// <param name="Name">Its name.</param>
/// <param name="JsonName">Its name or path in JSON, as it is written in the source.</param>
/// <param name="Path">The steps to its value.</param>
/// <param name="Type">Its type.</param>
/// <param name="Scope">The full name of the type that declares it.</param>
internal sealed record DeclaredMember(string Name, string JsonName, IReadOnlyList<PathStep> Path, TypeReference Type, string Scope)
{
    /// <summary>Whether it is an error if JSON lacks the member.</summary>
    public bool IsRequired { get; init; }

    /// <summary>Whether the member has an initial or default value.</summary>
    public bool HasValue { get; init; }

    /// <summary>Whether the type is known to be a value type.</summary>
    public bool IsValue { get; init; }

    /// <summary>Whether a converter reads the value.</summary>
    public bool HasConverter { get; init; }

    /// <summary>Whether a number is read as a date.</summary>
    public bool IsUnixTime { get; init; }

    /// <summary>Returns whether a path is the member's path in JSON, or the member's name in C#.</summary>
    public bool IsAt(MemberPath path) => path.Names.SequenceEqual(Path.Select(step => step.Name)) || path.Names is [var name] && name == Name;

    /// <summary>Returns whether another member is read from the same place.</summary>
    public bool IsAtSame(DeclaredMember other, StringComparison names) => string.Concat(Path).Equals(string.Concat(other.Path), names);
}
