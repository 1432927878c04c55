public enum E
{
    A,
    B = 5,
    C = -3
}

[JsonProjection]
public partial record P(
    int A = 3,
    long B = -4,
    string C = "a\n\"",
    char D = '\'',
    bool F = true,
    double G = double.NaN,
    float H = 1.5f,
    decimal I = 1.50m,
    E J = E.C,
    E? K = E.B,
    int? L = 0,
    byte M = 7,
    short N = -7,
    ulong O = ulong.MaxValue,
    uint Q = 3,
    double R = double.NegativeInfinity,
    DateTime S = default,
    string? T = null,
    int[]? U = null,
    double V = 1e300,
    int W = int.MinValue,
    long X = long.MinValue,
    sbyte Y = -1,
    decimal Z = -1m);
