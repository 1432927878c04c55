using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant;

/// <summary>Settings of all projections of an assembly, written once:
/// <c>[assembly: JsonProjectionDefaults(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]</c>.</summary>
/// <remarks>What a type's <see cref="JsonProjectionAttribute"/> says itself comes first. A type that names a set of defaults
/// (<c>[JsonProjection(JsonSerializerDefaults.General)]</c>) begins with that, and nothing of this attribute holds for it. Projections of other
/// assemblies have the settings of theirs.</remarks>
[AttributeUsage(AttributeTargets.Assembly)]
public sealed class JsonProjectionDefaultsAttribute : Attribute
{
    /// <summary>Web defaults where this attribute says nothing more, as for a projection by itself.</summary>
    public JsonProjectionDefaultsAttribute()
        : this(JsonSerializerDefaults.Web)
    {
    }

    /// <summary>The defaults named, where this attribute says nothing more.</summary>
    public JsonProjectionDefaultsAttribute(JsonSerializerDefaults defaults) => Defaults = defaults;

    /// <inheritdoc cref="JsonProjectionAttribute.Defaults"/>
    public JsonSerializerDefaults Defaults { get; }

    /// <inheritdoc cref="JsonProjectionAttribute.PropertyNamingPolicy"/>
    public JsonKnownNamingPolicy PropertyNamingPolicy { get; set; }

    /// <inheritdoc cref="JsonProjectionAttribute.PropertyNameCaseInsensitive"/>
    public bool PropertyNameCaseInsensitive { get; set; }

    /// <inheritdoc cref="JsonProjectionAttribute.NumberHandling"/>
    public JsonNumberHandling NumberHandling { get; set; }

    /// <summary>Whether a member that a type does not have is an error; <see cref="JsonUnmappedMemberHandlingAttribute"/> on a type comes first.</summary>
    public JsonUnmappedMemberHandling UnmappedMemberHandling { get; set; }

    /// <inheritdoc cref="JsonProjectionAttribute.UseStringEnumConverter"/>
    public bool UseStringEnumConverter { get; set; }

    /// <inheritdoc cref="JsonProjectionAttribute.RespectNullableAnnotations"/>
    public bool RespectNullableAnnotations { get; set; }

    /// <inheritdoc cref="JsonProjectionAttribute.RespectRequiredConstructorParameters"/>
    public bool RespectRequiredConstructorParameters { get; set; }

    /// <inheritdoc cref="JsonProjectionAttribute.AllowOutOfOrderMetadataProperties"/>
    public bool AllowOutOfOrderMetadataProperties { get; set; }
}
