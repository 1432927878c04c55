[JsonProjection]
public partial class ArgumentsAndAlias(int id, string? name = "none")
{
    public int Id { get; } = Trace.Reject(Trace.Add(id, "id"));
    public string? Name { get; } = name;
    public int Stars { get; set; } = 3;
    public int Count { get => Stars; set => Stars = value; }
    public ArgumentsAndAlias? Next { get; set; }
}

[JsonProjection]
public partial record PositionalAppending(int Id, PositionalAppending? Next)
{
    private string? _log;

    public int Stars { get => 0; init => _log += Trace.Reject(Trace.Add(value)); }
    public int? Count { get => 0; set => _log += Trace.Add(value); }
    public string? Name { get => _log; set => _log += Trace.Add(value) ?? "null"; }
    public List<int>? Items { get; set; }
}

[JsonProjection]
public partial record PositionalRequired(int Id)
{
    public required int Stars { get => 0; init => Trace.Reject(Trace.Add(value)); }
    public required string? Name { get; set; }
    public int Count { get => 0; set => Trace.Add(value); }
}

[JsonProjection]
public partial class RequiredArgument
{
    public RequiredArgument(int stars)
    {
        Stars = stars * 10;
    }

    public required int Stars { get; set; }
    public int Count { get; set; }
}

[JsonProjection]
public partial class PrivateConstructor
{
    private string _log = "";

    [JsonConstructor]
    private PrivateConstructor(List<int>? items, int stars)
    {
        _log = $"{items?.Count} {stars}";
    }

    public List<int>? Items { get; }
    public int Stars { get; }
    public string? Name { set => _log += Trace.Add(value); }
    public PrivateConstructor? Next { set => _log += value?._log; }
}

public class BaseOfArguments(int id)
{
    [JsonInclude]
    private int Stars { get => 0; set => Trace.Reject(Trace.Add(value)); }

    public int Id { get; } = id;
    public int Count { get; init; }
}

[JsonProjection]
public partial class DerivedWithArguments(int id, string? name) : BaseOfArguments(id)
{
    public string? Name { get; } = name;
}
