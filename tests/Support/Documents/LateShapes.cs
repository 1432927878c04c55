using System.Text.Json.Serialization;

namespace Decant.Tests.Unions;

// As those of the same name without Late, where the discriminator may come later.
[JsonProjection(AllowOutOfOrderMetadataProperties = true)]
[JsonDerivedType(typeof(LateOneNode), "one")]
[JsonDerivedType(typeof(LateTwoNode), "two")]
internal abstract partial class LateNode
{
    public string? Name { get; set; }

    public LateNode? Next { get; set; }
}

[JsonProjection]
internal sealed partial class LateOneNode : LateNode
{
    public int X { get; set; }
}

[JsonProjection]
internal sealed partial class LateTwoNode : LateNode
{
    public string? Y { get; set; }

    public required int Z { get; set; }
}

[JsonProjection(AllowOutOfOrderMetadataProperties = true)]
[JsonDerivedType(typeof(LateNumberedOne), 1)]
[JsonDerivedType(typeof(LateNumbered), 0)]
internal partial class LateNumbered
{
    public string? Name { get; set; }
}

[JsonProjection]
internal sealed partial class LateNumberedOne : LateNumbered
{
    public int X { get; set; }
}

[JsonProjection(AllowOutOfOrderMetadataProperties = true)]
[JsonPolymorphic(IgnoreUnrecognizedTypeDiscriminators = true)]
[JsonDerivedType(typeof(LateLenientOne), "one")]
internal partial class LateLenient
{
    public int N { get; set; }
}

[JsonProjection]
internal sealed partial class LateLenientOne : LateLenient
{
    public int X { get; set; }
}

[JsonProjection(AllowOutOfOrderMetadataProperties = true)]
[JsonDerivedType(typeof(LateRecordOne), "one")]
[JsonDerivedType(typeof(LateRecordTwo), "two")]
internal abstract partial record LateRecord(int N);

[JsonProjection]
internal sealed partial record LateRecordOne(int N, int X) : LateRecord(N);

[JsonProjection]
internal sealed partial record LateRecordTwo() : LateRecord(3), IJsonOnDeserializing, IJsonOnDeserialized
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

[JsonProjection]
internal sealed partial class LateHolder
{
    public LateNode? M { get; set; }

    public LateNode[]? Arr { get; set; }

    public Dictionary<string, LateNumbered>? Dict { get; set; }
}
