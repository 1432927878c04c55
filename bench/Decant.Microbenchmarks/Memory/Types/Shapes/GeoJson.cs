namespace Decant.Microbenchmarks.Memory.Types.Shapes;

/// <summary>A collection of areas. The types whose names end in Few have a few of its members.</summary>
[JsonProjection]
internal sealed partial class GeoJsonFew
{
    public GeoFeatureFew[]? Features { get; set; }
}

[JsonProjection]
internal sealed partial class GeoFeatureFew
{
    public GeoPropertiesFew? Properties { get; set; }
}

[JsonProjection]
internal sealed partial class GeoPropertiesFew
{
    public string? Name { get; set; }
    public int Population { get; set; }
}

[JsonProjection]
internal sealed partial class GeoJson
{
    public string? Type { get; set; }
    public GeoFeature[]? Features { get; set; }
}

[JsonProjection]
internal sealed partial class GeoFeature
{
    public string? Type { get; set; }
    public int Id { get; set; }
    public GeoProperties? Properties { get; set; }
    public GeoGeometry? Geometry { get; set; }
}

[JsonProjection]
internal sealed partial class GeoProperties
{
    public string? Name { get; set; }
    public string? Kind { get; set; }
    public int Population { get; set; }
}

[JsonProjection]
internal sealed partial class GeoGeometry
{
    public string? Type { get; set; }
    public double[][][]? Coordinates { get; set; }
}
