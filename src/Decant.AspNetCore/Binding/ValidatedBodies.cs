#if NET10_0_OR_GREATER
using System.ComponentModel.DataAnnotations;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Microsoft.Extensions.Validation;

// Both interfaces of the framework are experimental, and there is no alternative.
#pragma warning disable ASP0029

namespace Decant.AspNetCore.Binding;

/// <summary>Lets the framework's validation (<c>AddValidation</c>) validate the value of a body as if it were the parameter. By default, the framework would
/// read all members of <see cref="Projected{T}"/>, which throw for a rejected body, before <see cref="BoundEndpoint"/> responds.</summary>
internal sealed class ValidatedBodies : IValidatableInfoResolver
{
    private static readonly ValidatedBodies s_instance = new();
    private static readonly Lock s_lock = new();

    /// <summary>Adds the validation of bodies to an application. It must be first, because the framework's resolver accepts the type too.</summary>
    public static void AddTo(EndpointBuilder builder)
    {
        // Without AddValidation, the options have no resolver, and no code reads them, so there is nothing to add.
        if (builder.ApplicationServices.GetService<IOptions<ValidationOptions>>()?.Value.Resolvers is not { Count: > 0 } resolvers)
            return;
        lock (s_lock)
        {
            if (!resolvers.Contains(s_instance))
                resolvers.Insert(0, s_instance);
        }
    }

    public bool TryGetValidatableTypeInfo(Type type, [NotNullWhen(true)] out IValidatableInfo? validatableInfo)
    {
        validatableInfo = ProjectedModels.IsProjected(type) ? ValidatedBody.Instance : null;
        return validatableInfo is not null;
    }

    public bool TryGetValidatableParameterInfo(ParameterInfo parameterInfo, [NotNullWhen(true)] out IValidatableInfo? validatableInfo)
    {
        validatableInfo = null;
        return false;
    }

    private sealed class ValidatedBody : IValidatableInfo
    {
        public static ValidatedBody Instance { get; } = new();

        public async Task ValidateAsync(object? value, ValidateContext context, CancellationToken cancellationToken)
        {
            if (value is not IProjected { ValueOrNull: { } body } || !context.ValidationOptions.TryGetValidatableTypeInfo(body.GetType(), out IValidatableInfo? info))
                return;
            ValidationContext outer = context.ValidationContext;
            // Validation attributes must see the body as their instance, not the argument of the handler.
            if (ReferenceEquals(outer.ObjectInstance, value))
                context.ValidationContext = new(body, outer.DisplayName, outer, outer.Items);
            await info.ValidateAsync(body, context, cancellationToken).ConfigureAwait(false);
            context.ValidationContext = outer;
        }
    }
}
#endif
