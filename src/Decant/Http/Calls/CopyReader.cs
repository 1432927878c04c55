using System.Runtime.CompilerServices;
using System.Text;
using Decant.Copying;
using Decant.Http.Decoding;

namespace Decant.Http.Calls;

/// <summary>Copies one value, or the elements of an array, which may be a sequence where the media type says so. The result is how many they were.</summary>
/// <remarks>A response without content is copied as what a call returns that reads it: as null, or as no elements.</remarks>
internal readonly struct CopyReader<TCopy>(
    TCopy copy, CopyDestination destination, ChosenDestination? chosen, bool isArray, JsonProjectionOptions? options) : IResultReader<long>
    where TCopy : struct, ICopy
{
    public CallKind Kind => isArray ? CallKind.CopyArray : CallKind.Copy;

    public DecantHttpOptions? Http => options?.Http;

    private CopyDestination Destination => chosen?.Destination ?? destination;

    public static Task RunAsync(
        CallSource source, TCopy copy, CopyDestination destination, bool isArray, JsonProjectionOptions? options, CancellationToken cancellationToken)
    {
        destination.ThrowIfNull();
        return CallRunner.RunAsync<long, CopyReader<TCopy>>(source, new(copy, destination, null, isArray, options), cancellationToken).AsTask();
    }

    /// <summary>Copies to what the caller chooses when the response is there.</summary>
    public static Task RunChosenAsync(
        CallSource source,
        TCopy copy,
        Func<HttpResponseMessage, object?> destination,
        bool isArray,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(destination);
        var chosen = new ChosenDestination(destination);
        return CallRunner.RunAsync<long, CopyReader<TCopy>>(
            source.IfWanted(chosen.Choose), new(copy, default, chosen, isArray, options), cancellationToken).AsTask();
    }

    public ValueTask<Stream?> OpenAsync(HttpCall call, HttpContent content) => call.OpenTextAsync(content);

    public ValueTask<long> ReadAsync(HttpCall call, Stream? body)
    {
        if (body is null)
            return call.IsUnwanted ? new(0) : WriteNoneAsync(call);
        JsonProjectionOptions own = copy.TakesSequences(isArray) ? MediaTypes.OptionsFor(call.Content!, options) : options ?? JsonProjectionOptions.Default;
        return copy.CopyAsync(body, Destination, isArray, call.Limits.Complete(own), call.Clock.Caller);
    }

    public int Count(long result) => (int)Math.Min(result, int.MaxValue);

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<long> WriteNoneAsync(HttpCall call)
    {
        if (!isArray)
            copy.CheckNone(call);
        JsonProjectionOptions own = call.Limits.Complete(options ?? JsonProjectionOptions.Default);
        string none = copy.FormOf(isArray, own) switch
        {
            CopyForm.Value => "null",
            CopyForm.Array => "[]",
            _ => "",
        };
        await new TimedDestination(Destination, own).WriteAsync(Encoding.UTF8.GetBytes(none), call.Clock.Caller).ConfigureAwait(false);
        return 0;
    }
}
