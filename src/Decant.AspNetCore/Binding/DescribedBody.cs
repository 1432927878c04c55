using Decant.AspNetCore.Schemas;
using Microsoft.AspNetCore.Http.Metadata;

namespace Decant.AspNetCore.Binding;

/// <summary>Describes a request body to OpenAPI. The type that describes it is created on first use.</summary>
/// <param name="options">The settings for reading the body.</param>
/// <param name="projection">The projection of the body.</param>
/// <param name="services">The services of the application.</param>
internal sealed class DescribedBody(ProjectedBodyAttribute options, Type projection, IServiceProvider services) : IAcceptsMetadata
{
    private readonly Lazy<Type> _type = new(() => BodySchema.For(projection, options.Path, services));

    public IReadOnlyList<string> ContentTypes { get; } = options.MediaTypes;

    public Type RequestType => _type.Value;

    public bool IsOptional => false;
}
