using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant;

/// <summary>Sets the defaults of all projections of an assembly or of a context, such as <c>[assembly: JsonProjectionDefaults(PropertyNamingPolicy =
/// JsonKnownNamingPolicy.SnakeCaseLower)]</c>.</summary>
/// <remarks>The settings in the <see cref="JsonProjectionAttribute"/> of a type take precedence. A type that names a set of defaults
/// (<c>[JsonProjection(JsonSerializerDefaults.General)]</c>) uses that set and ignores this attribute. Projections of other assemblies use the settings of
/// their assembly. On a <see cref="JsonProjectionContext"/>, the attribute replaces the assembly's defaults for the types of the context.</remarks>
[AttributeUsage(AttributeTargets.Assembly | AttributeTargets.Class)]
public sealed class JsonProjectionDefaultsAttribute : Attribute
{
    /// <summary>Initializes a new instance with web defaults, which also apply without this attribute.</summary>
    public JsonProjectionDefaultsAttribute()
        : this(JsonSerializerDefaults.Web)
    {
    }

    /// <summary>Initializes a new instance with the given defaults.</summary>
    /// <param name="defaults">The defaults for the settings that the attribute does not set.</param>
    public JsonProjectionDefaultsAttribute(JsonSerializerDefaults defaults) => Defaults = defaults;

    /// <inheritdoc cref="JsonProjectionAttribute.Defaults"/>
    public JsonSerializerDefaults Defaults { get; }

    /// <inheritdoc cref="JsonProjectionAttribute.PropertyNamingPolicy"/>
    public JsonKnownNamingPolicy PropertyNamingPolicy { get; set; }

    /// <inheritdoc cref="JsonProjectionAttribute.PropertyNameCaseInsensitive"/>
    public bool PropertyNameCaseInsensitive { get; set; }

    /// <inheritdoc cref="JsonProjectionAttribute.NumberHandling"/>
    public JsonNumberHandling NumberHandling { get; set; }

    /// <summary>Gets or sets whether a JSON member that the type does not have is an error.</summary>
    /// <remarks>A <see cref="JsonUnmappedMemberHandlingAttribute"/> on a type takes precedence.</remarks>
    public JsonUnmappedMemberHandling UnmappedMemberHandling { get; set; }

    /// <inheritdoc cref="JsonProjectionAttribute.UseStringEnumConverter"/>
    public bool UseStringEnumConverter { get; set; }

    /// <inheritdoc cref="JsonProjectionAttribute.RespectNullableAnnotations"/>
    public bool RespectNullableAnnotations { get; set; }

    /// <inheritdoc cref="JsonProjectionAttribute.RespectRequiredConstructorParameters"/>
    public bool RespectRequiredConstructorParameters { get; set; }

    /// <inheritdoc cref="JsonProjectionAttribute.RequireNonNullableMembers"/>
    public bool RequireNonNullableMembers { get; set; }

    /// <inheritdoc cref="JsonProjectionAttribute.AllowOutOfOrderMetadataProperties"/>
    public bool AllowOutOfOrderMetadataProperties { get; set; }
}
