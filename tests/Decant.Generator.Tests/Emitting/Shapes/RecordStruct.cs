namespace N;

[JsonProjection]
public partial record struct P(int X, string? Y);
