using Decant.Ladder;

namespace Decant.Lab.Processes;

/// <summary>How large a body of the origin is: the floor reads it once, and counts.</summary>
internal static class BodySize
{
    public static async Task<long> MeasureAsync(Target target, CancellationToken cancellationToken)
    {
        using Session drain = Contenders.Drain.Start(target);
        return (long)(await drain.GetResultAsync(cancellationToken))!;
    }
}
