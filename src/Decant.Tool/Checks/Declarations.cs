namespace Decant.Tool.Checks;

/// <summary>A type declaration in a C# file.</summary>
/// <param name="Name">The name without namespace and type parameters.</param>
/// <param name="Scope">The full name of the namespace or type around it; empty for the global namespace.</param>
/// <param name="Outer">The type around it, or null.</param>
internal sealed record TypeDeclaration(string Name, string Scope, TypeDeclaration? Outer)
{
    public bool IsRecord { get; set; }

    public bool IsInterface { get; set; }

    public bool IsStruct { get; set; }

    public string FullName { get; init; } = "";

    public List<string> TypeParameters { get; } = [];

    public List<AttributeUse> Attributes { get; } = [];

    public List<TypeReference> Bases { get; } = [];

    public List<ConstructorDeclaration> Constructors { get; } = [];

    public List<MemberDeclaration> Members { get; } = [];

    public AttributeUse? Find(string attribute) => Attributes.Find(use => use.Name == attribute);
}

/// <summary>A constructor.</summary>
/// <param name="Parameters">Its parameters.</param>
/// <param name="Attributes">Its attributes.</param>
/// <param name="IsPublic">Whether it is public.</param>
/// <param name="IsPrimary">Whether it is the primary constructor, whose parameters are properties in a record.</param>
internal sealed record ConstructorDeclaration(IReadOnlyList<MemberDeclaration> Parameters, IReadOnlyList<AttributeUse> Attributes, bool IsPublic, bool IsPrimary)
{
    public MemberDeclaration? Find(string member) => Parameters.FirstOrDefault(parameter => parameter.Name.Equals(member, StringComparison.OrdinalIgnoreCase));
}

/// <summary>A property, a field or a parameter.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Type">Its type.</param>
/// <param name="Attributes">Its attributes.</param>
/// <param name="Getter">Who can get the value of a property. A field has no accessors.</param>
/// <param name="Setter">Who can set the value.</param>
internal sealed record MemberDeclaration(string Name, TypeReference Type, IReadOnlyList<AttributeUse> Attributes, Access Getter, Access Setter)
{
    public bool IsField { get; init; }

    public bool IsOverride { get; init; }

    public bool IsRequired { get; init; }

    /// <summary>Whether it has an initial or default value other than <c>null!</c> and <c>default!</c>.</summary>
    public bool HasValue { get; init; }

    public AttributeUse? Find(string attribute) => Attributes.FirstOrDefault(use => use.Name == attribute);
}

internal enum Access
{
    /// <summary>There is no such accessor.</summary>
    None,

    NonPublic,
    Public,
}

/// <summary>An attribute.</summary>
/// <param name="Target">The explicit target, such as assembly, property or field; null if there is none.</param>
/// <param name="Name">The last part of its name, without the suffix Attribute.</param>
/// <param name="Arguments">Its arguments with their names; the name of a positional argument is null.</param>
internal sealed record AttributeUse(string? Target, string Name, IReadOnlyList<(string? Name, string? Value)> Arguments)
{
    /// <summary>The first positional argument; null if there is none, or if its value is unknown.</summary>
    public string? First => Arguments.FirstOrDefault(argument => argument.Name is null).Value;

    /// <summary>The positional arguments.</summary>
    public IEnumerable<string?> Positional => Arguments.Where(argument => argument.Name is null).Select(argument => argument.Value);

    public string? Named(string name) => Arguments.FirstOrDefault(argument => argument.Name == name).Value;
}
