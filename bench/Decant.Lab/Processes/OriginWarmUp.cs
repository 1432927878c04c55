using Decant.Ladder;

namespace Decant.Lab.Processes;

/// <summary>Lets an origin answer often before a process is measured that it answers.</summary>
internal static class OriginWarmUp
{
    private const int Connections = 20;

    private static readonly TimeSpan s_time = TimeSpan.FromMilliseconds(50);

    /// <summary>Reads a body over and over. The origin compiles its own code on its first answers, and some of it a connection, not
    /// a request.</summary>
    public static async Task RunAsync(Target target, CancellationToken cancellationToken)
    {
        for (int i = 0; i < Connections; i++)
        {
            using Session session = Contenders.Drain.Start(target);
            await WarmUp.CallForAsync(session, s_time, cancellationToken);
        }
    }
}
