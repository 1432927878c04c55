using System.Runtime.CompilerServices;
using System.Text;
using Decant.Copying;
using Decant.Http.Decoding;

namespace Decant.Http.Calls;

/// <summary>Copies one value, or the elements of an array, which may be a sequence where the media type says so. The result is how many they were.</summary>
/// <remarks>A response without content is copied as what a call returns that reads it: as null, or as no elements.</remarks>
internal readonly struct CopyReader<T>(CopyDestination destination, bool isArray, JsonProjectionOptions? options) : IResultReader<long>
    where T : IJsonProjection<T>
{
    public CallKind Kind => isArray ? CallKind.Elements : CallKind.Object;

    public int Count(long result) => isArray ? (int)Math.Min(result, int.MaxValue) : 0;

    public void Abandon(long result)
    {
    }

    public bool TryGetNone(HttpCall call, out long none)
    {
        none = 0;
        if (call.IsUnwanted)
            return true;
        // A type that has no null is refused.
        if (!isArray)
            new ObjectReader<T>(options).TryGetNone(call, out _);
        return false;
    }

    public ValueTask<Stream> OpenAsync(HttpCall call, HttpContent content) => call.HasContent ? call.OpenTextAsync(content) : new(Stream.Null);

    public ValueTask<long> ReadAsync(HttpCall call, HttpContent content, Stream body)
    {
        JsonProjectionOptions own = isArray && call.HasContent ? MediaTypes.OptionsFor(content, options) : options ?? JsonProjectionOptions.Default;
        own = call.Limits.Complete(own);
        return call.HasContent
            ? T.ProjectionInfo.CopyAsync(body, destination, isArray, own, call.Clock.Caller)
            : WriteNoneAsync(own, call.Clock.Caller);
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<long> WriteNoneAsync(JsonProjectionOptions own, CancellationToken cancellationToken)
    {
        string none = !isArray ? "null" : own.Copy is { TopLevelValues: true } ? "" : "[]";
        await new TimedDestination(destination, own).WriteAsync(Encoding.UTF8.GetBytes(none), cancellationToken).ConfigureAwait(false);
        return 0;
    }
}
