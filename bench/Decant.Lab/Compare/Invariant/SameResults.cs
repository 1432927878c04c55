using System.Text.Json;
using Decant.Ladder.GitHub;

namespace Decant.Lab.Compare.Invariant;

/// <summary>Whether two contenders returned the same: as JSON, which is the same for numbers whose bits are, and for a list and an array of equal elements.</summary>
internal static class SameResults
{
    public static bool Are(object? a, object? b) => Write(a).AsSpan().SequenceEqual(Write(b));

    // A projection of projects derives from what the other contender returns, and names its members anew.
    private static byte[] Write(object? result) => result is IEnumerable<Project> projects
        ? JsonSerializer.SerializeToUtf8Bytes(projects)
        : JsonSerializer.SerializeToUtf8Bytes(result, result?.GetType() ?? typeof(object));
}
