[JsonProjection]
public partial struct AliasStruct
{
    public int Stars { get; set; }
    public int Count { get => Stars; set => Stars = value; }
    public List<AliasStruct>? Next { get; set; }
}

[JsonProjection]
public partial struct ConstructedStruct
{
    public ConstructedStruct()
    {
        Stars = Trace.Add(7);
    }

    public int Stars { get => Kept; set => Kept = Trace.Reject(Trace.Add(value)); }
    public int Count { get => Kept; init => Kept += value; }

    [JsonInclude]
    public int Kept;
}

[JsonProjection]
public partial struct RequiredStruct
{
    private string? _name;

    public required int Stars { get; set; }
    public required string? Name { get => _name; init => _name += Trace.Add(value); }
}

[JsonProjection]
public partial struct RequiredConstructedStruct
{
    private string? _name;

    public RequiredConstructedStruct()
    {
        Count = 5;
    }

    public required int Stars { get; set; }
    public string? Name { get => _name; set => _name += Trace.Add(value); }
    public int Count { get; set; }
}

[JsonProjection]
public partial record struct AppendingRecordStruct(int Stars, string? Name)
{
    private string? _log;

    public int Count { get => 0; set => _log += value; }
}

[JsonProjection]
[method: JsonConstructor]
public partial record struct PositionalRecordStruct(int Stars, string? Name = "none")
{
    private string? _log = null;

    public int Count { get => 0; set => _log += Trace.Add(value); }
    public int Id { get; init; }
}

[JsonProjection]
[System.Runtime.InteropServices.StructLayout(System.Runtime.InteropServices.LayoutKind.Explicit)]
public partial struct Overlapping
{
    [field: System.Runtime.InteropServices.FieldOffset(0)]
    public int Stars { get; set; }

    [JsonInclude]
    [System.Runtime.InteropServices.FieldOffset(0)]
    public int Count;
}
