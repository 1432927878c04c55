namespace Decant.Tool.Inference;

/// <summary>There is no projection of a payload. The message says what was found, where, and what is expected.</summary>
internal sealed class InferenceException(string message, Exception? inner = null) : Exception(message, inner)
{
    /// <summary>Gets whether the command line is wrong for the payload.</summary>
    public bool IsUsage { get; private init; }

    /// <summary>Gets whether there is an object in the place whose names may be data.</summary>
    public bool MayBeMap { get; private init; }

    public static InferenceException Usage(string message, bool mayBeMap = false) => new(message) { IsUsage = true, MayBeMap = mayBeMap };
}
