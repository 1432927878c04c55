using System.Text.Json;
using Decant.CompilerServices;
using Decant.Copying;

namespace Decant.Projections;

/// <summary>Selects the members of a projection, for one value or for each element, by its generated copy table.</summary>
internal sealed class ProjectionSelection<T, TBuilder>(bool isOfElements, bool ignoreCase) : ICopySelection
    where TBuilder : struct, IJsonProjectionBuilder<T>
{
    // The shape, once it was asked for. Several threads may create it at the same time, with equal results.
    private string? _shape;

    public bool IsOfElements => isOfElements;

    public bool ReadsSequences => isOfElements;

    public Type? NeverNull => default(T) is null || isOfElements ? null : typeof(T);

    public string Shape => _shape ??= $"{(isOfElements ? "array" : "value")} {CopyShape.HashOf(JsonCopyTable.For<T, TBuilder>(), ignoreCase)}";

    public CopyForm FormOf(JsonProjectionOptions options) =>
        !isOfElements ? CopyForm.Value : options.Copy is { JsonLines: true } ? CopyForm.Lines : CopyForm.Array;

    public Copier Rent(JsonProjectionOptions options)
    {
        JsonCopyTable.ThrowIfRejected<T, TBuilder>();
        return JsonCopier.Rent(JsonCopyTable.For<T, TBuilder>(), TBuilder.Kind, ignoreCase, FormOf(options), options);
    }
}
