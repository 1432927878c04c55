using System.Runtime.CompilerServices;
using System.Text;
using Decant.Copying;
using Decant.Http.Decoding;
using Decant.Http.Telemetry;

namespace Decant.Http.Calls;

/// <summary>Copies a body. The result is the number of elements.</summary>
/// <remarks>A response without content is copied as null or as no elements. Other calls return the same for such a response.</remarks>
internal readonly struct CopyReader(JsonCopy copy, JsonCopyDestination destination, ChosenDestination? chosen) : IResultReader<long>
{
    public CallKind Kind => copy.Selection.IsOfElements ? CallKind.CopyArray : CallKind.Copy;

    public DecantHttpOptions? Http => copy.Options?.Http;

    public void CheckOptions() => copy.CheckOptions();

    private JsonCopyDestination Destination => chosen?.Destination ?? destination;

    public static Task RunAsync(CallSource source, JsonCopy copy, JsonCopyDestination destination, CancellationToken cancellationToken)
    {
        copy.ThrowIfDefault();
        destination.ThrowIfNull();
        return CallRunner.RunAsync<long, CopyReader>(source, new(copy, destination, null), cancellationToken).AsTask();
    }

    /// <summary>Copies to a destination that the caller chooses after the headers have arrived.</summary>
    public static Task RunChosenAsync(
        CallSource source, JsonCopy copy, Func<HttpResponseMessage, JsonCopyDestination?> destination, CancellationToken cancellationToken)
    {
        copy.ThrowIfDefault();
        ArgumentNullException.ThrowIfNull(destination);
        var chosen = new ChosenDestination(destination);
        return CallRunner.RunAsync<long, CopyReader>(source.IfWanted(chosen.Choose), new(copy, default, chosen), cancellationToken).AsTask();
    }

    /// <summary>Returns the options for reading. They read a sequence of values if the media type is a sequence.</summary>
    public static JsonProjectionOptions OptionsFor(HttpContent content, JsonCopy copy) =>
        copy.Selection.ReadsSequences ? MediaTypes.OptionsFor(content, copy.Options) : copy.Options ?? JsonProjectionOptions.Default;

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<long> ReadAsync(HttpCall call, Stream? body)
    {
        if (body is null)
            return call.IsUnwanted ? 0 : await WriteNoneAsync(call).ConfigureAwait(false);
        JsonProjectionOptions own = call.Limits.Complete(OptionsFor(call.Content!, copy));
        long elements = await copy.CopyAsync(body, Destination, own, call.Clock.Caller).ConfigureAwait(false);
        call.Telemetry.AddElements((int)Math.Min(elements, int.MaxValue));
        return elements;
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<long> WriteNoneAsync(HttpCall call)
    {
        if (copy.Selection.NeverNull is { } type)
            throw NoContent.Unfit(call, type);
        JsonProjectionOptions own = call.Limits.Complete(copy.Options ?? JsonProjectionOptions.Default);
        string none = copy.Selection.FormOf(own) switch
        {
            CopyForm.Value => "null",
            CopyForm.Array => "[]",
            _ => "",
        };
        await new TimedDestination(Destination, own).WriteAsync(Encoding.UTF8.GetBytes(none), call.Clock.Caller).ConfigureAwait(false);
        return 0;
    }
}
