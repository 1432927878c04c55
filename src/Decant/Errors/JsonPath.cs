using System.Buffers;
using System.Globalization;
using System.Text;
using Decant.Reading;

namespace Decant.Errors;

/// <summary>The path of the value at hand, in the grammar of <see cref="System.Text.Json.JsonException.Path"/>.</summary>
/// <remarks>It names members of types alone: names that a body brings are its sender's data and stay out of messages. A skipped member is not
/// named, and <c>.*</c> stands for the entry of a dictionary.</remarks>
internal static class JsonPath
{
    private static readonly SearchValues<char> s_quoted = SearchValues.Create(" .'/\"[]()\t\n\r\f\b\\\u0085\u2028\u2029");

    public static string Of(JsonReadState state)
    {
        var path = new StringBuilder("$");
        if (state.IsSequence)
            path.Append(CultureInfo.InvariantCulture, $"[{state.ValuesRead}]");
        for (int depth = 1; depth <= state.Depth; depth++)
        {
            ref readonly JsonFrame frame = ref state.FrameAt(depth);
            if (!state.IsObject(depth))
                path.Append(CultureInfo.InvariantCulture, $"[{frame.Index}]");
            else if (frame.Index < 0)
                break;
            else if (frame.Names is { } names)
                AppendName(path, names[frame.Index]);
            else
                path.Append(".*");
        }

        return path.ToString();
    }

    /// <summary>A path that System.Text.Json has written, with <c>.*</c> for each of its names: they may be those of a dictionary.</summary>
    public static string WithoutNames(string path)
    {
        var masked = new StringBuilder("$");
        for (int position = path.AsSpan().IndexOfAny('.', '['); position >= 0 && position < path.Length;)
        {
            int length = path.AsSpan(position + 1).IndexOfAny('.', '[') + 1;
            int end = length == 0 ? path.Length : position + length;

            // A quoted name may hold what ends one: all up to the last such place counts as its own.
            bool isQuoted = path.AsSpan(position).StartsWith("['");
            if (isQuoted)
                end = Math.Max(path.LastIndexOf("']", StringComparison.Ordinal) + 2, end);
            ReadOnlySpan<char> step = path.AsSpan(position, end - position);
            masked.Append(step is ['[', .. var index, ']'] && !index.ContainsAnyExceptInRange('0', '9') ? step : ".*");
            position = end;
        }

        return masked.ToString();
    }

    /// <summary>Appends a member, in quotes where its name needs them.</summary>
    public static void AppendName(StringBuilder path, string name)
    {
        if (name.AsSpan().ContainsAny(s_quoted))
            path.Append("['").Append(name).Append("']");
        else
            path.Append('.').Append(name);
    }
}
