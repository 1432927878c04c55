using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Decant.Smoke;

/// <summary>Counts what was as expected, and keeps what was not. No test framework: none may stand between the program and the trimmer.</summary>
internal sealed class Check
{
    private readonly List<string> _differences = [];
    private int _count;

    /// <summary>How many methods the first parse compiled, which is told and not judged.</summary>
    public required long MethodsOfFirstParse { get; init; }

    private static int VectorBits =>
        Vector512.IsHardwareAccelerated ? 512 : Vector256.IsHardwareAccelerated ? 256 : Vector128.IsHardwareAccelerated ? 128 : 0;

    public void Equal<T>(T expected, T actual, [CallerArgumentExpression(nameof(actual))] string what = "")
    {
        _count++;
        if (!EqualityComparer<T>.Default.Equals(expected, actual))
            _differences.Add($"{what}: expected '{expected}', got '{actual}'");
    }

    public void Sequence<T>(T[] expected, IEnumerable<T>? actual, [CallerArgumentExpression(nameof(actual))] string what = "")
    {
        _count++;
        if (actual is null || !expected.SequenceEqual(actual))
            _differences.Add($"{what}: expected [{string.Join(", ", expected)}], got [{string.Join(", ", actual ?? [])}]");
    }

    /// <summary>What a call throws; null if it ends well.</summary>
    public static TException? Catch<TException>(Action call)
        where TException : Exception
    {
        try
        {
            call();
            return null;
        }
        catch (TException exception)
        {
            return exception;
        }
    }

    /// <summary>The same of an asynchronous call.</summary>
    public static async Task<TException?> CatchAsync<TException>(Func<Task> call)
        where TException : Exception
    {
        try
        {
            await call();
            return null;
        }
        catch (TException exception)
        {
            return exception;
        }
    }

    /// <summary>Prints the result, and gives the exit code.</summary>
    public int Report()
    {
        foreach (string difference in _differences)
            Console.Error.WriteLine(difference);
        string code = RuntimeFeature.IsDynamicCodeSupported ? "possible" : "impossible";
        // Where it ran, so that a script can tell that it ran where it was meant to.
        string place = $"{RuntimeInformation.FrameworkDescription} on {RuntimeInformation.RuntimeIdentifier}, vectors of {VectorBits} bits, first parse {MethodsOfFirstParse} methods";
        Console.WriteLine($"{_count - _differences.Count} of {_count} as expected, dynamic code {code}, {place}");
        return _differences.Count == 0 ? 0 : 1;
    }
}
