using Decant.Gateway.Figures;
using Decant.Lab.Compare;

namespace Decant.Lab.Gateway;

/// <summary>What one block of calls was: how long they took, as their callers saw it, and what they cost the gateway's process.</summary>
/// <param name="Seen">Of the lab's process: its times are what counts.</param>
/// <param name="Before">What the gateway had used when the block began.</param>
/// <param name="After">What it had used at its end.</param>
internal sealed record GatewayBlock(Block Seen, GatewayFigures Before, GatewayFigures After)
{
    public int Calls => Seen.Calls;

    public double RequestsPerSecond => 1e6 / Seen.Microseconds;

    /// <summary>In nanoseconds, a call.</summary>
    public double Cpu => (double)(After.Cpu - Before.Cpu) / Calls;

    /// <summary>In bytes, a call.</summary>
    public double Allocated => (double)(After.Allocated - Before.Allocated) / Calls;

    /// <summary>For which part of the time collections stopped the gateway.</summary>
    public double PauseShare => (After.Pause - Before.Pause) / (1e3 * Seen.Microseconds * Calls);
}
