namespace Decant.Microbenchmarks.Stages.Types;

/// <summary>Whole numbers of up to 18 digits.</summary>
[JsonProjection]
internal sealed partial record IntegerRow(long[] Values);
