namespace Decant.Smoke.Projections;

[JsonProjection]
public readonly partial record struct Point(int X, double Y);
