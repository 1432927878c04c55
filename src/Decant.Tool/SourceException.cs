namespace Decant.Tool;

/// <summary>The exception for one of several sources. The message of a failure begins with the name of the source.</summary>
internal sealed class SourceException(string source, Exception inner) : Exception(inner.Message, inner)
{
    public string Name { get; } = source;
}
