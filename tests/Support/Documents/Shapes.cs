using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Tests.Unions;

// Texts; an abstract base, a derived type with a required member, and the base within itself.
[JsonProjection]
[JsonPolymorphic]
[JsonDerivedType(typeof(OneNode), "one")]
[JsonDerivedType(typeof(TwoNode), "two")]
internal abstract partial class Node
{
    public string? Name { get; set; }

    public Node? Next { get; set; }
}

[JsonProjection]
internal sealed partial class OneNode : Node
{
    public int X { get; set; }
}

[JsonProjection]
internal sealed partial class TwoNode : Node
{
    public string? Y { get; set; }

    public required int Z { get; set; }
}

// Numbers; a base that is one of its types, and a type that derives from another.
[JsonProjection]
[JsonDerivedType(typeof(NumberedOne), 1)]
[JsonDerivedType(typeof(NumberedTwo), 2)]
[JsonDerivedType(typeof(Numbered), 0)]
internal partial class Numbered
{
    public string? Name { get; set; }
}

[JsonProjection]
internal partial class NumberedOne : Numbered
{
    public int X { get; set; }
}

[JsonProjection]
internal sealed partial class NumberedTwo : NumberedOne
{
    public int Y { get; set; }
}

// A name of its own, a text beside a number, a type without a discriminator, case that counts.
[JsonProjection(JsonSerializerDefaults.General, PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonPolymorphic(TypeDiscriminatorPropertyName = "type")]
[JsonDerivedType(typeof(TypedOne), "one")]
[JsonDerivedType(typeof(TypedTwo), 2)]
[JsonDerivedType(typeof(TypedThree))]
internal partial class Typed
{
    public int N { get; set; }
}

[JsonProjection(JsonSerializerDefaults.General, PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
internal sealed partial class TypedOne : Typed
{
    public int X { get; set; }
}

[JsonProjection(JsonSerializerDefaults.General, PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
internal sealed partial class TypedTwo : Typed
{
    public int X { get; set; }
}

internal sealed class TypedThree : Typed;

// Unknown discriminators.
[JsonProjection]
[JsonPolymorphic(IgnoreUnrecognizedTypeDiscriminators = true, UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToBaseType)]
[JsonDerivedType(typeof(LenientOne), "one")]
internal partial class Lenient
{
    public int N { get; set; }
}

[JsonProjection]
internal sealed partial class LenientOne : Lenient
{
    public int X { get; set; }
}

[JsonProjection]
[JsonPolymorphic(IgnoreUnrecognizedTypeDiscriminators = true)]
[JsonDerivedType(typeof(AbstractLenientOne), "one")]
internal abstract partial class AbstractLenient
{
    public int N { get; set; }
}

[JsonProjection]
internal sealed partial class AbstractLenientOne : AbstractLenient
{
    public int X { get; set; }
}

// Derived types that are base types themselves, one under another name.
[JsonProjection]
[JsonDerivedType(typeof(Middle), "middle")]
[JsonDerivedType(typeof(Lowest), "lowest")]
internal abstract partial class Highest
{
    public int N { get; set; }
}

[JsonProjection]
[JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
[JsonDerivedType(typeof(Lowest), "inner")]
internal partial class Middle : Highest
{
    public int X { get; set; }
}

[JsonProjection]
internal sealed partial class Lowest : Middle
{
    public int Y { get; set; }
}

// Names that are not known.
[JsonProjection]
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
[JsonDerivedType(typeof(StrictOne), "one")]
[JsonDerivedType(typeof(StrictTwo), "two")]
internal partial class Strict
{
    public int N { get; set; }
}

[JsonProjection]
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
internal sealed partial class StrictOne : Strict
{
    public int X { get; set; }
}

[JsonProjection]
internal sealed partial class StrictTwo : Strict
{
    public int X { get; set; }
}

// A member whose name differs from the discriminator's by its case, and some that begin with a dollar sign.
[JsonProjection]
[JsonPolymorphic(TypeDiscriminatorPropertyName = "TYPE")]
[JsonDerivedType(typeof(CasedOne), "one")]
internal partial class Cased
{
    public string? Type { get; set; }

    [JsonPropertyName("$foo")]
    public int Foo { get; set; }

    [JsonPropertyName("$id")]
    public int Id { get; set; }
}

[JsonProjection]
internal sealed partial class CasedOne : Cased
{
    public int X { get; set; }
}

// Constructors and callbacks.
[JsonProjection]
[JsonDerivedType(typeof(RecordOne), "one")]
[JsonDerivedType(typeof(RecordTwo), "two")]
[JsonDerivedType(typeof(RecordThree), "three")]
internal abstract partial record Record(int N);

[JsonProjection]
internal sealed partial record RecordOne(int N, int X) : Record(N);

[JsonProjection]
internal sealed partial record RecordTwo(int N, string? Y) : Record(N), IJsonOnDeserializing, IJsonOnDeserialized
{
    public string? Z { get; set; }

    void IJsonOnDeserializing.OnDeserializing() => Z = "before";

    void IJsonOnDeserialized.OnDeserialized() => Z += ", after";
}

[JsonProjection]
internal sealed partial record RecordThree() : Record(3), IJsonOnDeserializing, IJsonOnDeserialized
{
    private string? _log;

    public string? Y
    {
        get => _log;
        set => _log += value + ";";
    }

    void IJsonOnDeserializing.OnDeserializing() => _log = "before;";

    void IJsonOnDeserialized.OnDeserialized() => _log += "after;";
}

// Nothing but its type; and names that a message or a comment could stumble over.
[JsonProjection]
[JsonPolymorphic(TypeDiscriminatorPropertyName = "a.b c\"d\t")]
[JsonDerivedType(typeof(EmptyOne), "o\"n\ne")]
[JsonDerivedType(typeof(EmptyTwo), "")]
internal partial class Empty;

[JsonProjection]
internal sealed partial class EmptyOne : Empty;

[JsonProjection]
internal sealed partial class EmptyTwo : Empty;

[JsonProjection]
[JsonPolymorphic(TypeDiscriminatorPropertyName = "")]
[JsonDerivedType(typeof(NamelessOne), "one")]
internal partial class Nameless
{
    public int N { get; set; }
}

[JsonProjection]
internal sealed partial class NamelessOne : Nameless;

// No discriminator: only the base is read, as if nothing were said.
[JsonProjection]
[JsonDerivedType(typeof(UntoldOne))]
internal partial class Untold
{
    public int N { get; set; }
}

internal sealed class UntoldOne : Untold;

// An interface, a class and a struct.
[JsonProjection]
[JsonDerivedType(typeof(ShapeClass), "class")]
[JsonDerivedType(typeof(ShapeStruct), "struct")]
internal partial interface IShape
{
    int N { get; set; }
}

[JsonProjection]
internal sealed partial class ShapeClass : IShape
{
    public int N { get; set; }

    public IShape? Inner { get; set; }
}

[JsonProjection]
internal partial struct ShapeStruct : IShape
{
    public int N { get; set; }

    public int X { get; set; }
}

[JsonProjection]
internal sealed partial class Holder
{
    public Node? M { get; set; }

    public Node[]? Arr { get; set; }

    public List<Node?>? List { get; set; }

    public Dictionary<string, Node>? Dict { get; set; }

    public Numbered? Number { get; set; }

    public IShape? Shape { get; set; }
}
