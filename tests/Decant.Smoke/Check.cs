using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Decant.Smoke;

/// <summary>Counts what was as expected, and keeps what was not. No test framework: none may stand between the program and the trimmer.</summary>
internal sealed class Check
{
    private readonly List<string> _differences = [];
    private int _count;

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

    /// <summary>Reads what must not be accepted.</summary>
    /// <param name="path">Where it is wrong; null if that is not asked.</param>
    /// <param name="read">Reads it.</param>
    /// <param name="what">Names it in the report.</param>
    public void Refused(string? path, Action read, [CallerArgumentExpression(nameof(read))] string what = "")
    {
        try
        {
            read();
            Equal("JsonException", "a value", what);
        }
        catch (JsonException exception)
        {
            Equal(path ?? exception.Path, exception.Path, what);
        }
    }

    /// <summary>Reads what the user's own code refuses: what it threw stands within as it is.</summary>
    public void RefusedWithin(string message, Action read, [CallerArgumentExpression(nameof(read))] string what = "")
    {
        try
        {
            read();
            Equal("JsonException", "a value", what);
        }
        catch (JsonException exception)
        {
            Equal(message, exception.InnerException?.Message, what);
        }
    }

    /// <summary>Prints the result, and gives the exit code.</summary>
    public int Report()
    {
        foreach (string difference in _differences)
            Console.Error.WriteLine(difference);
        string code = RuntimeFeature.IsDynamicCodeSupported ? "possible" : "impossible";
        Console.WriteLine($"{_count - _differences.Count} of {_count} as expected, dynamic code {code}");
        return _differences.Count == 0 ? 0 : 1;
    }
}
