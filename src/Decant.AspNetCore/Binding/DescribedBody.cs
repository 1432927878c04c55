using Decant.AspNetCore.Schemas;
using Microsoft.AspNetCore.Http.Metadata;

namespace Decant.AspNetCore.Binding;

/// <summary>Describes a request body, for OpenAPI. What it looks like is found out when somebody asks.</summary>
/// <param name="options">How it is read.</param>
/// <param name="projection">What is read of it.</param>
/// <param name="services">The services of the application.</param>
internal sealed class DescribedBody(ProjectedBodyAttribute options, Type projection, IServiceProvider services) : IAcceptsMetadata
{
    private readonly Lazy<Type> _type = new(() => BodySchema.For(projection, options.Path, services));

    public IReadOnlyList<string> ContentTypes { get; } = options.MediaTypes;

    public Type RequestType => _type.Value;

    public bool IsOptional => false;
}
