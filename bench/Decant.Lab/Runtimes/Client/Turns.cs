namespace Decant.Lab.Runtimes.Client;

/// <summary>The turns that the parent gives: a line on standard input each. When the parent is gone, however it ended, that input ends, and this
/// process with it.</summary>
internal sealed class Turns : IDisposable
{
    private const int OrphanExitCode = 137;

    private readonly SemaphoreSlim _given = new(0);

    public Turns() => new Thread(Read) { IsBackground = true, Name = nameof(Turns) }.Start();

    /// <summary>Waits for the next turn. A wait without work: what another process measures meanwhile must not be disturbed.</summary>
    public void Await() => _given.Wait();

    public void Dispose() => _given.Dispose();

    private void Read()
    {
        while (Console.ReadLine() is not null)
            _given.Release();
        Environment.Exit(OrphanExitCode);
    }
}
