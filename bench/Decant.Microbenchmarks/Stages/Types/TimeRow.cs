namespace Decant.Microbenchmarks.Stages.Types;

/// <summary>Times with offsets and fractions.</summary>
[JsonProjection]
internal sealed partial record TimeRow(DateTimeOffset[] Times);
