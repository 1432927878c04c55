using System.Runtime.ExceptionServices;

namespace Decant.Interception.Tests.Support;

/// <summary>Counts exceptions that a call throws, even if it catches them: a generated reader that does not accept JSON throws one.</summary>
internal static class Exceptions
{
    [ThreadStatic]
    private static int s_thrown;

    static Exceptions() => AppDomain.CurrentDomain.FirstChanceException += Count;

    /// <summary>The number of exceptions that are thrown on this thread while something runs.</summary>
    public static int During(Action action)
    {
        int before = s_thrown;
        action();
        return s_thrown - before;
    }

    private static void Count(object? sender, FirstChanceExceptionEventArgs thrown) => s_thrown++;
}
