using Decant.Roots;

namespace Decant.Sources;

/// <summary>Takes the output that a root produces in addition to its result: the text of a copy.</summary>
/// <remarks>No member is static or has a default implementation: code that calls such a member of a type argument is not compiled in advance (AOT).</remarks>
internal interface ISink
{
    /// <summary>Takes the output after a step, if there is enough.</summary>
    void Take(RootStep step);

    /// <summary>Returns what was rented for the sink. It is called once when the operation ends, for whatever reason.</summary>
    void End();
}

/// <summary>Takes the output that a root produces in addition to its result, and may wait.</summary>
internal interface IAsyncSink
{
    /// <summary>Returns whether there is enough output to take after a step.</summary>
    bool IsDue(RootStep step);

    /// <returns>False if no more output is wanted, so that the operation ends.</returns>
    ValueTask<bool> TakeAsync(CancellationToken cancellationToken);

    /// <inheritdoc cref="ISink.End"/>
    void End();
}

/// <summary>The sink for a root that produces only its result.</summary>
internal readonly struct NoSink : ISink, IAsyncSink
{
    public void Take(RootStep step)
    {
    }

    public bool IsDue(RootStep step) => false;

    public ValueTask<bool> TakeAsync(CancellationToken cancellationToken) => new(true);

    public void End()
    {
    }
}
