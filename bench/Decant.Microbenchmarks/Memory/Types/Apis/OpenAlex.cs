namespace Decant.Microbenchmarks.Memory.Types.Apis;

/// <summary>Works of OpenAlex. The types whose names end in Few have a few of its members.</summary>
[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class OpenAlexFew
{
    public OpenAlexWorkFew[]? Results { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class OpenAlexWorkFew
{
    public string? Id { get; set; }
    public string? Title { get; set; }
    public int PublicationYear { get; set; }
    public int CitedByCount { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class OpenAlex
{
    public OpenAlexMeta? Meta { get; set; }
    public OpenAlexWork[]? Results { get; set; }
    public string[]? GroupBy { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class OpenAlexMeta
{
    public int Count { get; set; }
    public int DbResponseTimeMs { get; set; }
    public int Page { get; set; }
    public int PerPage { get; set; }
    public int? GroupsCount { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class OpenAlexWork
{
    public string? Id { get; set; }
    public string? Doi { get; set; }
    public string? Title { get; set; }
    public string? DisplayName { get; set; }
    public int PublicationYear { get; set; }
    public DateOnly PublicationDate { get; set; }
    public OpenAlexIds? Ids { get; set; }
    public string? Language { get; set; }
    public OpenAlexLocation? PrimaryLocation { get; set; }
    public string? Type { get; set; }
    public string? TypeCrossref { get; set; }
    public string[]? IndexedIn { get; set; }
    public OpenAlexAccess? OpenAccess { get; set; }
    public OpenAlexAuthorship[]? Authorships { get; set; }
    public int CountriesDistinctCount { get; set; }
    public int InstitutionsDistinctCount { get; set; }
    public string[]? CorrespondingAuthorIds { get; set; }
    public string[]? CorrespondingInstitutionIds { get; set; }
    public OpenAlexCharge? ApcList { get; set; }
    public OpenAlexCharge? ApcPaid { get; set; }
    public double? Fwci { get; set; }
    public bool HasFulltext { get; set; }
    public string? FulltextOrigin { get; set; }
    public int CitedByCount { get; set; }
    public OpenAlexPercentile? CitationNormalizedPercentile { get; set; }
    public OpenAlexIssue? Biblio { get; set; }
    public bool IsRetracted { get; set; }
    public bool IsParatext { get; set; }
    public OpenAlexTopic? PrimaryTopic { get; set; }
    public OpenAlexTopic[]? Topics { get; set; }
    public OpenAlexKeyword[]? Keywords { get; set; }
    public string[]? Mesh { get; set; }
    public int LocationsCount { get; set; }
    public OpenAlexLocation[]? Locations { get; set; }
    public OpenAlexLocation? BestOaLocation { get; set; }
    public string[]? SustainableDevelopmentGoals { get; set; }
    public string[]? Grants { get; set; }
    public string[]? Datasets { get; set; }
    public string[]? Versions { get; set; }
    public int ReferencedWorksCount { get; set; }
    public string[]? ReferencedWorks { get; set; }
    public string[]? RelatedWorks { get; set; }
    public Dictionary<string, int[]>? AbstractInvertedIndex { get; set; }
    public OpenAlexYear[]? CountsByYear { get; set; }
    public DateTime UpdatedDate { get; set; }
    public DateOnly CreatedDate { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class OpenAlexIds
{
    public string? Openalex { get; set; }
    public string? Mag { get; set; }
    public string? Pmid { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class OpenAlexLocation
{
    public bool IsOa { get; set; }
    public string? LandingPageUrl { get; set; }
    public string? PdfUrl { get; set; }
    public OpenAlexSource? Source { get; set; }
    public string? License { get; set; }
    public string? LicenseId { get; set; }
    public string? Version { get; set; }
    public bool IsAccepted { get; set; }
    public bool IsPublished { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class OpenAlexSource
{
    public string? Id { get; set; }
    public string? DisplayName { get; set; }
    public string? IssnL { get; set; }
    public string[]? Issn { get; set; }
    public bool IsOa { get; set; }
    public bool IsInDoaj { get; set; }
    public bool IsCore { get; set; }
    public string? HostOrganization { get; set; }
    public string? HostOrganizationName { get; set; }
    public string[]? HostOrganizationLineage { get; set; }
    public string? Type { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class OpenAlexAccess
{
    public bool IsOa { get; set; }
    public string? OaStatus { get; set; }
    public string? OaUrl { get; set; }
    public bool AnyRepositoryHasFulltext { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class OpenAlexAuthorship
{
    public string? AuthorPosition { get; set; }
    public OpenAlexAuthor? Author { get; set; }
    public OpenAlexInstitution[]? Institutions { get; set; }
    public string[]? Countries { get; set; }
    public bool IsCorresponding { get; set; }
    public string? RawAuthorName { get; set; }
    public string[]? RawAffiliationStrings { get; set; }
    public string[]? Affiliations { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class OpenAlexAuthor
{
    public string? Id { get; set; }
    public string? DisplayName { get; set; }
    public string? Orcid { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class OpenAlexInstitution
{
    public string? Id { get; set; }
    public string? DisplayName { get; set; }
    public string? Ror { get; set; }
    public string? CountryCode { get; set; }
    public string? Type { get; set; }
    public string[]? Lineage { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class OpenAlexCharge
{
    public int Value { get; set; }
    public string? Currency { get; set; }
    public int? ValueUsd { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class OpenAlexPercentile
{
    public double Value { get; set; }

    [JsonPropertyName("is_in_top_1_percent")]
    public bool IsInTop1Percent { get; set; }

    [JsonPropertyName("is_in_top_10_percent")]
    public bool IsInTop10Percent { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class OpenAlexIssue
{
    public string? Volume { get; set; }
    public string? Issue { get; set; }
    public string? FirstPage { get; set; }
    public string? LastPage { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class OpenAlexTopic
{
    public string? Id { get; set; }
    public string? DisplayName { get; set; }
    public double Score { get; set; }
    public OpenAlexNamed? Subfield { get; set; }
    public OpenAlexNamed? Field { get; set; }
    public OpenAlexNamed? Domain { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class OpenAlexNamed
{
    public string? Id { get; set; }
    public string? DisplayName { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class OpenAlexKeyword
{
    public string? Id { get; set; }
    public string? DisplayName { get; set; }
    public double Score { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class OpenAlexYear
{
    public int Year { get; set; }
    public int CitedByCount { get; set; }
}
