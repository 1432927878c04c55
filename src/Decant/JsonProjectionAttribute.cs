using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant;

/// <summary>Marks a partial type as a projection: its members name what is wanted of a JSON object, everything else is skipped.</summary>
/// <remarks>The generator in this package implements <see cref="IJsonProjection{TSelf}"/> for the type when it is compiled; what it cannot
/// implement is a compile-time error with a DCT number. The defaults are those of <c>GetFromJsonAsync</c>:
/// <see cref="JsonSerializerDefaults.Web"/>, or those that <see cref="JsonProjectionDefaultsAttribute"/> sets for the assembly. A projection is
/// always read in the same way: the settings of a type do not reach the projections in its members. The generator comes with the package; a project that references this
/// library's project takes it by a reference of its own: <c>&lt;ProjectReference Include="…/Decant.Generator.csproj" OutputItemType="Analyzer"
/// ReferenceOutputAssembly="false" /&gt;</c>.</remarks>
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

    /// <summary>Whether enums are read as <see cref="JsonStringEnumConverter"/> reads them, from their names or from numbers; default false, which reads
    /// numbers. A <see cref="JsonConverterAttribute"/> on a member comes first; one on an enum does not.</summary>
    public bool UseStringEnumConverter { get; set; }

    /// <summary>Whether null is a <see cref="JsonException"/> for a member or a constructor's parameter whose annotation excludes null; default false.
    /// See <c>JsonSerializerOptions.RespectNullableAnnotations</c>: the elements of a collection are not checked.</summary>
    public bool RespectNullableAnnotations { get; set; }

    /// <summary>Whether a parameter of the constructor that has no default is required; default false. See
    /// <c>JsonSerializerOptions.RespectRequiredConstructorParameters</c>.</summary>
    public bool RespectRequiredConstructorParameters { get; set; }

    /// <summary>Whether the member that tells the type of an object may come behind others, in a base type whose derived types are marked
    /// <see cref="JsonDerivedTypeAttribute"/>. False by default: it comes first.</summary>
    /// <remarks>Each object of the type is searched for the member before it is read, and so lies in memory as a whole:
    /// <see cref="JsonProjectionOptions.MaxValueBytes"/> bounds it.</remarks>
    public bool AllowOutOfOrderMetadataProperties { get; set; }
}
