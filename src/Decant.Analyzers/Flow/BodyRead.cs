using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>The ways to read a body.</summary>
internal enum BodyReadKind
{
    /// <summary>As JSON, by a parser that takes the stream or by <c>ReadFromJsonAsync</c>.</summary>
    Json,

    /// <summary>As one string or array.</summary>
    Text,

    /// <summary>In parts, from a stream.</summary>
    Stream,
}

/// <summary>A call that reads a body to its end, or may do so.</summary>
/// <param name="At">The call that reads.</param>
/// <param name="Kind">How it reads the body.</param>
/// <param name="CanEnd">Whether a cancellation token or a deadline can end the call before the body ends.</param>
internal sealed record BodyRead(IInvocationOperation At, BodyReadKind Kind, bool CanEnd);
