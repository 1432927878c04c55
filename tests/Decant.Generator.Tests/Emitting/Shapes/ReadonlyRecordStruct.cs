namespace N;

[JsonProjection]
public readonly partial record struct P(int X, string Y);
