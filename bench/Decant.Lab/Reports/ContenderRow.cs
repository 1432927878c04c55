using System.Text.Json.Serialization;

namespace Decant.Lab.Reports;

/// <summary>A row about one contender, with the contender's summary and traits at the time of the measurement.</summary>
internal abstract record ContenderRow
{
    [JsonPropertyOrder(-3)]
    public required string Name { get; init; }

    [JsonPropertyOrder(-2)]
    public required string Summary { get; init; }

    [JsonPropertyOrder(-1)]
    public required ContenderTraits Traits { get; init; }

    /// <summary>The name in pictures and sentences. A contender that this build does not have any more keeps its name.</summary>
    [JsonIgnore]
    public virtual string Label => Contenders.Find(Name)?.Label ?? Name;

    /// <summary>The name in a picture with all rows of a table.</summary>
    [JsonIgnore]
    public string LabelWithVersion
    {
        get
        {
            string label = Capitalize(Label);
            return Contenders.Find(Name)?.Version is { } version ? $"{label} ({version})" : label;
        }
    }

    /// <summary>The name in sentences, with the name in tables.</summary>
    [JsonIgnore]
    public string LabelWithName => NameWithLabel(Name, Label);

    /// <summary>The name of a contender for readers of a table, who do not know its name in commands.</summary>
    public static string LabelOf(string name) => Capitalize(Contenders.Find(name)?.Label ?? name);

    /// <summary>The name of a contender in sentences, for readers who do not know its name in tables.</summary>
    public static string NameWithLabel(string name) => NameWithLabel(name, Contenders.Find(name)?.Label ?? name);

    private static string Capitalize(string label) => char.ToUpperInvariant(label[0]) + label[1..];

    private static string NameWithLabel(string name, string label) => name.EndsWith(label, StringComparison.Ordinal) ? name : $"{label} ({name})";

    /// <summary>Whether it is the floor that the others are compared with.</summary>
    [JsonIgnore]
    public bool IsDrain => Is(ContenderTraits.Floor | ContenderTraits.Reference);

    public bool Is(ContenderTraits traits) => Traits.HasFlag(traits);
}
