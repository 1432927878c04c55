using System.Diagnostics;
using Decant.Ladder;

namespace Decant.Lab.FirstCall;

/// <summary>The child's part: sets one contender up, times its first call, and that is all it does.</summary>
internal static class FirstCallChild
{
    public const string What = "first-call";

    private static readonly string[] s_serializers = ["System.Text.Json", "System.Net.Http.Json", "Newtonsoft.Json"];

    /// <summary>Gives the nanoseconds of the set-up and of the first call.</summary>
    public static async Task<long[]> MeasureAsync(string key, Uri address)
    {
        Contender contender = ContenderKey.Find(key);
        var target = new Target(address, BodyKind.Repositories);
        RequireNew();
        long start = Stopwatch.GetTimestamp();
        using Session session = contender.Start(target);
        long ready = Stopwatch.GetTimestamp();
        await session.CallAsync(CancellationToken.None);
        long end = Stopwatch.GetTimestamp();
        return [Nanoseconds(start, ready), Nanoseconds(ready, end)];
    }

    // A process that has loaded a serializer already would give a contender that uses it a part of its first call for nothing. Decant's
    // assembly is mapped when rung 11 is found, whose registration names its types; none of its code has run then.
    private static void RequireNew()
    {
        foreach (var assembly in AppDomain.CurrentDomain.GetAssemblies())
        {
            if (Array.IndexOf(s_serializers, assembly.GetName().Name) >= 0)
                throw new InvalidOperationException($"{assembly.GetName().Name} is loaded before the set-up, so this would be no first call.");
        }
    }

    private static long Nanoseconds(long start, long end) => (long)Stopwatch.GetElapsedTime(start, end).TotalNanoseconds;
}
