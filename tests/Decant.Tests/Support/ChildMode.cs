using System.Diagnostics;
using System.Runtime.CompilerServices;
using Decant.Memory;

namespace Decant.Support;

/// <summary>What this executable does instead of running tests when a test starts it: things that may end the process, or that need other
/// settings of the runtime. Everything happens on one thread, before <c>Main</c>.</summary>
internal static class ChildMode
{
    public const string Variable = "DECANT_TESTS_CHILD";
    public const string GuardOwn = "guard-own";
    public const string GuardCorpora = "guard-corpora";
    public const string OverRead = "over-read";
    public const string UnderRead = "under-read";
    public const string Digests = "digests";
    public const string Done = "done";

    /// <summary>How many files of GitHub's are read where vectors may be emulated.</summary>
    public const int FewFiles = 40;

    [ModuleInitializer]
    public static void Run()
    {
        if (Environment.GetEnvironmentVariable(Variable) is not { Length: > 0 } mode)
            return;
        switch (mode)
        {
            case GuardOwn:
                GuardedReads.Write(SpanReads.OwnInputs(), isNested: false);
                break;
            case GuardCorpora:
                GuardedReads.Write(SpanReads.CorporaInputs(int.MaxValue), isNested: true);
                break;
            case OverRead or UnderRead:
                GuardedReads.ReadBeyond(isAfter: mode == OverRead);
                break;
            case Digests:
                byte[][] inputs = [.. SpanReads.OwnInputs(), .. SpanReads.CorporaInputs(FewFiles)];
                foreach (Kernels.VectorWidth width in Ways.Widths)
                    Console.WriteLine(SpanReads.Digest(inputs, isNested: false, width));
                break;
        }

        // An orderly exit waits for threads that wait for this initializer; the last line says that all is done.
        Console.WriteLine(Done);
        Process.GetCurrentProcess().Kill();
    }
}
