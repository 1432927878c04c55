using Decant.Lab.Compare;

namespace Decant.Lab.Throughput;

/// <summary>The figures of one block of calls: the block as the callers measured it, and its costs in the measured process.</summary>
/// <param name="Threads">The threads of the pool at the end, if they were counted.</param>
/// <param name="PeakWorkingSet">The peak of the process's resident memory, if it was measured.</param>
/// <param name="PeakRestarted">Whether the peak excludes the time before the block.</param>
internal sealed record LoadFigures(Block Block, ProcessFigures Costs, long? Threads = null, long? PeakWorkingSet = null, bool PeakRestarted = false);
