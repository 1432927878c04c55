namespace Decant.Microbenchmarks.Stages.Types;

/// <summary>Lines of text, with escapes or without.</summary>
[JsonProjection]
internal sealed partial record TextRow(string[] Lines);
