[JsonProjection]
[JsonNumberHandling(JsonNumberHandling.Strict)]
public partial class StrictNumbers
{
    public int A { get; set; }
    public List<int>? B { get; set; }
    public List<List<int>>? C { get; set; }
    public Dictionary<string, int?>? D { get; set; }

    [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)]
    public long E { get; set; }

    [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)]
    public decimal[]? F { get; set; }
    public double G { get; set; }
}

[JsonProjection(JsonSerializerDefaults.General)]
[JsonNumberHandling(JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals)]
public partial class LooseNumbers
{
    public int A { get; set; }
    public List<float>? B { get; set; }
    public List<List<int>>? C { get; set; }
    public double D { get; set; }
    public ulong E { get; set; }
}
