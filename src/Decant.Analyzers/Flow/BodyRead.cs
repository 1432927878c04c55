using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>What a body is read as.</summary>
internal enum BodyReadKind
{
    /// <summary>As JSON: by a parser that is given the stream, or by <c>ReadFromJsonAsync</c>.</summary>
    Json,

    /// <summary>As a string or an array, whole.</summary>
    Text,

    /// <summary>From a stream, in pieces.</summary>
    Stream,
}

/// <summary>One place that reads a body to its end, or may.</summary>
/// <param name="At">The call that reads.</param>
/// <param name="Kind">What it reads it as.</param>
/// <param name="CanEnd">Whether a token or a deadline can end it.</param>
internal sealed record BodyRead(IInvocationOperation At, BodyReadKind Kind, bool CanEnd);
