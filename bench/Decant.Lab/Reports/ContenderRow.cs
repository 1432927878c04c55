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

    /// <summary>What pictures and sentences call it. A contender of an older day that this build does not have keeps its name.</summary>
    [JsonIgnore]
    public virtual string Label => Contenders.Find(Name)?.Label ?? Name;

    /// <summary>What a picture with all rows of a table calls it.</summary>
    [JsonIgnore]
    public string LabelWithVersion
    {
        get
        {
            string label = char.ToUpperInvariant(Label[0]) + Label[1..];
            return Contenders.Find(Name)?.Version is { } version ? $"{label} ({version})" : label;
        }
    }

    /// <summary>Whether it is the floor that the others are held against.</summary>
    [JsonIgnore]
    public bool IsDrain => Is(ContenderTraits.Floor | ContenderTraits.Reference);

    /// <summary>Whether it has all of these.</summary>
    public bool Is(ContenderTraits traits) => Traits.HasFlag(traits);
}
