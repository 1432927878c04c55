public class Base
{
    public int A { get; set; }

    [JsonPropertyName("old")]
    public int B { get; set; }

    [JsonInclude]
    private int C { get; set; }

    [JsonInclude]
    private int _d = 1;
    public virtual int E { get; set; }
    public int F { get; protected init; }

    [JsonPropertyName("g_base")]
    public virtual int G { get; set; }
    public int Sum => C + _d;
}

[JsonProjection]
public partial class Derived : Base
{
    public new string? B { get; set; }
    public override int E { get; set; }
    public override int G { get; set; }
}

public abstract class VirtualBase
{
    public virtual int A { get; set; }
    public abstract int B { get; set; }

    [JsonPropertyName("old_c")]
    public virtual int C { get; set; }
    public virtual int D { get; init; } = 4;

    [JsonPropertyName("old_e")]
    public virtual int E { get; set; }
}

[JsonProjection]
public partial class Overriding : VirtualBase
{
    public override int A { get; set; }
    public override int B { get; set; }
    public override int C { get; set; }
    public override int D { get => base.D; init => base.D = value + 100; }

    [JsonIgnore]
    public override int E { get; set; }
}

public class HiddenBase
{
    public int A { get; set; }
    public int B { get; set; }
}

[JsonProjection]
public partial class Hidden : HiddenBase
{
    [JsonIgnore]
    public new int A { get; set; }
    public new long B { get; set; }
}

public abstract class GenericBase<T, TValue>
    where T : class?, IComparable<T>?
    where TValue : struct
{
    public T? A { get; init; }
    [JsonInclude] public TValue B { get; private set; }
    [JsonInclude] private T? _c = default;
    public T? C() => _c;
    public required TValue D { get; init; }

    public class Inner<TOther>
    {
        public TOther? E { get; init; }
        public Dictionary<string, T>? F { get; init; }
    }
}

[JsonProjection]
public partial class OfGenericBase : GenericBase<string, int>
{
    public int G { get; init; } = 3;
}

[JsonProjection]
public partial class OfInner : GenericBase<string, int>.Inner<List<int>>;

[JsonProjection]
public partial class OfGenericBaseInOrder : GenericBase<string, int>
{
    private int _h;
    public int H { get => _h; set => _h += value; }
}
