using System.Text.Json;
using Decant.CompilerServices;
using Decant.Copying;

namespace Decant.Projections;

/// <summary>The members of a type, of one value or of each element, by the table that is generated beside the builder.</summary>
internal sealed class ProjectionSelection<T, TBuilder>(bool isOfElements, bool ignoreCase) : ICopySelection
    where TBuilder : struct, IJsonProjectionBuilder<T>
{
    // Several threads may make it at the same time; they make the same.
    private string? _shape;

    public bool IsOfElements => isOfElements;

    public bool ReadsSequences => isOfElements;

    public Type? NeverNull => default(T) is null || isOfElements ? null : typeof(T);

    public string Shape => _shape ??= $"{(isOfElements ? "array" : "value")} {CopyShape.HashOf(JsonCopyTable.For<T, TBuilder>(), ignoreCase)}";

    public CopyForm FormOf(JsonProjectionOptions options) =>
        !isOfElements ? CopyForm.Value : options.Copy is { JsonLines: true } ? CopyForm.Lines : CopyForm.Array;

    public Copier Rent(JsonProjectionOptions options)
    {
        JsonCopyTable.ThrowIfRefused<T, TBuilder>();
        return JsonCopier.Rent(JsonCopyTable.For<T, TBuilder>(), TBuilder.Kind, ignoreCase, FormOf(options), options);
    }
}
