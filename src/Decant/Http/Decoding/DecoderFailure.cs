using System.Diagnostics;

namespace Decant.Http.Decoding;

/// <summary>Tells the exceptions with which the framework's decoders refuse data from those of the user's streams, which have the same types.</summary>
internal static class DecoderFailure
{
    // The Brotli decoder throws an InvalidOperationException, and the others an InvalidDataException.
    private const string Decoders = "System.IO.Compression";

    /// <summary>Whether a decoder threw it. Where frames are not known, it is taken for a decoder's.</summary>
    public static bool Is(Exception exception) => exception is InvalidDataException or (InvalidOperationException and not ObjectDisposedException)
        && AssemblyOf(exception)?.StartsWith(Decoders, StringComparison.Ordinal) != false;

#if NET9_0_OR_GREATER
    private static string? AssemblyOf(Exception exception) =>
        new StackTrace(exception).GetFrame(0) is { } frame ? DiagnosticMethodInfo.Create(frame)?.DeclaringAssemblyName : null;
#else
    private static string? AssemblyOf(Exception exception) => exception.Source;
#endif
}
