namespace Decant.Microbenchmarks.Stages.Types;

/// <summary>Numbers of every form, most of them with many digits.</summary>
[JsonProjection]
internal sealed partial record NumberRow(int Id, double[][] Coordinates, double[] Counts, double[] Measurements);
