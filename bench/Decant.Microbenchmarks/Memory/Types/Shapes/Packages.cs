namespace Decant.Microbenchmarks.Memory.Types.Shapes;

/// <summary>An index of packages. The types whose names end in Few have a few of its members.</summary>
[JsonProjection]
internal sealed partial class PackagesFew
{
    public Dictionary<string, PackageFew>? Packages { get; set; }
}

[JsonProjection]
internal sealed partial class PackageFew
{
    public string? Latest { get; set; }
}

[JsonProjection]
internal sealed partial class PackageIndex
{
    public DateTimeOffset Generated { get; set; }
    public Dictionary<string, Package>? Packages { get; set; }
}

[JsonProjection]
internal sealed partial class Package
{
    public string? Latest { get; set; }
    public int Downloads { get; set; }
    public string? License { get; set; }
    public string[]? Versions { get; set; }
}
