namespace Decant.Mutation;

/// <summary>Sources that are added to the checkout: what chooses a mutant, and what notes the mutants that each test executes.</summary>
internal static class Injected
{
    /// <summary>Is compiled into the library.</summary>
    public const string Chosen = """
        #nullable enable
        namespace Decant.Mutation
        {
            internal static class Chosen
            {
                private static readonly int s_made = int.Parse(global::System.Environment.GetEnvironmentVariable("DECANT_MUTANT") ?? "0", null);

                public static bool[] Reached { get; } = new bool[20_000];

                public static bool Is(int number)
                {
                    Reached[number] = true;
                    return number == s_made;
                }
            }
        }
        """;

    /// <summary>Is compiled into a project of tests. The tests run one after the other.</summary>
    public const string Reached = """
        #nullable enable
        using System;
        using System.Collections.Generic;
        using System.Diagnostics;
        using System.IO;
        using System.Reflection;
        using Xunit.v3;

        [assembly: Decant.Mutation.NotesReached]

        namespace Decant.Mutation
        {
            internal sealed class NotesReachedAttribute : BeforeAfterTestAttribute
            {
                private static readonly string? s_file = Environment.GetEnvironmentVariable("DECANT_MUTANTS_REACHED");
                private static readonly Dictionary<string, HashSet<int>> s_reached = new();
                private static readonly Dictionary<string, long> s_times = new();
                private static long s_last = Stopwatch.GetTimestamp();

                static NotesReachedAttribute()
                {
                    if (s_file is not null)
                        AppDomain.CurrentDomain.ProcessExit += (_, _) => Write();
                }

                // What was reached since the test before is this one's: its constructor runs before its attributes.
                public override void After(MethodInfo methodUnderTest, IXunitTest test)
                {
                    if (s_file is null)
                        return;
                    string name = test.TestCase.TestClassName + "." + test.TestCase.TestMethodName;
                    if (!s_reached.TryGetValue(name, out HashSet<int>? reached))
                        s_reached.Add(name, reached = new());
                    bool[] all = Chosen.Reached;
                    for (int i = 0; i < all.Length; i++)
                    {
                        if (all[i])
                            reached.Add(i);
                    }

                    Array.Clear(all);
                    long now = Stopwatch.GetTimestamp();
                    s_times[name] = s_times.GetValueOrDefault(name) + now - s_last;
                    s_last = now;
                }

                private static void Write()
                {
                    using var writer = new StreamWriter(s_file!);
                    foreach ((string name, HashSet<int> reached) in s_reached)
                        writer.WriteLine(name + "\t" + Stopwatch.GetElapsedTime(0, s_times[name]).Ticks + "\t" + string.Join(",", reached));
                }
            }
        }
        """;
}
