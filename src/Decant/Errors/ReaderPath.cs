using System.Buffers;
using System.Globalization;
using System.Text;
using System.Text.Json.Nodes;
using Decant.Paths;
using Decant.Reading;

namespace Decant.Errors;

/// <summary>The path of the current value, in the grammar of <see cref="System.Text.Json.JsonException.Path"/>.</summary>
/// <remarks>The path names only members of types, because other names in a body are the sender's data, which messages must not contain. It omits skipped
/// members, and has <c>.*</c> for the entry of a dictionary.</remarks>
internal static class ReaderPath
{
    private static readonly SearchValues<char> s_plain = SearchValues.Create("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_");

    public static string Format(JsonReadState state)
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

    /// <summary>Returns the last step of the path to the current value; empty at the root.</summary>
    public static string LastStepOf(JsonReadState state)
    {
        if (state.Depth == 0)
            return "";
        ref readonly JsonFrame frame = ref state.FrameAt(state.Depth);
        return $"{new PathStep(state.IsObject(state.Depth) ? frame.Names![frame.Index] : null, frame.Index)}";
    }

    /// <summary>Appends a member. The versions of System.Text.Json differ in which names they quote and how they escape them, so this method gets the text from
    /// the path of a <see cref="JsonNode"/>.</summary>
    public static void AppendName(StringBuilder path, string name)
    {
        // No version quotes a name that begins with a letter and has only letters, digits and underscores.
        if (name.Length > 0 && char.IsAsciiLetter(name[0]) && !name.AsSpan().ContainsAnyExcept(s_plain))
        {
            path.Append('.').Append(name);
            return;
        }

        JsonNode member = 0;
        _ = new JsonObject { [name] = member };
        path.Append(member.GetPath().AsSpan("$".Length));
    }
}
