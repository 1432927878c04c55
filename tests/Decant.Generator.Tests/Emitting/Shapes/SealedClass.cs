namespace N.M;

[JsonProjection]
public sealed partial class P
{
    public string X { get; set; } = "";
}
