using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant;

/// <summary>Marks a partial type as a projection: its members name what is wanted of a JSON object, everything else is skipped.</summary>
/// <remarks>The generator in this package implements <see cref="IJsonProjection{TSelf}"/> for the type when it is compiled; what it cannot
/// implement is a compile-time error with a DCT number. The defaults are those of <c>GetFromJsonAsync</c>:
/// <see cref="JsonSerializerDefaults.Web"/>.</remarks>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface, Inherited = false)]
public sealed class JsonProjectionAttribute : Attribute
{
    /// <summary>A projection with web defaults: camel case, names matched without regard to case, quoted numbers read.</summary>
    public JsonProjectionAttribute()
        : this(JsonSerializerDefaults.Web)
    {
    }

    /// <summary>A projection with the defaults named.</summary>
    public JsonProjectionAttribute(JsonSerializerDefaults defaults) => Defaults = defaults;

    /// <summary>What holds where this attribute says nothing more.</summary>
    public JsonSerializerDefaults Defaults { get; }

    /// <summary>How a member's name becomes a JSON name; overrides <see cref="Defaults"/>.</summary>
    public JsonKnownNamingPolicy PropertyNamingPolicy { get; set; }

    /// <summary>Whether names match without regard to case, ordinally; overrides <see cref="Defaults"/>.</summary>
    public bool PropertyNameCaseInsensitive { get; set; }

    /// <summary>Which strings may stand for numbers; overrides <see cref="Defaults"/>.</summary>
    public JsonNumberHandling NumberHandling { get; set; }

    /// <summary>Whether the member that tells the type of an object may come behind others, in a base type whose derived types are marked
    /// <see cref="JsonDerivedTypeAttribute"/>. False by default: it comes first.</summary>
    /// <remarks>Each object of the type is searched for the member before it is read, and so lies in memory as a whole:
    /// <see cref="JsonProjectionOptions.MaxValueBytes"/> bounds it.</remarks>
    public bool AllowOutOfOrderMetadataProperties { get; set; }
}
