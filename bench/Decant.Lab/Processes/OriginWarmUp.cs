using Decant.Ladder;

namespace Decant.Lab.Processes;

/// <summary>Warms an origin up before a measured process calls it.</summary>
internal static class OriginWarmUp
{
    private const int Connections = 20;

    private static readonly TimeSpan s_time = TimeSpan.FromMilliseconds(50);

    /// <summary>Reads a body repeatedly, over several connections. The origin compiles its code with its first answers, and some of it with its first
    /// connections.</summary>
    public static async Task RunAsync(Target target, CancellationToken cancellationToken)
    {
        for (int i = 0; i < Connections; i++)
        {
            using Session session = Contenders.Drain.Start(target);
            await WarmUp.CallForAsync(session, s_time, cancellationToken);
        }
    }
}
