using System.Runtime.InteropServices;

namespace Decant.Origin;

/// <summary>
/// Leaves Ctrl+C to the parent. A terminal sends it to both, and the parent may need the origin to finish what it has under way; the end of
/// our standard input ends us then.
/// </summary>
internal sealed class ParentLifetime : IHostLifetime, IDisposable
{
    private readonly PosixSignalRegistration _interrupt = PosixSignalRegistration.Create(PosixSignal.SIGINT, static context => context.Cancel = true);

    public Task WaitForStartAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public Task StopAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public void Dispose() => _interrupt.Dispose();
}
