namespace Decant.Microbenchmarks.Stages.Types;

/// <summary>The smallest element, whose cost is in the number of elements.</summary>
[JsonProjection]
internal readonly partial record struct Element(int N);
