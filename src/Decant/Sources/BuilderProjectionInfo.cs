using System.Buffers;
using Decant.CompilerServices;
using Decant.Copying;
using Decant.Roots;

namespace Decant.Sources;

/// <summary>Joins sources, roots and a generated builder, so that the loops are compiled for the builder.</summary>
internal sealed class BuilderProjectionInfo<T, TBuilder>(bool ignoreCase) : JsonProjectionInfo<T>
    where TBuilder : struct, IJsonProjectionBuilder<T>
{
    internal override T Parse(ReadOnlySpan<byte> utf8Json, JsonProjectionOptions options) =>
        MemorySource.Read<T, ObjectRoot<T, TBuilder>>(utf8Json, One(options), options);

    internal override T Parse(in ReadOnlySequence<byte> utf8Json, JsonProjectionOptions options) =>
        MemorySource.Read<T, ObjectRoot<T, TBuilder>>(utf8Json, One(options), options);

    internal override T[] ParseArray(ReadOnlySpan<byte> utf8Json, JsonProjectionOptions options) =>
        MemorySource.Read<T[], ArrayRoot<T, TBuilder>>(utf8Json, new(Elements(options)), options);

    internal override T[] ParseArray(in ReadOnlySequence<byte> utf8Json, JsonProjectionOptions options) =>
        MemorySource.Read<T[], ArrayRoot<T, TBuilder>>(utf8Json, new(Elements(options)), options);

    internal override ValueTask<T> ReadAsync(Stream utf8Json, JsonProjectionOptions options, CancellationToken cancellationToken) =>
        StreamSource.ReadAsync<T, ObjectRoot<T, TBuilder>>(utf8Json, One(options), options, cancellationToken);

    internal override ValueTask<T[]> ReadArrayAsync(Stream utf8Json, JsonProjectionOptions options, CancellationToken cancellationToken) =>
        StreamSource.ReadAsync<T[], ArrayRoot<T, TBuilder>>(utf8Json, new(Elements(options)), options, cancellationToken);

    internal override IAsyncEnumerable<T> ReadAsAsyncEnumerable(Stream utf8Json, JsonProjectionOptions options, CancellationToken cancellationToken) =>
        StreamSource.ReadElementsAsync<T, ElementRoot<T, TBuilder>>(utf8Json, new(Elements(options)), options, cancellationToken);

    internal override IAsyncEnumerable<T> ReadAsAsyncEnumerable(
        Stream utf8Json, JsonProjectionOptions options, Envelope envelope, CancellationToken cancellationToken) =>
        StreamSource.ReadElementsAsync<T, EnvelopedRoot<T, TBuilder>>(utf8Json, new(new(options, ignoreCase), envelope), options, cancellationToken);

    internal override Envelope<T> CreateEnvelope(JsonProjectionOptions options) => new EnvelopeReader<T, TBuilder>(options);

    internal override IAsyncEnumerable<KeyValuePair<string, T>> ReadEntriesAsAsyncEnumerable(
        Stream utf8Json, JsonProjectionOptions options, CancellationToken cancellationToken) =>
        StreamSource.ReadElementsAsync<KeyValuePair<string, T>, EntryRoot<T, TBuilder>>(
            utf8Json, new(new(options, ignoreCase, hasKeys: true)), options, cancellationToken);

    internal override void Copy(ReadOnlySpan<byte> utf8Json, IBufferWriter<byte> destination, bool isArray, JsonProjectionOptions options)
    {
        if (isArray)
            CopySource.Copy<T, CopyArrayRoot<T, TBuilder>>(utf8Json, CopiedElements(options), FormOf(options), destination, options);
        else
            CopySource.Copy<T, ObjectRoot<T, CopyBuilder<T, TBuilder>>>(utf8Json, Copied(options), CopyForm.Value, destination, options);
    }

    internal override void Copy(in ReadOnlySequence<byte> utf8Json, IBufferWriter<byte> destination, bool isArray, JsonProjectionOptions options)
    {
        if (isArray)
            CopySource.Copy<T, CopyArrayRoot<T, TBuilder>>(utf8Json, CopiedElements(options), FormOf(options), destination, options);
        else
            CopySource.Copy<T, ObjectRoot<T, CopyBuilder<T, TBuilder>>>(utf8Json, Copied(options), CopyForm.Value, destination, options);
    }

    internal override ValueTask<long> CopyAsync(
        Stream utf8Json, CopyDestination destination, bool isArray, JsonProjectionOptions options, CancellationToken cancellationToken) => isArray
        ? CopySource.CopyAsync<T, CopyArrayRoot<T, TBuilder>>(utf8Json, CopiedElements(options), FormOf(options), destination, options, cancellationToken)
        : CopySource.CopyAsync<T, ObjectRoot<T, CopyBuilder<T, TBuilder>>>(
            utf8Json, Copied(options), CopyForm.Value, destination, options, cancellationToken);

    private static CopyForm FormOf(JsonProjectionOptions options) => options.Copy is { TopLevelValues: true } ? CopyForm.Lines : CopyForm.Array;

    private ObjectRoot<T, CopyBuilder<T, TBuilder>> Copied(JsonProjectionOptions options)
    {
        JsonCopyTable.ThrowIfRefused<T, TBuilder>();
        return new(options.ParsedPath, ignoreCase);
    }

    private CopyArrayRoot<T, TBuilder> CopiedElements(JsonProjectionOptions options)
    {
        JsonCopyTable.ThrowIfRefused<T, TBuilder>();
        return new(new(options, ignoreCase));
    }

    private ObjectRoot<T, TBuilder> One(JsonProjectionOptions options) => new(options.ParsedPath, ignoreCase);

    private ElementReader<T, TBuilder> Elements(JsonProjectionOptions options) => new(options, ignoreCase);
}
