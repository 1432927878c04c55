namespace Decant.Http.Injection;

/// <summary>Counts the operations below a call, and lets one of them fail.</summary>
/// <param name="failing">Which, from 1; none if 0.</param>
internal sealed class Injector(int failing)
{
    private int _count;

    /// <summary>Which operation failed; null while none did.</summary>
    public Operation? Failed { get; private set; }

    public Exception? Thrown { get; private set; }

    public void Step(Operation operation)
    {
        if (++_count != failing)
            return;
        Failed = operation;
        Thrown = operation switch
        {
            Operation.Send => new HttpRequestException(HttpRequestError.ConnectionError, "Sending was told to fail."),
            Operation.Rent => new Buffers.RentFailedException(),
            // What connections and decoders throw, in turn.
            _ => (_count % 4) switch
            {
                0 => new HttpIOException(HttpRequestError.ResponseEnded, "Reading was told to fail."),
                1 => new IOException("Reading was told to fail."),
                2 => new InvalidDataException("Decoding was told to fail."),
                _ => new InvalidOperationException("Decoding was told to fail."),
            },
        };
        throw Thrown;
    }
}

/// <summary>What may fail below a call.</summary>
internal enum Operation
{
    Send,
    Open,
    Read,
    Rent,
}
