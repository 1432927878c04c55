namespace Decant.Differential;

/// <summary>A projection of which the tests know what its JSON looks like.</summary>
/// <param name="Name">The type's name; its oracle's is the same with an O before it.</param>
/// <param name="Settings">What its attributes say.</param>
/// <param name="Members">Its members.</param>
internal sealed record TypeShape(string Name, TypeSettings Settings, IReadOnlyList<MemberShape> Members)
{
    /// <summary>Whether its names match without regard to case.</summary>
    public bool IgnoresCase => Settings.IsWeb;

    /// <summary>The types that its objects may have, where it is a union.</summary>
    public UnionShape? Union { get; init; }

    /// <summary>What it is, where it is a value that is no object of its own; System.Text.Json reads that value instead.</summary>
    public ValueShape? Whole { get; init; }

    /// <summary>The type that System.Text.Json reads for it.</summary>
    public string Oracle { get; init; } = "O" + Name;
}

/// <summary>The types of a union.</summary>
/// <param name="Discriminator">The JSON name of the member that tells the type.</param>
/// <param name="Cases">What it holds, as JSON, and the type that it tells.</param>
internal sealed record UnionShape(string Discriminator, IReadOnlyList<(string Value, TypeShape Type)> Cases);

/// <summary>A member.</summary>
/// <param name="JsonPath">Its name in JSON, or the steps on the way to it; one in brackets is an index.</param>
/// <param name="Value">What it holds.</param>
internal sealed record MemberShape(string[] JsonPath, ValueShape Value);

/// <summary>What a value's JSON looks like.</summary>
internal abstract record ValueShape;

/// <summary>A scalar of this C# type.</summary>
internal sealed record ScalarShape(string Type) : ValueShape;

/// <summary>An array, list or the like.</summary>
internal sealed record ArrayShape(ValueShape Element) : ValueShape;

/// <summary>A dictionary with keys of this C# type.</summary>
internal sealed record DictionaryShape(string Key, ValueShape Value) : ValueShape;

/// <summary>A projection.</summary>
internal sealed record ObjectShape(TypeShape Type) : ValueShape;
