[JsonProjection]
public partial class P
{
    public sbyte A { get; set; }
    public byte B { get; set; }
    public short C { get; set; }
    public ushort D { get; set; }
    public uint E { get; set; }
    public ulong F { get; set; }
    public Int128 G { get; set; }
    public UInt128 H { get; set; }
    public Half I { get; set; }
    public float J { get; set; }
    public decimal K { get; set; }
    public char L { get; set; }
    public Guid M { get; set; }
    public Uri? N { get; set; }
    public DateTime O { get; set; }
    public DateTimeOffset Q { get; set; }
    public DateOnly R { get; set; }
    public TimeOnly S { get; set; }
    public TimeSpan T { get; set; }
    public Version? U { get; set; }
    public byte[]? V { get; set; }
    public DayOfWeek W { get; set; }
    public bool X { get; set; }
    public JsonElement Y { get; set; }
    public double Z { get; set; }
}
