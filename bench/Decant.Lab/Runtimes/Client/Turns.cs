using Decant.Origin;

namespace Decant.Lab.Runtimes.Client;

/// <summary>The turns from the parent. Each is a line on standard input. When the parent has ended, in whatever way, standard input ends too, and so does this
/// process.</summary>
internal sealed class Turns : IDisposable
{
    private readonly SemaphoreSlim _given = new(0);

    public Turns() => ParentWatch.Start(static () => Environment.Exit(ExitCode.Orphaned), onLine: () => _given.Release());

    /// <summary>Waits for the next turn without using the processor, because another process measures in the meantime.</summary>
    public void Await() => _given.Wait();

    public void Dispose() => _given.Dispose();
}
