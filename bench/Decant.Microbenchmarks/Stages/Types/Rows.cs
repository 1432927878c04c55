namespace Decant.Microbenchmarks.Stages.Types;

/// <summary>The smallest element, whose cost is in the number of elements.</summary>
[JsonProjection]
internal readonly partial record struct Element(int N);

/// <summary>Whole numbers of up to 18 digits.</summary>
[JsonProjection]
internal sealed partial record IntegerRow(long[] Values);

/// <summary>Numbers of every form, most of them with many digits.</summary>
[JsonProjection]
internal sealed partial record NumberRow(int Id, double[][] Coordinates, double[] Counts, double[] Measurements);

/// <summary>Lines of text, with escapes or without.</summary>
[JsonProjection]
internal sealed partial record TextRow(string[] Lines);

/// <summary>Times with offsets and fractions.</summary>
[JsonProjection]
internal sealed partial record TimeRow(DateTimeOffset[] Times);
