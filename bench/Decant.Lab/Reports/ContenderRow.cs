using System.Text.Json.Serialization;
using Decant.Ladder;

namespace Decant.Lab.Reports;

/// <summary>A row about one contender, with what the contender said of itself when it was measured.</summary>
internal abstract record ContenderRow
{
    [JsonPropertyOrder(-3)]
    public required string Name { get; init; }

    [JsonPropertyOrder(-2)]
    public required string Summary { get; init; }

    [JsonPropertyOrder(-1)]
    public required ContenderTraits Traits { get; init; }

    /// <summary>Whether it is the floor that the others are held against.</summary>
    [JsonIgnore]
    public bool IsDrain => Is(ContenderTraits.Floor | ContenderTraits.Reference);

    /// <summary>Whether it has all of these.</summary>
    public bool Is(ContenderTraits traits) => Traits.HasFlag(traits);
}
