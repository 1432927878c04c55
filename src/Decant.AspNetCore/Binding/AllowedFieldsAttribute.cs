using System.Reflection;
using System.Runtime.CompilerServices;

namespace Decant.AspNetCore;

/// <summary>Specifies which fields callers may ask for by a parameter or property of type <see cref="RequestedFields"/>, which needs this attribute.</summary>
/// <param name="mask">The field mask of all that callers may get, in the grammar of <see cref="JsonFieldMask"/>: <c>id,name,owner(login)</c>. The mask
/// <c>*</c> allows everything that the other server sends.</param>
/// <remarks>A mask that is not valid causes an <see cref="InvalidOperationException"/> before any request is answered: for controllers when the application
/// starts, for minimal APIs when the endpoints are built, which is before the first request is routed.</remarks>
[AttributeUsage(AttributeTargets.Parameter | AttributeTargets.Property)]
public sealed class AllowedFieldsAttribute(string mask) : Attribute
{
    /// <summary>The default of <see cref="Name"/>: <c>fields</c>.</summary>
    public const string DefaultName = "fields";

    // Looking for attributes takes longer than reading a mask. A parameter lives as long as its endpoint.
    private static readonly ConditionalWeakTable<ParameterInfo, AllowedFieldsAttribute> s_known = [];

    private JsonFieldMask? _parsed;

    /// <summary>Gets the field mask of all that callers may get.</summary>
    public string Mask { get; } = mask;

    /// <summary>Gets or sets the name of the parameter in the query of the request. The default is <c>fields</c>.</summary>
    public string Name { get; set; } = DefaultName;

    /// <summary>Gets the mask.</summary>
    /// <exception cref="InvalidOperationException">The mask is not valid.</exception>
    internal JsonFieldMask Parsed => _parsed ??= Parse();

    /// <summary>Returns the attribute of a parameter.</summary>
    /// <exception cref="InvalidOperationException">It has none.</exception>
    internal static AllowedFieldsAttribute From(ParameterInfo parameter) =>
        s_known.TryGetValue(parameter, out AllowedFieldsAttribute? known)
            ? known
            : s_known.GetValue(parameter, static parameter =>
                parameter.GetCustomAttribute<AllowedFieldsAttribute>() ?? throw Missing($"The parameter '{parameter.Name}'"));

    /// <summary>Returns whether both are bound to the same parameter of the query, whose names have no case.</summary>
    internal bool HasNameOf(AllowedFieldsAttribute other) => string.Equals(Name, other.Name, StringComparison.OrdinalIgnoreCase);

    /// <summary>Creates the exception for a parameter or property without the attribute.</summary>
    /// <param name="what">The parameter or property, as the beginning of a sentence.</param>
    internal static InvalidOperationException Missing(string what) => new(
        $"{what} of type {nameof(RequestedFields)} does not say which fields callers may ask for. "
        + "Add [AllowedFields(\"id,name\")] to it, with these fields, or [AllowedFields(\"*\")] to allow all.");

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
