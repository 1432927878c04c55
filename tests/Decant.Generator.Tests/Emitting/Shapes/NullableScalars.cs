[JsonProjection]
public partial class P
{
    public sbyte? A { get; set; }
    public int? B { get; set; }
    public long? C { get; set; }
    public double? D { get; set; }
    public bool? E { get; set; }
    public Guid? F { get; set; }
    public DayOfWeek? G { get; set; }
    public JsonElement? H { get; set; }
    public List<decimal?>? I { get; set; }
    public int? []? J { get; init; }
    public char? K { get; set; }
}
