using System.Text.Json;

namespace Decant.Reading.Converters;

/// <summary>Tells how System.Text.Json behaves where its versions differ and only an exception would show it. The version of the loaded assembly decides,
/// because a program may bring a newer one than its framework has.</summary>
internal static class LoadedSerializer
{
    private static readonly bool s_isEleven = typeof(JsonSerializer).Assembly.GetName().Version is { Major: >= 11 };

    /// <summary>Gets whether the options' number handling applies to numbers in a nullable value type, such as <c>ImmutableArray&lt;int&gt;?</c>.</summary>
    public static bool HandlesNumbersOfNullable => s_isEleven;

    /// <summary>Gets whether the position of an error in a value that a converter deserializes from its reader is counted from the start of the reader's bytes.
    /// In earlier versions, it is counted from the start of the value.</summary>
    public static bool CountsNestedFromReader => s_isEleven;
}
