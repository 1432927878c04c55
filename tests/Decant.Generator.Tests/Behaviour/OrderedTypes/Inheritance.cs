public class SetterBase
{
    [JsonInclude]
    private int Stars { get => 0; set => Trace.Reject(Trace.Add(value)); }

    [JsonInclude]
    private int _kept;

    public int Count { get => _kept; protected internal set => _kept = Trace.Add(value); }
    public string? Name { get; set; }
}

[JsonProjection]
public partial class InheritingSetters : SetterBase
{
    [JsonInclude]
    public new int Count { get; set; }

    public int Id { get; set; }
    public InheritingSetters? Next { get; set; }
}

[JsonProjection]
public partial class InheritingPrivate : SetterBase;

public class VirtualSetters
{
    [JsonPropertyName("count")]
    public virtual int Stars { get; set; }

    public virtual string? Name { get; set; }
    public virtual int Id { get; set; }
}

[JsonProjection]
public partial class OtherName : VirtualSetters
{
    public override int Stars { get; set; } = 4;
    public OtherName? Next { get; set; }
}

public class Between : VirtualSetters
{
    public override string? Name { get => base.Name; set => base.Name += value; }
}

[JsonProjection]
public partial class OverriddenBetween : Between
{
    [JsonPropertyName("id")]
    public override int Stars { get; set; }

    [JsonIgnore]
    public override int Id { get; set; }
}

public abstract class AbstractSetters<T>
{
    public abstract T Stars { get; set; }
    public T? Count { get => default; set => Trace.Add(value); }
}

[JsonProjection]
public partial class Implementing : AbstractSetters<int>
{
    private int _stars;
    public override int Stars { get => _stars; set => _stars += value; }
}

public class HiddenSetter
{
    [JsonPropertyName("count")]
    public int Stars { get => 0; set => Trace.Add(value, "hidden"); }
}

[JsonProjection]
public partial class Hiding : HiddenSetter
{
    public new int Stars { get; set; }
}
