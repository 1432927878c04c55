using Decant.CompilerServices;
using Decant.Http.Decoding;
using Decant.Http.Telemetry;
using Decant.Projections;
using Decant.Queries;

namespace Decant.Http.Calls;

/// <summary>Reads the elements of an array, or of a sequence if the media type is one, as they arrive.</summary>
internal readonly struct ElementsReader<T>(JsonProjectionInfo<T> info, JsonProjectionOptions? options) : IResultReader<IAsyncEnumerator<T>?>
{
    public CallKind Kind => CallKind.Elements;

    public DecantHttpOptions? Http => options?.Http;

    public void CheckOptions() => _ = options?.PlanFor(PlanUse.Several);

    public static IAsyncEnumerable<T> Enumerate(
        CallSource source, JsonProjectionInfo<T> info, JsonProjectionOptions? options, CancellationToken cancellationToken) =>
        new ElementStream<T>(CallRunner.Elements<T, ElementsReader<T>>(source, new(info, options)), cancellationToken);

    public static IAsyncEnumerable<T> Enumerate(CallSource source, JsonProjection<T> projection, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(projection);
        return Enumerate(source, projection.Info, projection.Options, cancellationToken);
    }

    public ValueTask<IAsyncEnumerator<T>?> ReadAsync(HttpCall call, Stream? body) => body is null
        ? default
        : new(info.ReadAsAsyncEnumerable(body, call.Limits.Complete(MediaTypes.OptionsFor(call.Content!, options)), call.Clock.Caller)
            .GetAsyncEnumerator(CancellationToken.None));
}

/// <summary>Reads the elements of an array as they arrive, and the object around the array.</summary>
internal readonly struct EnvelopedElementsReader<TEnvelope, T>(ProjectionElements<TEnvelope, T> elements, JsonProjectionOptions options)
    : IResultReader<IAsyncEnumerator<T>?>
{
    public CallKind Kind => CallKind.Elements;

    public DecantHttpOptions? Http => options.Http;

    public void CheckOptions() => _ = options.PlanFor(PlanUse.Enveloped);

    public static ProjectionElements<TEnvelope, T> Enumerate(
        CallSource source,
        JsonProjectionInfo<TEnvelope> envelope,
        JsonProjectionInfo<T> element,
        JsonProjectionOptions options,
        CancellationToken cancellationToken) => new(
            envelope,
            element,
            options,
            elements => CallRunner.Elements<T, EnvelopedElementsReader<TEnvelope, T>>(source, new(elements, options)),
            cancellationToken);

    public static ProjectionElements<TEnvelope, T> Enumerate(
        CallSource source, JsonProjection<TEnvelope> envelope, JsonProjection<T> elements, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(envelope);
        ArgumentNullException.ThrowIfNull(elements);
        return Enumerate(source, envelope.Info, elements.Info, elements.Options ?? JsonProjectionOptions.Default, cancellationToken);
    }

    public ValueTask<IAsyncEnumerator<T>?> ReadAsync(HttpCall call, Stream? body) => body is null
        ? default
        : new(elements.Read(body, call.Limits.Complete(options), call.Clock.Caller).GetAsyncEnumerator(CancellationToken.None));
}

/// <summary>Reads the entries of an object as they arrive.</summary>
internal readonly struct EntriesReader<T>(JsonProjectionInfo<T> info, JsonProjectionOptions? options)
    : IResultReader<IAsyncEnumerator<KeyValuePair<string, T>>?>
{
    public CallKind Kind => CallKind.Entries;

    public DecantHttpOptions? Http => options?.Http;

    public void CheckOptions() => _ = options?.PlanFor(PlanUse.Entries);

    public static IAsyncEnumerable<KeyValuePair<string, T>> Enumerate(
        CallSource source, JsonProjectionInfo<T> info, JsonProjectionOptions? options, CancellationToken cancellationToken) =>
        new ElementStream<KeyValuePair<string, T>>(
            CallRunner.Elements<KeyValuePair<string, T>, EntriesReader<T>>(source, new(info, options)), cancellationToken);

    public static IAsyncEnumerable<KeyValuePair<string, T>> Enumerate(
        CallSource source, JsonProjection<T> projection, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(projection);
        return Enumerate(source, projection.Info, projection.Options, cancellationToken);
    }

    public ValueTask<IAsyncEnumerator<KeyValuePair<string, T>>?> ReadAsync(HttpCall call, Stream? body) => body is null
        ? default
        : new(info.ReadEntriesAsAsyncEnumerable(body, call.Limits.Complete(options ?? JsonProjectionOptions.Default), call.Clock.Caller)
            .GetAsyncEnumerator(CancellationToken.None));
}
