using System.Runtime.InteropServices;

namespace Decant.Origin;

/// <summary>
/// Leaves Ctrl+C to the parent. A terminal sends it to both, and the parent may need the origin to finish what it has under way; the end of
/// our standard input ends us then.
/// </summary>
/// <param name="told">Is called by SIGTERM, which then ends nothing either; <see langword="null"/> to end by it.</param>
internal sealed class ParentLifetime(Action? told = null) : IHostLifetime, IDisposable
{
    private readonly PosixSignalRegistration _interrupt = PosixSignalRegistration.Create(PosixSignal.SIGINT, static context => context.Cancel = true);

    private readonly PosixSignalRegistration? _termination = told is null ? null : PosixSignalRegistration.Create(PosixSignal.SIGTERM, context =>
    {
        context.Cancel = true;
        told();
    });

    public Task WaitForStartAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public Task StopAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public void Dispose()
    {
        _interrupt.Dispose();
        _termination?.Dispose();
    }
}
