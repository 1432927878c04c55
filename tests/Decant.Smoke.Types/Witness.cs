using System.Text.Json.Serialization;

namespace Decant.Smoke.Types;

/// <summary>A type of another assembly, which knows who creates it.</summary>
public sealed class Witness
{
    /// <summary>Gets or sets a number.</summary>
    public int Id { get; set; }

    /// <summary>Gets whether a generated reader is on the stack of the constructor.</summary>
    [JsonIgnore]
    public bool IsServed { get; } = Environment.StackTrace.Contains("JsonProjectionBuilder", StringComparison.Ordinal);
}
