[JsonProjection]
public partial class ToldBefore : IJsonOnDeserializing
{
    public int Stars { get; set; }
    public int Count { get; set; } = 2;
    public ToldBefore? Next { get; set; }

    public void OnDeserializing() => Count += Trace.Add(Stars + 5);
}

[JsonProjection]
public partial class ToldAfter : IJsonOnDeserialized
{
    public int Stars { get; set; }
    public int Count { get; set; }
    public ToldAfter? Next { get; set; }
    public ToldAfter?[]? Items2 { get; set; }

    public void OnDeserialized() => Stars *= 10 + Trace.Reject(Trace.Add(Count));
}

[JsonProjection]
public partial class ToldBoth : IJsonOnDeserializing, IJsonOnDeserialized
{
    public int Stars { get; set; } = 1;
    public string? Name { get => null; set => Trace.Reject(value == "a" ? -1 : 0); }
    public ToldBoth? Next { get; set; }

    void IJsonOnDeserializing.OnDeserializing() => Trace.Add(Stars);

    void IJsonOnDeserialized.OnDeserialized() => Trace.Add(Stars++);
}

[JsonProjection]
public partial class ThrowingBefore : IJsonOnDeserializing
{
    public int Stars { get; set; }

    public void OnDeserializing() => throw new JsonException("no");
}

[JsonProjection]
public partial class ThrowingConstructor : IJsonOnDeserialized
{
    public ThrowingConstructor()
    {
        throw new JsonException("no");
    }

    public int Stars { get; set; }

    public void OnDeserialized()
    {
    }
}

[JsonProjection]
public partial class ToldAndRequired : IJsonOnDeserialized
{
    public required int Stars { get; set; }
    public required string? Name { get; init; }

    public void OnDeserialized() => Trace.Add(Name);
}

public class ToldBase : IJsonOnDeserializing, IJsonOnDeserialized
{
    public int Count { get; set; }

    public void OnDeserializing() => Trace.Add(Count);

    public virtual void OnDeserialized() => Trace.Add(++Count);
}

[JsonProjection]
public partial class ToldByBase : ToldBase
{
    public int Stars { get; set; }

    public new void OnDeserializing() => throw new InvalidOperationException("hides, does not implement");

    public override void OnDeserialized() => Trace.Add(Stars += 100);
}

[JsonProjection]
public partial record ToldRecord(int Id, string? Name = "none") : IJsonOnDeserializing, IJsonOnDeserialized
{
    public int Stars { get; set; }
    public ToldRecord? Next { get; init; }

    public void OnDeserializing() => Stars = Trace.Add(Id);

    public void OnDeserialized() => Stars += Trace.Reject(Trace.Add(Id)) + 1;
}

[JsonProjection]
public partial record ToldPositional(int Id, ToldPositional? Next) : IJsonOnDeserialized
{
    private int _told;

    public void OnDeserialized() => _told = Trace.Add(Id) + 1;
}

[JsonProjection]
public partial record ToldRequiredRecord(int Id) : IJsonOnDeserialized
{
    public required int Stars { get; init; }

    public void OnDeserialized() => Trace.Add(Stars);
}

[JsonProjection]
public partial struct ToldStruct : IJsonOnDeserializing, IJsonOnDeserialized
{
    private int _calls;

    public int Stars { get; set; }
    public int Count { get; set; }

    void IJsonOnDeserializing.OnDeserializing() => Count = 7 + _calls++;

    public void OnDeserialized() => Stars *= 10 + Trace.Reject(Count) + _calls++;
}

[JsonProjection]
public partial record struct ToldRecordStruct(int Stars) : IJsonOnDeserialized
{
    public List<ToldRecordStruct>? Next { get; set; }

    void IJsonOnDeserialized.OnDeserialized() => Stars += 100;
}

[JsonProjection]
public partial struct ToldStructWithArguments : IJsonOnDeserializing, IJsonOnDeserialized
{
    [JsonConstructor]
    public ToldStructWithArguments(int stars) => Stars = stars;

    public int Stars { get; private set; }
    public string? Name { get; set; }

    public void OnDeserializing() => Stars += 1000;

    public void OnDeserialized() => Name += Stars;
}
