using Decant.AspNetCore.Schemas;
using Microsoft.AspNetCore.Mvc;

namespace Decant.AspNetCore.Binding;

/// <summary>The form field with the JSON. In OpenAPI, an object in a form field is sent as JSON.</summary>
internal sealed class FormParameter : DescribedParameter
{
    private readonly Lazy<Type> _type;

    /// <param name="options">The settings for reading the field.</param>
    /// <param name="projection">The projection of the field.</param>
    /// <param name="services">The services of the application.</param>
    public FormParameter(ProjectedBodyAttribute options, Type projection, IServiceProvider services)
        : base(options.FormField!, projection, isOptional: false, new FromFormAttribute { Name = options.FormField }) =>
        _type = new(() => BodySchema.For(projection, options.Path, services));

    public override Type ParameterType => _type.Value;
}
