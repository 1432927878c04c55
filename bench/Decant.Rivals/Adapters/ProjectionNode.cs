using System.Text.Json;
using Decant;
using Microsoft.Kiota.Abstractions.Serialization;
using Microsoft.Kiota.Serialization.Json;

namespace Decant.Rivals.Adapters;

/// <summary>A body that is not parsed before the type is known that it is read as.</summary>
internal sealed partial class ProjectionNode(JsonProjectionContext context, ReadOnlyMemory<byte> json) : IParseNode
{
    public T GetObjectValue<T>(ParsableFactory<T> factory)
        where T : IParsable =>
        ProjectionOf<T>() is { } projection ? JsonProjection.Parse(json.Span, projection) : Others.GetObjectValue(factory);

    public IEnumerable<T> GetCollectionOfObjectValues<T>(ParsableFactory<T> factory)
        where T : IParsable =>
        ProjectionOf<T>() is { } projection ? JsonProjection.ParseArray(json.Span, projection) : Others.GetCollectionOfObjectValues(factory);

    public Action<IParsable>? OnBeforeAssignFieldValues { get; set; }

    public Action<IParsable>? OnAfterAssignFieldValues { get; set; }

    // Kiota's node, for types that the context does not list, and for values that are no objects.
    private JsonParseNode Others
    {
        get
        {
            using var document = JsonDocument.Parse(json);
            return new(document.RootElement.Clone())
            {
                OnBeforeAssignFieldValues = OnBeforeAssignFieldValues,
                OnAfterAssignFieldValues = OnAfterAssignFieldValues,
            };
        }
    }

    // A backing store wants to know of each object that is filled.
    private JsonProjection<T>? ProjectionOf<T>() =>
        OnBeforeAssignFieldValues is null && OnAfterAssignFieldValues is null ? context.GetProjection<T>() : null;
}
