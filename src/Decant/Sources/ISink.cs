using Decant.Roots;

namespace Decant.Sources;

/// <summary>Takes what a root makes beside its result: the text of a copy.</summary>
/// <remarks>No member is static or has a body of its own: code that calls such members of a type argument is not compiled ahead of time.</remarks>
internal interface ISink
{
    /// <summary>Takes what there is after a step, if there is enough.</summary>
    void Take(RootStep step);

    /// <summary>Gives back what was rented for it. It is called once when the operation ends, for whatever reason.</summary>
    void End();
}

/// <summary>Takes the same where that may have to wait.</summary>
internal interface IAsyncSink
{
    /// <summary>Whether there is enough to take after a step.</summary>
    bool IsDue(RootStep step);

    /// <returns>False if nobody wants more: the operation ends.</returns>
    ValueTask<bool> TakeAsync(CancellationToken cancellationToken);

    /// <inheritdoc cref="ISink.End"/>
    void End();
}

/// <summary>For a root that makes nothing but its result.</summary>
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
