[JsonProjection]
public partial record Positional(string Name, int Stars = 7, string? Note = "none", DayOfWeek Day = DayOfWeek.Friday, decimal? Price = 1.5m);

[JsonProjection]
public partial record DefaultsByAttribute(
    [System.Runtime.InteropServices.Optional, System.Runtime.CompilerServices.DateTimeConstant(637134336000000000)] DateTime When,
    [System.Runtime.InteropServices.Optional, System.Runtime.CompilerServices.DecimalConstant(2, 0, 0u, 0u, 150u)] decimal Price,
    [System.Runtime.InteropServices.Optional, System.Runtime.InteropServices.DefaultParameterValue(5)] int Stars);

[JsonProjection]
public partial struct WithConstructor
{
    public int X { get; set; }
    public int Y { get; set; } = 4;

    public WithConstructor()
    {
        X = 9;
    }
}

[JsonProjection]
public readonly partial record struct Unmarked(int X, int Y = 5);

[JsonProjection]
[method: JsonConstructor]
public partial record struct Marked(int X, int Y = 5);

[JsonProjection]
public partial class Chosen
{
    [JsonConstructor]
    private Chosen(int a)
    {
        A = a * 10;
    }

    public Chosen()
    {
    }

    public int A { get; }
    public int B { get; set; }
}

[JsonProjection]
public partial class ArgumentAndSetter
{
    public ArgumentAndSetter(int a)
    {
        _a = a + 100;
    }

    private int _a;
    public int A { get => _a; set => _a = value; }
}
