public partial class A
{
    [JsonProjection]
    public partial record P(int X);
}

public partial class B
{
    [JsonProjection]
    public partial record P(int X);
}
