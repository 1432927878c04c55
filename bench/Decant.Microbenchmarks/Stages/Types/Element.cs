namespace Decant.Microbenchmarks.Stages.Types;

/// <summary>The smallest element: what it costs is being one of many.</summary>
[JsonProjection]
internal readonly partial record struct Element(int N);
