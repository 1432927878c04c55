namespace Decant.Http.Decoding;

/// <summary>Distinguishes the exceptions of the framework's decoders for invalid data from those of the user's streams, which have the same types.</summary>
internal static class DecoderFailure
{
    private const string Decoders = " System.IO.Compression.";

    // Replaces the names in a program that was published without them.
    private const string NoName = "!<BaseAddress>";

    /// <summary>Whether a decoder threw it: the Brotli decoder throws an <see cref="InvalidOperationException"/>, and the others an
    /// <see cref="InvalidDataException"/>. If the trace has no names, the exception counts as a decoder's.</summary>
    public static bool Is(Exception exception)
    {
        if (exception is not (InvalidDataException or InvalidOperationException) or ObjectDisposedException)
            return false;
        // Every runtime has the text of the trace, also that of a program compiled ahead of time.
        ReadOnlySpan<char> trace = exception.StackTrace;
        int end = trace.IndexOf('\n');
        ReadOnlySpan<char> thrower = end < 0 ? trace : trace[..end];
        return thrower.IsWhiteSpace() || thrower.Contains(NoName, StringComparison.Ordinal) || thrower.Contains(Decoders, StringComparison.Ordinal);
    }
}
