using System.Buffers;
using Decant.CompilerServices;
using Decant.Copying;
using Decant.Queries;
using Decant.Roots;
using Decant.Snapshots;
using Decant.Sources;

namespace Decant.Projections;

/// <summary>Reads a projection with its generated builder. The builder is a type argument of all sources and roots, so that the JIT compiles their loops for
/// it.</summary>
internal sealed class BuilderProjectionInfo<T, TBuilder>(bool ignoreCase) : JsonProjectionInfo<T>
    where TBuilder : struct, IJsonProjectionBuilder<T>
{
    internal override ICopySelection Value { get; } = new ProjectionSelection<T, TBuilder>(isOfElements: false, ignoreCase);

    internal override ICopySelection Elements { get; } = new ProjectionSelection<T, TBuilder>(isOfElements: true, ignoreCase);

    internal override T Parse(ReadOnlySpan<byte> utf8Json, JsonProjectionOptions options) =>
        MemorySource.Read<T, ObjectRoot<T, TBuilder>, NoSink>(utf8Json, One(options), default, options);

    internal override T Parse(in ReadOnlySequence<byte> utf8Json, JsonProjectionOptions options) =>
        MemorySource.Read<T, ObjectRoot<T, TBuilder>, NoSink>(utf8Json, One(options), default, options);

    internal override T[] ParseArray(ReadOnlySpan<byte> utf8Json, JsonProjectionOptions options) =>
        MemorySource.Read<T[], ArrayRoot<T, TBuilder>, NoSink>(utf8Json, new(ElementsOf(options)), default, options);

    internal override T[] ParseArray(in ReadOnlySequence<byte> utf8Json, JsonProjectionOptions options) =>
        MemorySource.Read<T[], ArrayRoot<T, TBuilder>, NoSink>(utf8Json, new(ElementsOf(options)), default, options);

    internal override ValueTask<T> ReadAsync(Stream utf8Json, JsonProjectionOptions options, CancellationToken cancellationToken) =>
        StreamSource.ReadAsync<T, ObjectRoot<T, TBuilder>, NoSink>(utf8Json, One(options), default, options, cancellationToken);

    internal override ValueTask<T[]> ReadArrayAsync(Stream utf8Json, JsonProjectionOptions options, CancellationToken cancellationToken) =>
        StreamSource.ReadAsync<T[], ArrayRoot<T, TBuilder>, NoSink>(utf8Json, new(ElementsOf(options)), default, options, cancellationToken);

    internal override IAsyncEnumerable<T> ReadAsAsyncEnumerable(Stream utf8Json, JsonProjectionOptions options, CancellationToken cancellationToken) =>
        StreamSource.ReadElementsAsync<T, ElementRoot<T, TBuilder>>(utf8Json, new(ElementsOf(options)), null, options, cancellationToken);

    internal override IAsyncEnumerable<T> ReadAsAsyncEnumerable(
        Stream utf8Json, JsonProjectionOptions options, Envelope envelope, CancellationToken cancellationToken) =>
        StreamSource.ReadElementsAsync<T, EnvelopedRoot<T, TBuilder>>(
            utf8Json, new(new(options, ignoreCase, PlanUse.Enveloped), envelope), envelope, options, cancellationToken);

    internal override IAsyncEnumerable<List<T>> ReadBatchesAsync(Stream utf8Json, JsonProjectionOptions options, CancellationToken cancellationToken) =>
        StreamSource.ReadBatchesAsync<T, ElementRoot<T, TBuilder>>(utf8Json, new(ElementsOf(options)), options, cancellationToken);

    internal override Envelope<T> CreateEnvelope(JsonProjectionOptions options) => new BuilderEnvelope<T, TBuilder>(options);

    internal override SnapshotReader<T> CreateSnapshotReader(JsonProjectionOptions options) => new SnapshotReader<T, TBuilder>(options, ignoreCase);

    internal override IAsyncEnumerable<KeyValuePair<string, T>> ReadEntriesAsAsyncEnumerable(
        Stream utf8Json, JsonProjectionOptions options, CancellationToken cancellationToken) =>
        StreamSource.ReadElementsAsync<KeyValuePair<string, T>, EntryRoot<T, TBuilder>>(
            utf8Json, new(new(options, ignoreCase, PlanUse.Entries)), null, options, cancellationToken);

    private ObjectRoot<T, TBuilder> One(JsonProjectionOptions options) => new(options.PlanFor(PlanUse.One), ignoreCase);

    private BuilderElements<T, TBuilder> ElementsOf(JsonProjectionOptions options) => new(options, ignoreCase);
}
