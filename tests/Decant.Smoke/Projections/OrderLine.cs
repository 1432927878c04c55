namespace Decant.Smoke.Projections;

[JsonProjection]
public sealed partial record OrderLine([property: JsonIntern] string Article, int Count = 1, Point? At = null);
