namespace Decant.Http.Decoding;

/// <summary>Distinguishes exceptions of the framework's decoders for invalid data from exceptions of the user's streams, which have the same types.</summary>
internal static class DecoderFailure
{
    private const string Decoders = " System.IO.Compression.";

    // The stack trace has this text in place of names if the program was published without names.
    private const string NoName = "!<BaseAddress>";

    /// <summary>Whether a decoder threw the exception: the Brotli decoder throws an <see cref="InvalidOperationException"/>, and the others an
    /// <see cref="InvalidDataException"/>. If the stack trace has no names, the result is true.</summary>
    public static bool Is(Exception exception)
    {
        if (exception is not (InvalidDataException or InvalidOperationException) or ObjectDisposedException)
            return false;
        // The text of the stack trace is available in every runtime, also after ahead-of-time compilation.
        ReadOnlySpan<char> trace = exception.StackTrace;
        int end = trace.IndexOf('\n');
        ReadOnlySpan<char> thrower = end < 0 ? trace : trace[..end];
        return thrower.IsWhiteSpace() || thrower.Contains(NoName, StringComparison.Ordinal) || thrower.Contains(Decoders, StringComparison.Ordinal);
    }
}
