namespace Decant.Differential;

/// <summary>A projection of which the tests know what its JSON looks like.</summary>
/// <param name="Name">The type's name; its oracle's is the same with an O before it.</param>
/// <param name="IgnoresCase">Whether its names match without regard to case.</param>
/// <param name="Members">Its members.</param>
internal sealed record TypeShape(string Name, bool IgnoresCase, IReadOnlyList<MemberShape> Members)
{
    /// <summary>What it is, where it is a value that is no object of its own; System.Text.Json reads that value instead.</summary>
    public ValueShape? Whole { get; init; }

    /// <summary>The type that System.Text.Json reads for it.</summary>
    public string Oracle { get; init; } = "O" + Name;
}

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

/// <summary>A dictionary.</summary>
internal sealed record DictionaryShape(ValueShape Value) : ValueShape;

/// <summary>A projection.</summary>
internal sealed record ObjectShape(TypeShape Type) : ValueShape;
