using System.Text.Json;

namespace Decant.Reading.Converters;

/// <summary>What differs between versions of System.Text.Json, and cannot be learned from it without an exception. The version that counts is the one
/// that is loaded: a program may bring a newer one than its framework has.</summary>
internal static class LoadedSerializer
{
    private static readonly bool s_isEleven = typeof(JsonSerializer).Assembly.GetName().Version is { Major: >= 11 };

    /// <summary>Whether the number handling of the options applies to the numbers in a nullable value type, such as <c>ImmutableArray&lt;int&gt;?</c>.</summary>
    public static bool HandlesNumbersOfNullable => s_isEleven;

    /// <summary>Whether an error within a value that a converter deserializes from its reader has the place that this reader counts. Before, it was
    /// counted from the value.</summary>
    public static bool CountsNestedFromReader => s_isEleven;
}
