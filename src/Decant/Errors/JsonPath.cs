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

    /// <summary>Appends a member, in quotes where its name needs them.</summary>
    public static void AppendName(StringBuilder path, string name)
    {
        if (name.AsSpan().ContainsAny(s_quoted))
            path.Append("['").Append(name).Append("']");
        else
            path.Append('.').Append(name);
    }
}
