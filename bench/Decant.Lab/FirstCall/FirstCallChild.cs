using System.Diagnostics;
using Decant.Lab.Processes;

namespace Decant.Lab.FirstCall;

/// <summary>Sets one contender up in a child process and times its first call. The child does nothing else.</summary>
internal sealed class FirstCallChild() : ChildMeasurement<FirstCallFigures>(What)
{
    public const string What = "first-call";

    private static readonly string[] s_serializers = ["System.Text.Json", "System.Net.Http.Json", "Newtonsoft.Json"];

    protected override async Task<FirstCallFigures> MeasureAsync(string key, Target target, string[] more)
    {
        Contender contender = ContenderKey.Find(key);
        RequireNew();
        long start = Stopwatch.GetTimestamp();
        using Session session = contender.Start(target);
        long ready = Stopwatch.GetTimestamp();
        await session.CallAsync(CancellationToken.None);
        long end = Stopwatch.GetTimestamp();
        return new(Nanoseconds(start, ready), Nanoseconds(ready, end));
    }

    // If a serializer is loaded already, a contender that uses it gets a part of its first call for free. Decant's assembly is mapped when rung 11 is found,
    // because its registration names Decant's types. None of Decant's code has run by then.
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

/// <summary>The times of the set-up and of the first call in a child, in nanoseconds.</summary>
internal sealed record FirstCallFigures(long SetUp, long FirstCall);
