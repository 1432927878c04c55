using System.Runtime;
using Decant.Smoke.Projections;

namespace Decant.Smoke;

/// <summary>What the first parse of a process compiles: fewer methods where the runtime uses code that is compiled ahead of time.</summary>
internal static class FirstParse
{
    public static long CountMethods()
    {
        long before = JitInfo.GetCompiledMethodCount(currentThread: true);
        JsonProjection.Parse<Point>("""{"x":1}"""u8);
        return JitInfo.GetCompiledMethodCount(currentThread: true) - before;
    }
}
