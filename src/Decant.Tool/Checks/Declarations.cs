namespace Decant.Tool.Checks;

/// <summary>A type declaration in a C# file.</summary>
/// <param name="Name">The name without namespace and type parameters.</param>
internal sealed record TypeDeclaration(string Name)
{
    public bool IsRecord { get; set; }

    public bool IsInterface { get; set; }

    public List<AttributeUse> Attributes { get; } = [];

    public List<TypeReference> Bases { get; } = [];

    /// <summary>The parameters of the primary constructor.</summary>
    public List<MemberDeclaration> Parameters { get; } = [];

    /// <summary>The names of the parameters of all constructors.</summary>
    public HashSet<string> Arguments { get; } = new(StringComparer.OrdinalIgnoreCase);

    public List<MemberDeclaration> Members { get; } = [];

    public AttributeUse? Find(string attribute) => Attributes.Find(use => use.Name == attribute);
}

/// <summary>A property, a field or a parameter.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Type">Its type.</param>
/// <param name="Attributes">Its attributes.</param>
/// <param name="CanSet">Whether other code can set its value.</param>
/// <param name="IsPublic">Whether it is a public property.</param>
internal sealed record MemberDeclaration(string Name, TypeReference Type, IReadOnlyList<AttributeUse> Attributes, bool CanSet = true, bool IsPublic = true)
{
    public AttributeUse? Find(string attribute) => Attributes.FirstOrDefault(use => use.Name == attribute);
}

/// <summary>A reference to a type, as it is written in the source.</summary>
/// <param name="Name">The last part of its name.</param>
/// <param name="Arguments">Its type arguments.</param>
/// <param name="IsArray">Whether it is an array. The type of its elements is then the only argument.</param>
internal sealed record TypeReference(string Name, IReadOnlyList<TypeReference> Arguments, bool IsArray = false);

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
