namespace Decant.Microbenchmarks.Stages.Types;

/// <summary>The smallest element, whose cost is in the number of elements.</summary>
[JsonProjection]
internal readonly partial record struct Element(int N);

[JsonProjection]
internal sealed partial record IntegerRow(long[] Values);

[JsonProjection]
internal sealed partial record NumberRow(int Id, double[][] Coordinates, double[] Counts, double[] Measurements);

[JsonProjection]
internal sealed partial record TextRow(string[] Lines);

[JsonProjection]
internal sealed partial record TimeRow(DateTimeOffset[] Times);
