using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.AspNetCore.Binding;

/// <summary>Finds attributes that say that a parameter or property of this package comes from elsewhere. Minimal APIs would obey them and could bind no request;
/// the binder of controllers and pages would not heed them.</summary>
internal static class BoundSource
{
    /// <summary>Throws if a parameter of a minimal API, or a member of one with <c>[AsParameters]</c>, names a source, whichever it is.</summary>
    public static void ThrowIfNamed(EndpointBuilder builder, ParameterInfo parameter, BoundKind kind)
    {
        // Actions of controllers come here too, without the handler in their metadata. They were looked at when the application started.
        if (builder.Metadata.OfType<MethodInfo>().Any() && Find(parameter.GetCustomAttributes(inherit: true), static _ => false) is { } attribute)
            throw Refuse($"The parameter '{parameter.Name}'", attribute, kind);
    }

    /// <summary>Throws if a parameter, property or member of a controller or page names a source that is not the one that is read.</summary>
    /// <param name="attributes">Its attributes.</param>
    /// <param name="name">What it is, as the beginning of a sentence.</param>
    /// <param name="kind">Its type.</param>
    public static void ThrowIfOther(IEnumerable<object> attributes, string name, BoundKind kind)
    {
        if (Find(attributes, kind.IsTrue) is { } attribute)
            throw Refuse(name, attribute, kind);
    }

    private static object? Find(IEnumerable<object> attributes, Func<object, bool> isTrue) => attributes.FirstOrDefault(attribute =>
        attribute is IFromBodyMetadata or IFromFormMetadata or IFromHeaderMetadata or IFromQueryMetadata or IFromRouteMetadata or IFromServiceMetadata
            or FromKeyedServicesAttribute
        && !isTrue(attribute));

    private static InvalidOperationException Refuse(string name, object attribute, BoundKind kind)
    {
        const string Suffix = nameof(Attribute);
        string type = attribute.GetType().Name;
        string written = type.EndsWith(Suffix, StringComparison.Ordinal) ? type[..^Suffix.Length] : type;
        return new(
            $"{name} of type {kind.Type} has the attribute [{written}], which says where the framework reads it from. The type reads {kind.Reads} itself: "
            + $"remove the attribute. {kind.Remedy}");
    }
}
