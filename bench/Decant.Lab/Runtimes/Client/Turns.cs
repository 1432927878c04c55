using Decant.Origin;

namespace Decant.Lab.Runtimes.Client;

/// <summary>The turns that the parent gives: a line on standard input each. When the parent is gone, however it ended, that input ends, and this
/// process with it.</summary>
internal sealed class Turns : IDisposable
{
    private readonly SemaphoreSlim _given = new(0);

    public Turns() => ParentWatch.Start(static () => Environment.Exit(ExitCode.Orphaned), onLine: () => _given.Release());

    /// <summary>Waits for the next turn. A wait without work: what another process measures meanwhile must not be disturbed.</summary>
    public void Await() => _given.Wait();

    public void Dispose() => _given.Dispose();
}
