namespace Decant.Microbenchmarks.Memory.Types.Apis;

/// <summary>A bundle of FHIR. The types whose names end in Few have a few of its members.</summary>
[JsonProjection]
internal sealed partial class FhirFew
{
    public FhirEntryFew[]? Entry { get; set; }
}

[JsonProjection]
internal sealed partial class FhirEntryFew
{
    public FhirResourceFew? Resource { get; set; }
}

[JsonProjection]
internal sealed partial class FhirResourceFew
{
    public string? ResourceType { get; set; }
    public string? Id { get; set; }
    public FhirQuantityFew? ValueQuantity { get; set; }
}

[JsonProjection]
internal sealed partial class FhirQuantityFew
{
    public decimal Value { get; set; }
    public string? Unit { get; set; }
}

[JsonProjection]
internal sealed partial class Fhir
{
    public string? ResourceType { get; set; }
    public string? Id { get; set; }
    public FhirMeta? Meta { get; set; }
    public string? Type { get; set; }
    public int Total { get; set; }
    public FhirLink[]? Link { get; set; }
    public FhirEntry[]? Entry { get; set; }
}

[JsonProjection]
internal sealed partial class FhirLink
{
    public string? Relation { get; set; }
    public string? Url { get; set; }
}

[JsonProjection]
internal sealed partial class FhirEntry
{
    public string? FullUrl { get; set; }
    public FhirResource? Resource { get; set; }
    public FhirSearch? Search { get; set; }
}

[JsonProjection]
internal sealed partial class FhirSearch
{
    public string? Mode { get; set; }
}

[JsonProjection]
[JsonPolymorphic(TypeDiscriminatorPropertyName = "resourceType")]
[JsonDerivedType(typeof(FhirObservation), "Observation")]
[JsonDerivedType(typeof(FhirDevice), "Device")]
[JsonDerivedType(typeof(FhirLocation), "Location")]
internal abstract partial class FhirResource
{
    public string? Id { get; set; }
    public FhirMeta? Meta { get; set; }
    public FhirText? Text { get; set; }
    public string? Status { get; set; }
}

[JsonProjection]
internal sealed partial class FhirObservation : FhirResource
{
    public FhirConcept[]? Category { get; set; }
    public FhirConcept? Code { get; set; }
    public FhirReference? Subject { get; set; }
    public FhirReference? Encounter { get; set; }
    public DateTimeOffset? EffectiveDateTime { get; set; }
    public DateTimeOffset? Issued { get; set; }
    public FhirQuantity? ValueQuantity { get; set; }
    public FhirRange[]? ReferenceRange { get; set; }
    public FhirComponent[]? Component { get; set; }
}

[JsonProjection]
internal sealed partial class FhirDevice : FhirResource
{
    public FhirIdentifier[]? Identifier { get; set; }
    public string? Manufacturer { get; set; }
    public string? SerialNumber { get; set; }
    public FhirDeviceName[]? DeviceName { get; set; }
    public FhirConcept? Type { get; set; }
}

[JsonProjection]
internal sealed partial class FhirLocation : FhirResource
{
    public FhirIdentifier[]? Identifier { get; set; }
    public string? Name { get; set; }
    public string? Mode { get; set; }
    public FhirPosition? Position { get; set; }
    public FhirConcept? PhysicalType { get; set; }
}

[JsonProjection]
internal sealed partial class FhirMeta
{
    public string? VersionId { get; set; }
    public DateTimeOffset LastUpdated { get; set; }
    public string? Source { get; set; }
    public string[]? Profile { get; set; }
}

[JsonProjection]
internal sealed partial class FhirText
{
    public string? Status { get; set; }
    public string? Div { get; set; }
}

[JsonProjection]
internal sealed partial class FhirConcept
{
    public FhirCoding[]? Coding { get; set; }
    public string? Text { get; set; }
}

[JsonProjection]
internal sealed partial class FhirCoding
{
    public string? System { get; set; }
    public string? Code { get; set; }
    public string? Display { get; set; }
}

[JsonProjection]
internal sealed partial class FhirReference
{
    public string? Reference { get; set; }
}

[JsonProjection]
internal sealed partial class FhirQuantity
{
    public decimal Value { get; set; }
    public string? Unit { get; set; }
    public string? System { get; set; }
    public string? Code { get; set; }
}

[JsonProjection]
internal sealed partial class FhirRange
{
    public FhirQuantity? Low { get; set; }
    public FhirQuantity? High { get; set; }
}

[JsonProjection]
internal sealed partial class FhirComponent
{
    public FhirConcept? Code { get; set; }
    public FhirQuantity? ValueQuantity { get; set; }
}

[JsonProjection]
internal sealed partial class FhirIdentifier
{
    public string? System { get; set; }
    public string? Value { get; set; }
}

[JsonProjection]
internal sealed partial class FhirDeviceName
{
    public string? Name { get; set; }
    public string? Type { get; set; }
}

[JsonProjection]
internal sealed partial class FhirPosition
{
    public decimal Longitude { get; set; }
    public decimal Latitude { get; set; }
    public decimal Altitude { get; set; }
}
