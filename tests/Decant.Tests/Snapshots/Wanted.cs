using System.Text.Json;
using Decant.Differential;

namespace Decant.Snapshots;

/// <summary>What a type wants of a value: what the oracle knows of types.</summary>
internal abstract record Wanted
{
    /// <summary>Gets whether the value is shown while it is incomplete.</summary>
    public virtual bool Grows => true;

    /// <summary>What is wanted of the members with a name; null if nothing is.</summary>
    public virtual Wanted? Member(string name) => null;

    /// <summary>What is wanted of an element; null if nothing is.</summary>
    public virtual Wanted? Element(int index) => null;

    public static Wanted Of(TypeShape type) => type switch
    {
        { Whole: { } whole } => Of(whole),
        { Union: not null } => new WantedUnion(type),
        _ => OfMembers(type),
    };

    public static Wanted OfMembers(TypeShape type) => new WantedMembers([.. type.Members.Select(member => (member.JsonPath, member.Value))], type.IgnoresCase);

    public static Wanted Of(ValueShape shape) => shape switch
    {
        ScalarShape { Type: "string?" } => new WantedJson(),
        ScalarShape { Type: var type } when type.StartsWith("Json", StringComparison.Ordinal) || type.StartsWith("object", StringComparison.Ordinal) => new WantedJson(),
        ScalarShape => new WantedScalar(),
        ArrayShape array => new WantedElements(array.Element),
        DictionaryShape map => new WantedEntries(map.Value),
        ObjectShape inner => Of(inner.Type),
        _ => throw new InvalidOperationException($"{shape} is not a shape."),
    };
}

/// <summary>Text, and whatever else stays JSON.</summary>
internal sealed record WantedJson : Wanted
{
    public override Wanted Member(string name) => this;

    public override Wanted Element(int index) => this;
}

/// <summary>A value that is shown when it is complete.</summary>
internal sealed record WantedScalar : Wanted
{
    public override bool Grows => false;
}

internal sealed record WantedElements(ValueShape Shape) : Wanted
{
    public override Wanted Element(int index) => Of(Shape);
}

internal sealed record WantedEntries(ValueShape Shape) : Wanted
{
    public override Wanted Member(string name) => Of(Shape);
}

/// <summary>Members, and what is on paths to them.</summary>
internal sealed record WantedMembers((string[] Path, ValueShape Shape)[] Members, bool IgnoresCase) : Wanted
{
    public override Wanted? Member(string name) =>
        Step([.. Members.Where(member => member.Path[0].Equals(name, IgnoresCase ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal))]);

    public override Wanted? Element(int index) => Step([.. Members.Where(member => member.Path[0] == $"[{index}]")]);

    private Wanted? Step((string[] Path, ValueShape Shape)[] members) => members switch
    {
        [] => null,
        [{ Path.Length: 1 } member] => Of(member.Shape),
        _ => new WantedMembers([.. members.Select(member => (member.Path[1..], member.Shape))], IgnoresCase),
    };
}

/// <summary>An object whose type a discriminator tells.</summary>
internal sealed record WantedUnion(TypeShape Type) : Wanted
{
    public bool IsLate => Type.Settings.AllowsLateDiscriminators;

    public string Discriminator => Type.Union!.Discriminator;

    /// <summary>What is wanted of the type that a discriminator tells, which is the base type for one that is unknown or missing.</summary>
    public Wanted Told(string? discriminator) =>
        OfMembers(discriminator is null ? Type : Type.Union!.Cases.FirstOrDefault(told => Normalize(told.Value) == Normalize(discriminator)).Type ?? Type);

    private static string Normalize(string json) => json.StartsWith('"') ? $"\"{JsonSerializer.Deserialize<string>(json)}" : json;
}
