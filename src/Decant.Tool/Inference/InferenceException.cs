namespace Decant.Tool.Inference;

/// <summary>The exception for a payload from which no projection is inferred. The message contains what was found, where, and what is expected.</summary>
internal sealed class InferenceException(string message, Exception? inner = null) : Exception(message, inner)
{
    /// <summary>Gets whether the cause is a command line that does not fit the payload.</summary>
    public bool IsUsage { get; private init; }

    /// <summary>Gets whether the found value is an object whose names may be data.</summary>
    public bool MayBeMap { get; private init; }

    public static InferenceException Usage(string message, bool mayBeMap = false) => new(message) { IsUsage = true, MayBeMap = mayBeMap };
}
