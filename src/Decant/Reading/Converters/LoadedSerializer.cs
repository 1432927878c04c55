using System.Text.Json;

namespace Decant.Reading.Converters;

/// <summary>Differences between versions of System.Text.Json; otherwise only a provoked exception would show them. The version of the loaded assembly decides,
/// because a program may bring a newer one than that of its framework.</summary>
internal static class LoadedSerializer
{
    private static readonly bool s_isEleven = typeof(JsonSerializer).Assembly.GetName().Version is { Major: >= 11 };

    /// <summary>Gets whether the options' number handling applies to numbers in a nullable value type, such as <c>ImmutableArray&lt;int&gt;?</c>.</summary>
    public static bool HandlesNumbersOfNullable => s_isEleven;

    /// <summary>Gets how errors are counted in a value that a converter deserializes from its reader: from the place that the reader counts (true), or, in
    /// earlier versions, from the start of the value (false).</summary>
    public static bool CountsNestedFromReader => s_isEleven;
}
