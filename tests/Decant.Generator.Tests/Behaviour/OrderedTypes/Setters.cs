public static class Trace
{
    [ThreadStatic]
    private static List<string>? s_calls;

    public static List<string> Calls => s_calls ??= [];

    public static T Add<T>(T value, [System.Runtime.CompilerServices.CallerMemberName] string name = "")
    {
        Calls.Add($"{name}={value}");
        return value;
    }

    public static int Reject(int value) => value switch
    {
        -1 => throw new JsonException("no"),
        -2 => throw new JsonException(),
        -3 => throw new ArgumentException("no"),
        -4 => throw new RejectedException(),
        _ => value,
    };
}

public class RejectedException : JsonException;

[JsonProjection]
public partial class Alias
{
    public int Stars { get; set; } = 3;

    [JsonPropertyName("count")]
    public int Total { get => Stars; set => Stars = value; }

    public Alias? Next { get; set; }
}

[JsonProjection]
public partial class AliasOfField
{
    [JsonInclude]
    public int Stars;

    public int Count { set => Stars = value; }
}

[JsonProjection]
public partial class Appending
{
    private string _log = "";

    public int Stars { set => _log += Trace.Add(value); }
    public int? Count { set => _log += Trace.Add(value) ?? 0; }
    public string? Name { get => _log; set => _log += Trace.Add(value) ?? "null"; }
    public List<int>? Items { get => null; set => _log += value is null ? "null" : string.Join('-', value); }
    public Dictionary<string, Appending?>? Map { get => null; set => _log += value?.Count; }
    public Appending? Next { get => null; set => _log += $"[{value?._log}]"; }
}

[JsonProjection]
public partial class Clamping
{
    private int _stars;

    public int Stars { get => _stars; set => _stars = Math.Clamp(value + Count, 0, 3); }
    public int Count { get; set; }
    public Clamping? Next { get; set; }
}

[JsonProjection]
public partial class Throwing
{
    public int Stars { get => 0; set => Trace.Reject(Trace.Add(value)); }
    public int Count { get; set; }
    public string? Name { get; set; }
    public Throwing? Next { get; set; }
}

[JsonProjection]
public partial class WithFieldKeyword
{
    public int Stars { get; set => field = field * 10 + value; }
    public string? Name { get => field + "!"; set => field += value; } = "";
    public WithFieldKeyword? Next { get; set; }
}

[JsonProjection]
public partial class WithPartialProperty
{
    public partial int Stars { get; set; }
    public int Count { get; set; }
}

public partial class WithPartialProperty
{
    private int _stars;

    public partial int Stars { get => _stars; set => _stars = value + Count; }
}

[JsonProjection]
public partial class InitSetter
{
    public int Stars { get => 0; init => Trace.Reject(Trace.Add(value)); }
    public int Count { get => 0; init => Trace.Add(value); }
    public string? Name { get; init; } = "none";
    public InitSetter? Next { get; init; }
}

[JsonProjection]
public partial class RequiredSetter
{
    public required int Stars { get => 0; set => Trace.Reject(Trace.Add(value)); }
    public int Count { get => 0; set => Trace.Add(value); }
    public required string? Name { get; init; }

    [JsonRequired]
    public RequiredSetter? Next { get; set; }
}

[JsonProjection(JsonSerializerDefaults.Web)]
public partial class SetsRequiredSetter
{
    [System.Diagnostics.CodeAnalysis.SetsRequiredMembers]
    public SetsRequiredSetter()
    {
        Stars = Trace.Add(9);
    }

    public required int Stars { get => 0; set => Trace.Reject(Trace.Add(value)); }
    public int Count { get => 0; set => Trace.Add(value); }
}

[JsonProjection]
public partial class SettersAmongIgnored
{
    [JsonIgnore]
    public int Stars { get => 0; set => Trace.Add(value); }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
    public int Count { get => 0; set => Trace.Add(value); }

    public int Id { get; private set; }
    public string? Name { get; set; }
}
