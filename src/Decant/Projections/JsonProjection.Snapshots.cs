namespace Decant;

public static partial class JsonProjection
{
    /// <summary>Creates a reader for JSON that arrives in pieces, with snapshots of the object before the JSON is complete.</summary>
    /// <param name="options">The options for reading, or null for the defaults.</param>
    public static ProjectionSnapshots<T> CreateSnapshots<T>(JsonProjectionOptions? options = null)
        where T : IJsonProjection<T> => new(For<T>(options));

    /// <inheritdoc cref="CreateSnapshots{T}(JsonProjectionOptions?)"/>
    /// <param name="projection">The reader of the type, with its options.</param>
    public static ProjectionSnapshots<T> CreateSnapshots<T>(JsonProjection<T> projection)
    {
        ArgumentNullException.ThrowIfNull(projection);
        return new(projection);
    }
}
