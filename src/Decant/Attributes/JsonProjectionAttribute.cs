using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant;

/// <summary>Marks a partial type as a projection: a source-generated reader reads only its members from JSON, and skips all other members.</summary>
/// <remarks>
/// <para>The source generator in this package implements <see cref="IJsonProjection{TSelf}"/> for the type at compile time. An unsupported type or member
/// causes a compile-time error with a DCT number. The defaults are those of <c>GetFromJsonAsync</c>, <see cref="JsonSerializerDefaults.Web"/>, or those that
/// <see cref="JsonProjectionDefaultsAttribute"/> sets for the assembly. The settings of a type do not apply to the projections in its members: each projection
/// is read with its own settings wherever it occurs.</para>
/// <para>The package contains the generator. A project that references this library's project instead of the package also references the generator:
/// <c>&lt;ProjectReference Include="…/Decant.Generator.csproj" OutputItemType="Analyzer" ReferenceOutputAssembly="false" /&gt;</c>.</para>
/// </remarks>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface, Inherited = false)]
public sealed class JsonProjectionAttribute : Attribute
{
    /// <summary>Initializes a new instance with web defaults: camel case, case-insensitive names, and numbers read from strings too.</summary>
    public JsonProjectionAttribute()
        : this(JsonSerializerDefaults.Web)
    {
    }

    /// <summary>Initializes a new instance with the given defaults.</summary>
    /// <param name="defaults">The defaults for the settings that the attribute does not set.</param>
    public JsonProjectionAttribute(JsonSerializerDefaults defaults) => Defaults = defaults;

    /// <summary>Gets the defaults for the settings that the attribute does not set.</summary>
    public JsonSerializerDefaults Defaults { get; }

    /// <summary>Gets or sets the policy that converts the name of a member to its JSON name, in place of the policy of <see cref="Defaults"/>.</summary>
    public JsonKnownNamingPolicy PropertyNamingPolicy { get; set; }

    /// <summary>Gets or sets whether names are compared case-insensitively (ordinal), in place of the setting of <see cref="Defaults"/>.</summary>
    public bool PropertyNameCaseInsensitive { get; set; }

    /// <summary>Gets or sets which strings are read as numbers, in place of the setting of <see cref="Defaults"/>.</summary>
    public JsonNumberHandling NumberHandling { get; set; }

    /// <summary>Gets or sets whether enums are read from their names too, as by <see cref="JsonStringEnumConverter"/>, and not only from numbers.</summary>
    /// <remarks>The default is false. A <see cref="JsonConverterAttribute"/> on a member takes precedence over this setting; an attribute on an enum does
    /// not.</remarks>
    public bool UseStringEnumConverter { get; set; }

    /// <summary>Gets or sets whether null causes a <see cref="JsonException"/> for a member or a constructor parameter whose nullable annotation does not allow
    /// it.</summary>
    /// <remarks>The default is false. As with <c>JsonSerializerOptions.RespectNullableAnnotations</c>, the elements of a collection are not checked.</remarks>
    public bool RespectNullableAnnotations { get; set; }

    /// <summary>Gets or sets whether a constructor parameter without a default value is required.</summary>
    /// <remarks>The default is false. See <c>JsonSerializerOptions.RespectRequiredConstructorParameters</c>.</remarks>
    public bool RespectRequiredConstructorParameters { get; set; }

    /// <summary>Gets or sets whether a member whose type does not allow null is required: its absence causes a <see cref="JsonException"/>.</summary>
    /// <remarks>The default is false. A member with a path is also absent if a name on the path is missing or null. These are not required: a member with an
    /// initial value other than <c>null!</c> or <c>default!</c>; a constructor parameter with a default value; a member whose type is declared where nullable
    /// annotations are disabled; a property of another assembly, because its initial value is unknown. A null is rejected only with
    /// <see cref="RespectNullableAnnotations"/>.
    /// <see cref="JsonRequiredAttribute"/> and the keyword <c>required</c> require one member.</remarks>
    public bool RequireNonNullableMembers { get; set; }

    /// <summary>Gets or sets whether the type discriminator of a polymorphic type (<see cref="JsonDerivedTypeAttribute"/>) may follow other members.</summary>
    /// <remarks>The default is false: it must come first. If true, each object of the type is searched for the discriminator before it is read, so the whole
    /// object is held in memory. <see cref="JsonProjectionOptions.MaxValueBytes"/> limits its size.</remarks>
    public bool AllowOutOfOrderMetadataProperties { get; set; }
}
