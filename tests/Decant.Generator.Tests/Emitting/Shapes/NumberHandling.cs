[JsonProjection(NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals)]
[JsonNumberHandling(JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals)]
public partial class P
{
    public int A { get; set; }

    [JsonNumberHandling(JsonNumberHandling.Strict)]
    public List<double>? B { get; set; }
    public decimal[][]? C { get; set; }
}
