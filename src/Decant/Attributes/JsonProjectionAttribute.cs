using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant;

/// <summary>Marks a partial type as a projection: its members name the members of a JSON object to read, and all other members are skipped.</summary>
/// <remarks>
/// <para>The source generator in this package implements <see cref="IJsonProjection{TSelf}"/> for the type at compile time. A type or member that it
/// cannot implement causes a compile-time error with a DCT number. The defaults are those of <c>GetFromJsonAsync</c>,
/// <see cref="JsonSerializerDefaults.Web"/>, or those that <see cref="JsonProjectionDefaultsAttribute"/> sets for the assembly. A projection is
/// always read in the same way: the settings of a type do not apply to the projections in its members.</para>
/// <para>The package contains the generator. A project that references the project of this library instead adds a reference to the generator:
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

    /// <summary>Gets or sets the policy that converts the name of a member to its JSON name. It overrides <see cref="Defaults"/>.</summary>
    public JsonKnownNamingPolicy PropertyNamingPolicy { get; set; }

    /// <summary>Gets or sets whether names are compared case-insensitively (ordinal). It overrides <see cref="Defaults"/>.</summary>
    public bool PropertyNameCaseInsensitive { get; set; }

    /// <summary>Gets or sets which strings are read as numbers. It overrides <see cref="Defaults"/>.</summary>
    public JsonNumberHandling NumberHandling { get; set; }

    /// <summary>Gets or sets whether enums are read from their names or from numbers, as by <see cref="JsonStringEnumConverter"/>. The default is
    /// false: only from numbers. A <see cref="JsonConverterAttribute"/> on a member takes precedence; one on an enum does not.</summary>
    public bool UseStringEnumConverter { get; set; }

    /// <summary>Gets or sets whether null causes a <see cref="JsonException"/> for a member or a constructor parameter whose annotation does not
    /// allow null. The default is false. As with <c>JsonSerializerOptions.RespectNullableAnnotations</c>, the elements of a collection are not
    /// checked.</summary>
    public bool RespectNullableAnnotations { get; set; }

    /// <summary>Gets or sets whether a constructor parameter without a default value is required. The default is false. See
    /// <c>JsonSerializerOptions.RespectRequiredConstructorParameters</c>.</summary>
    public bool RespectRequiredConstructorParameters { get; set; }

    /// <summary>Gets or sets whether a member whose type does not allow null is required: its absence causes a <see cref="JsonException"/>, and so does a
    /// path on the way to which a name is missing or null. The default is false.</summary>
    /// <remarks>A member that has an initial value other than <c>null!</c> or <c>default!</c>, or a constructor parameter that has a default value, is not
    /// required. Nor is a member whose type is declared where nullable annotations are disabled, nor a property of another assembly, whose initial value is
    /// unknown. A null is refused by <see cref="RespectNullableAnnotations"/>. <see cref="JsonRequiredAttribute"/> and the keyword <c>required</c> require one member.</remarks>
    public bool RequireNonNullableMembers { get; set; }

    /// <summary>Gets or sets whether the type discriminator of an object may follow other members, in a base type that has
    /// <see cref="JsonDerivedTypeAttribute"/>. The default is false: it must come first.</summary>
    /// <remarks>Each object of the type is searched for the discriminator before it is read, so the whole object is held in memory.
    /// <see cref="JsonProjectionOptions.MaxValueBytes"/> limits its size.</remarks>
    public bool AllowOutOfOrderMetadataProperties { get; set; }
}
