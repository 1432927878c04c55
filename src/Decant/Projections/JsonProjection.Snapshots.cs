namespace Decant;

public static partial class JsonProjection
{
    /// <summary>Creates what reads JSON that arrives piece by piece, and makes snapshots of the object before the JSON is finished.</summary>
    /// <param name="options">The options for reading, or null for the defaults.</param>
    public static ProjectionSnapshots<T> CreateSnapshots<T>(JsonProjectionOptions? options = null)
        where T : IJsonProjection<T> => new(For<T>(options));

    /// <inheritdoc cref="CreateSnapshots{T}(JsonProjectionOptions?)"/>
    /// <param name="projection">What reads the type, with the options for reading.</param>
    public static ProjectionSnapshots<T> CreateSnapshots<T>(JsonProjection<T> projection)
    {
        ArgumentNullException.ThrowIfNull(projection);
        return new(projection);
    }
}
