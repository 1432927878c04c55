using System.Text.Json;

namespace Decant.Reading.Converters;

/// <summary>Differences between versions of System.Text.Json that only an exception would show. The loaded version decides: a program may bring a newer version
/// than its framework has.</summary>
internal static class LoadedSerializer
{
    private static readonly bool s_isEleven = typeof(JsonSerializer).Assembly.GetName().Version is { Major: >= 11 };

    /// <summary>Gets whether the options' number handling applies to numbers in a nullable value type, such as <c>ImmutableArray&lt;int&gt;?</c>.</summary>
    public static bool HandlesNumbersOfNullable => s_isEleven;

    /// <summary>Gets whether an error within a value that a converter deserializes from its reader has the place that this reader counts. Earlier versions
    /// count from the start of the value.</summary>
    public static bool CountsNestedFromReader => s_isEleven;
}
