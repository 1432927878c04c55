using Decant.AspNetCore.Schemas;
using Microsoft.AspNetCore.Mvc;

namespace Decant.AspNetCore.Binding;

/// <summary>The field of a form that has JSON. OpenAPI takes a field with an object for one that is sent as JSON.</summary>
internal sealed class FormParameter : DescribedParameter
{
    private readonly Lazy<Type> _type;

    /// <param name="options">How the field is read.</param>
    /// <param name="projection">What is read of it.</param>
    /// <param name="services">The services of the application.</param>
    public FormParameter(ProjectedBodyAttribute options, Type projection, IServiceProvider services)
        : base(options.FormField!, projection, isOptional: false, new FromFormAttribute { Name = options.FormField }) =>
        _type = new(() => BodySchema.For(projection, options.Path, services));

    public override Type ParameterType => _type.Value;
}
