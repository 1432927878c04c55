namespace Decant.Tool.Checks;

/// <summary>A type as its file declares it.</summary>
/// <param name="Name">Its name alone.</param>
internal sealed record TypeDeclaration(string Name)
{
    public bool IsRecord { get; set; }

    public bool IsInterface { get; set; }

    public List<AttributeUse> Attributes { get; } = [];

    public List<TypeReference> Bases { get; } = [];

    /// <summary>The parameters of its own declaration.</summary>
    public List<MemberDeclaration> Parameters { get; } = [];

    /// <summary>The names of the parameters of all its constructors.</summary>
    public HashSet<string> Arguments { get; } = new(StringComparer.OrdinalIgnoreCase);

    public List<MemberDeclaration> Members { get; } = [];

    public AttributeUse? Find(string attribute) => Attributes.Find(use => use.Name == attribute);
}

/// <summary>A property, a field or a parameter.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Type">Its type.</param>
/// <param name="Attributes">Its attributes.</param>
/// <param name="CanSet">Whether its value can be set from outside.</param>
/// <param name="IsPublic">Whether it is a public property.</param>
internal sealed record MemberDeclaration(string Name, TypeReference Type, IReadOnlyList<AttributeUse> Attributes, bool CanSet = true, bool IsPublic = true)
{
    public AttributeUse? Find(string attribute) => Attributes.FirstOrDefault(use => use.Name == attribute);
}

/// <summary>A type as it is written.</summary>
/// <param name="Name">Its last name.</param>
/// <param name="Arguments">Its type arguments.</param>
/// <param name="IsArray">Whether it is an array, whose element is the only argument.</param>
internal sealed record TypeReference(string Name, IReadOnlyList<TypeReference> Arguments, bool IsArray = false);

/// <summary>An attribute.</summary>
/// <param name="Target">What it is on, if that is said: assembly, property, field.</param>
/// <param name="Name">Its last name, without the suffix Attribute.</param>
/// <param name="Arguments">Its arguments with their names; null for one without.</param>
internal sealed record AttributeUse(string? Target, string Name, IReadOnlyList<(string? Name, string? Value)> Arguments)
{
    /// <summary>The first argument without a name; null if there is none, or its value is not known.</summary>
    public string? First => Arguments.FirstOrDefault(argument => argument.Name is null).Value;

    /// <summary>The arguments without a name.</summary>
    public IEnumerable<string?> Positional => Arguments.Where(argument => argument.Name is null).Select(argument => argument.Value);

    public string? Named(string name) => Arguments.FirstOrDefault(argument => argument.Name == name).Value;
}
