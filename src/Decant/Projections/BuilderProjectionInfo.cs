using System.Buffers;
using Decant.CompilerServices;
using Decant.Copying;
using Decant.Roots;
using Decant.Snapshots;
using Decant.Sources;

namespace Decant.Projections;

/// <summary>Joins sources, roots and a generated builder, so that the loops are compiled for the builder.</summary>
internal sealed class BuilderProjectionInfo<T, TBuilder>(bool ignoreCase) : JsonProjectionInfo<T>
    where TBuilder : struct, IJsonProjectionBuilder<T>
{
    // Several threads may make it at the same time; they make the same.
    private string? _copyShape;

    public override string CopyShape => _copyShape ??= Copying.CopyShape.Of(JsonCopyTable.Of<T, TBuilder>(), ignoreCase);

    internal override T Parse(ReadOnlySpan<byte> utf8Json, JsonProjectionOptions options) =>
        MemorySource.Read<T, ObjectRoot<T, TBuilder>, NoSink>(utf8Json, One(options), default, options);

    internal override T Parse(in ReadOnlySequence<byte> utf8Json, JsonProjectionOptions options) =>
        MemorySource.Read<T, ObjectRoot<T, TBuilder>, NoSink>(utf8Json, One(options), default, options);

    internal override T[] ParseArray(ReadOnlySpan<byte> utf8Json, JsonProjectionOptions options) =>
        MemorySource.Read<T[], ArrayRoot<T, TBuilder>, NoSink>(utf8Json, new(Elements(options)), default, options);

    internal override T[] ParseArray(in ReadOnlySequence<byte> utf8Json, JsonProjectionOptions options) =>
        MemorySource.Read<T[], ArrayRoot<T, TBuilder>, NoSink>(utf8Json, new(Elements(options)), default, options);

    internal override ValueTask<T> ReadAsync(Stream utf8Json, JsonProjectionOptions options, CancellationToken cancellationToken) =>
        StreamSource.ReadAsync<T, ObjectRoot<T, TBuilder>, NoSink>(utf8Json, One(options), default, options, cancellationToken);

    internal override ValueTask<T[]> ReadArrayAsync(Stream utf8Json, JsonProjectionOptions options, CancellationToken cancellationToken) =>
        StreamSource.ReadAsync<T[], ArrayRoot<T, TBuilder>, NoSink>(utf8Json, new(Elements(options)), default, options, cancellationToken);

    internal override IAsyncEnumerable<T> ReadAsAsyncEnumerable(Stream utf8Json, JsonProjectionOptions options, CancellationToken cancellationToken) =>
        StreamSource.ReadElementsAsync<T, ElementRoot<T, TBuilder>>(utf8Json, new(Elements(options)), null, options, cancellationToken);

    internal override IAsyncEnumerable<T> ReadAsAsyncEnumerable(
        Stream utf8Json, JsonProjectionOptions options, Envelope envelope, CancellationToken cancellationToken) =>
        StreamSource.ReadElementsAsync<T, EnvelopedRoot<T, TBuilder>>(
            utf8Json, new(new(options, ignoreCase), envelope), envelope, options, cancellationToken);

    internal override IAsyncEnumerable<List<T>> ReadBatchesAsync(Stream utf8Json, JsonProjectionOptions options, CancellationToken cancellationToken) =>
        StreamSource.ReadBatchesAsync<T, ElementRoot<T, TBuilder>>(utf8Json, new(Elements(options)), options, cancellationToken);

    internal override Envelope<T> CreateEnvelope(JsonProjectionOptions options) => new BuilderEnvelope<T, TBuilder>(options);

    internal override SnapshotReader<T> CreateSnapshotReader(JsonProjectionOptions options) => new SnapshotReader<T, TBuilder>(options, ignoreCase);

    internal override IAsyncEnumerable<KeyValuePair<string, T>> ReadEntriesAsAsyncEnumerable(
        Stream utf8Json, JsonProjectionOptions options, CancellationToken cancellationToken) =>
        StreamSource.ReadElementsAsync<KeyValuePair<string, T>, EntryRoot<T, TBuilder>>(
            utf8Json, new(new(options, ignoreCase, hasKeys: true)), null, options, cancellationToken);

    internal override void Copy(ReadOnlySpan<byte> utf8Json, IBufferWriter<byte> destination, bool isArray, JsonProjectionOptions options)
    {
        JsonCopier copier = RentCopier(isArray, options);
        MemorySource.Read<long, CopyRoot, BufferSink>(utf8Json, Copied(copier, options), new(copier, destination), options);
    }

    internal override void Copy(in ReadOnlySequence<byte> utf8Json, IBufferWriter<byte> destination, bool isArray, JsonProjectionOptions options)
    {
        JsonCopier copier = RentCopier(isArray, options);
        MemorySource.Read<long, CopyRoot, BufferSink>(utf8Json, Copied(copier, options), new(copier, destination), options);
    }

    internal override ValueTask<long> CopyAsync(
        Stream utf8Json, CopyDestination destination, bool isArray, JsonProjectionOptions options, CancellationToken cancellationToken)
    {
        JsonCopier copier = RentCopier(isArray, options);
        return StreamSource.ReadAsync<long, CopyRoot, DestinationSink>(
            utf8Json, Copied(copier, options), new(copier, destination, options), options, cancellationToken);
    }

    private static JsonCopier RentCopier(bool isArray, JsonProjectionOptions options)
    {
        JsonCopyTable.ThrowIfRefused<T, TBuilder>();
        return JsonCopier.Rent(JsonCopyTable.Of<T, TBuilder>(), CopyForms.Of(isArray, options), options);
    }

    private CopyRoot Copied(JsonCopier copier, JsonProjectionOptions options) => new(copier, TBuilder.Kind, options, ignoreCase);

    private ObjectRoot<T, TBuilder> One(JsonProjectionOptions options) => new(options.ParsedPath, ignoreCase);

    private BuiltElements<T, TBuilder> Elements(JsonProjectionOptions options) => new(options, ignoreCase);
}
