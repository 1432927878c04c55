namespace Decant.Http;

/// <summary>Counts what is read through it: the bytes as they came over the network, below the decoder if there is one.</summary>
internal sealed class CountingStream(Stream inner, CallTelemetry telemetry) : ForwardOnlyStream
{
    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        int read = await inner.ReadAsync(buffer, cancellationToken).ConfigureAwait(false);
        telemetry.AddEncoded(read);
        return read;
    }

    protected override void Dispose(bool disposing)
    {
        inner.Dispose();
        base.Dispose(disposing);
    }
}
