using System.Reflection;
using System.Runtime.CompilerServices;

namespace Decant.AspNetCore;

/// <summary>Specifies the fields that callers may request. A parameter or property of type <see cref="RequestedFields"/> must have this attribute.</summary>
/// <param name="mask">The field mask of all fields that callers may request, in the grammar of <see cref="JsonFieldMask"/>: <c>id,name,owner(login)</c>.
/// The mask <c>*</c> allows every field of the upstream's response.</param>
/// <remarks>An invalid mask causes an <see cref="InvalidOperationException"/> before the first request: in controllers when the application starts, in
/// minimal APIs when the endpoints are built, which is before the first request is routed.</remarks>
[AttributeUsage(AttributeTargets.Parameter | AttributeTargets.Property)]
public sealed class AllowedFieldsAttribute(string mask) : Attribute
{
    /// <summary>The default of <see cref="Name"/>: <c>fields</c>.</summary>
    public const string DefaultName = "fields";

    // Caches the attribute of each parameter, because finding it by reflection takes longer than parsing a mask. The keys are weak, so a parameter lives only
    // as long as its endpoint.
    private static readonly ConditionalWeakTable<ParameterInfo, AllowedFieldsAttribute> s_known = [];

    private JsonFieldMask? _parsed;

    /// <summary>Gets the field mask of all fields that callers may request.</summary>
    public string Mask { get; } = mask;

    /// <summary>Gets or sets the name of the query parameter. The default is <c>fields</c>.</summary>
    public string Name { get; set; } = DefaultName;

    /// <summary>Gets the parsed mask.</summary>
    /// <exception cref="InvalidOperationException">The mask is not valid.</exception>
    internal JsonFieldMask Parsed => _parsed ??= Parse();

    /// <summary>Returns the attribute of a parameter.</summary>
    /// <exception cref="InvalidOperationException">The parameter does not have the attribute.</exception>
    internal static AllowedFieldsAttribute From(ParameterInfo parameter) =>
        s_known.TryGetValue(parameter, out AllowedFieldsAttribute? known)
            ? known
            : s_known.GetValue(parameter, static parameter =>
                parameter.GetCustomAttribute<AllowedFieldsAttribute>() ?? throw Missing($"The parameter '{parameter.Name}'"));

    /// <summary>Returns whether both attributes name the same query parameter. Names of query parameters are case-insensitive.</summary>
    internal bool HasNameOf(AllowedFieldsAttribute other) => string.Equals(Name, other.Name, StringComparison.OrdinalIgnoreCase);

    /// <summary>Creates the exception for a parameter or property without the attribute.</summary>
    /// <param name="what">The parameter or property, as the beginning of a sentence.</param>
    internal static InvalidOperationException Missing(string what) => new(
        $"{what} of type {nameof(RequestedFields)} has no attribute [AllowedFields]. "
        + "Add [AllowedFields(\"id,name\")] with the fields that callers may request, or [AllowedFields(\"*\")] to allow all fields.");

    private JsonFieldMask Parse()
    {
        try
        {
            return JsonFieldMask.Parse(Mask);
        }
        catch (Exception exception) when (exception is FormatException or ArgumentNullException)
        {
            throw new InvalidOperationException($"The attribute [AllowedFields] of a parameter or property is not valid. {exception.Message}", exception);
        }
    }
}
