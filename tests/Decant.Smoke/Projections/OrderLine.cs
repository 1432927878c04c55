namespace Decant.Smoke.Projections;

[JsonProjection]
public sealed partial record OrderLine(string Article, int Count = 1, Point? At = null);
