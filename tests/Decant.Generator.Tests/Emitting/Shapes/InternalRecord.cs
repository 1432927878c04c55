namespace N;

[JsonProjection]
internal partial record P(int X, string Y);
