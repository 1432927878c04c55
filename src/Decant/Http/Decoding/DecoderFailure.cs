namespace Decant.Http.Decoding;

/// <summary>Tells the exceptions with which the framework's decoders refuse data from those of the user's streams, which have the same types.</summary>
internal static class DecoderFailure
{
    private const string Decoders = " System.IO.Compression.";

    // What stands for a name in a program that was published without them.
    private const string NoName = "!<BaseAddress>";

    /// <summary>Whether a decoder threw it: the Brotli decoder throws an <see cref="InvalidOperationException"/>, and the others an
    /// <see cref="InvalidDataException"/>. Where the trace has no names, it is taken for a decoder's.</summary>
    public static bool Is(Exception exception)
    {
        if (exception is not (InvalidDataException or InvalidOperationException) or ObjectDisposedException)
            return false;
        // The text is the one form that every runtime has, also where it was compiled ahead of time.
        ReadOnlySpan<char> trace = exception.StackTrace;
        int end = trace.IndexOf('\n');
        ReadOnlySpan<char> thrower = end < 0 ? trace : trace[..end];
        return thrower.IsWhiteSpace() || thrower.Contains(NoName, StringComparison.Ordinal) || thrower.Contains(Decoders, StringComparison.Ordinal);
    }
}
