using Decant.Gateway.Figures;
using Decant.Lab.Compare;

namespace Decant.Lab.Gateway;

/// <summary>One block of calls: their times as the callers measured them, and their costs in the gateway's process.</summary>
/// <param name="Seen">The block as the lab's process measured it. Only its times are used.</param>
/// <param name="Before">The gateway's figures when the block began.</param>
/// <param name="After">The gateway's figures at its end.</param>
internal sealed record GatewayBlock(Block Seen, GatewayFigures Before, GatewayFigures After)
{
    public int Calls => Seen.Calls;

    public double RequestsPerSecond => 1e6 / Seen.Microseconds;

    /// <summary>The CPU time per call, in nanoseconds.</summary>
    public double Cpu => (double)(After.Cpu - Before.Cpu) / Calls;

    /// <summary>The allocated bytes per call.</summary>
    public double Allocated => (double)(After.Allocated - Before.Allocated) / Calls;

    /// <summary>The share of the time for which collections stopped the gateway.</summary>
    public double PauseShare => (After.Pause - Before.Pause) / (1e3 * Seen.Microseconds * Calls);
}
