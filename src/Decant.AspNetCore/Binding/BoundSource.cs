using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.AspNetCore.Binding;

/// <summary>Finds source attributes, such as <c>[FromQuery]</c>, on parameters and properties whose type binds itself. A minimal API would obey the attribute
/// and fail to bind every request; the binder of controllers and pages would ignore it.</summary>
internal static class BoundSource
{
    /// <summary>Throws if a parameter of a minimal API, or a member of an <c>[AsParameters]</c> parameter, has any source attribute.</summary>
    public static void ThrowIfNamed(EndpointBuilder builder, ParameterInfo parameter, BoundKind kind)
    {
        // The framework calls this method for controller actions too, but ProjectedModels checks these when the application starts. Only the metadata of a
        // minimal API has a MethodInfo.
        if (builder.Metadata.OfType<MethodInfo>().Any() && Find(parameter.GetCustomAttributes(inherit: true), static _ => false) is { } attribute)
            throw CreateException($"The parameter '{parameter.Name}'", attribute, kind);
    }

    /// <summary>Throws if a parameter, property or member of a controller or page has an attribute for a source that its type does not read.</summary>
    /// <param name="attributes">The attributes of the parameter, property or member.</param>
    /// <param name="name">The name of the parameter, property or member, as the beginning of a sentence.</param>
    /// <param name="kind">The type of the parameter, property or member.</param>
    public static void ThrowIfOther(IEnumerable<object> attributes, string name, BoundKind kind)
    {
        if (Find(attributes, kind.IsTrue) is { } attribute)
            throw CreateException(name, attribute, kind);
    }

    private static object? Find(IEnumerable<object> attributes, Func<object, bool> isTrue) => attributes.FirstOrDefault(attribute =>
        attribute is IFromBodyMetadata or IFromFormMetadata or IFromHeaderMetadata or IFromQueryMetadata or IFromRouteMetadata or IFromServiceMetadata
            or FromKeyedServicesAttribute
        && !isTrue(attribute));

    private static InvalidOperationException CreateException(string name, object attribute, BoundKind kind)
    {
        const string Suffix = nameof(Attribute);
        string type = attribute.GetType().Name;
        string written = type.EndsWith(Suffix, StringComparison.Ordinal) ? type[..^Suffix.Length] : type;
        return new(
            $"{name} of type {kind.Type} has the attribute [{written}], which names a source for the framework. The type reads {kind.Reads} itself: "
            + $"remove the attribute. {kind.Remedy}");
    }
}
