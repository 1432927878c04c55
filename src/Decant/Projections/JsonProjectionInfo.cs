using System.Buffers;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Decant.Copying;
using Decant.Projections;
using Decant.Roots;
using Decant.Snapshots;

namespace Decant.CompilerServices;

/// <summary>The generated reader of a projection, like <see cref="System.Text.Json.Serialization.Metadata.JsonTypeInfo{T}"/> for a serializer.</summary>
/// <remarks>Generated code creates one instance for each type. Instances are thread-safe.</remarks>
/// <typeparam name="T">The projection.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class JsonProjectionInfo<T>
{
    private protected JsonProjectionInfo()
    {
    }

    /// <summary>Creates the reader of a type from its generated builder.</summary>
    /// <typeparam name="TBuilder">The generated builder.</typeparam>
    /// <param name="propertyNameCaseInsensitive">Whether the names of the type, and the names in <see cref="JsonProjectionOptions.Path"/>, are compared
    /// case-insensitively.</param>
    [SuppressMessage("Design", "CA1000", Justification = "Generated code names the type; nobody else calls this.")]
    public static JsonProjectionInfo<T> Create<TBuilder>(bool propertyNameCaseInsensitive)
        where TBuilder : struct, IJsonProjectionBuilder<T> => new BuilderProjectionInfo<T, TBuilder>(propertyNameCaseInsensitive);

    /// <summary>The selection of a copy of one value.</summary>
    internal abstract ICopySelection Value { get; }

    /// <summary>The selection of a copy of elements.</summary>
    internal abstract ICopySelection Elements { get; }

    internal abstract T Parse(ReadOnlySpan<byte> utf8Json, JsonProjectionOptions options);

    internal abstract T Parse(in ReadOnlySequence<byte> utf8Json, JsonProjectionOptions options);

    internal abstract T[] ParseArray(ReadOnlySpan<byte> utf8Json, JsonProjectionOptions options);

    internal abstract T[] ParseArray(in ReadOnlySequence<byte> utf8Json, JsonProjectionOptions options);

    internal abstract ValueTask<T> ReadAsync(Stream utf8Json, JsonProjectionOptions options, CancellationToken cancellationToken);

    internal abstract ValueTask<T[]> ReadArrayAsync(Stream utf8Json, JsonProjectionOptions options, CancellationToken cancellationToken);

    internal abstract IAsyncEnumerable<T> ReadAsAsyncEnumerable(Stream utf8Json, JsonProjectionOptions options, CancellationToken cancellationToken);

    /// <summary>Reads elements, and passes the JSON around their array to the envelope.</summary>
    internal abstract IAsyncEnumerable<T> ReadAsAsyncEnumerable(
        Stream utf8Json, JsonProjectionOptions options, Envelope envelope, CancellationToken cancellationToken);

    /// <summary>Reads the elements of the root in lists, one for each window. A list is valid until the next one is read.</summary>
    internal abstract IAsyncEnumerable<List<T>> ReadBatchesAsync(Stream utf8Json, JsonProjectionOptions options, CancellationToken cancellationToken);

    /// <summary>Creates an envelope of the type.</summary>
    internal abstract Envelope<T> CreateEnvelope(JsonProjectionOptions options);

    /// <summary>Creates the reader for snapshots.</summary>
    internal abstract SnapshotReader<T> CreateSnapshotReader(JsonProjectionOptions options);

    internal abstract IAsyncEnumerable<KeyValuePair<string, T>> ReadEntriesAsAsyncEnumerable(
        Stream utf8Json, JsonProjectionOptions options, CancellationToken cancellationToken);
}
