using System.Buffers;
using Decant.Tool.Selections;

namespace Decant.Tool.Commands;

/// <summary>Divides the words of a copy into its sources and its fields.</summary>
internal static class SourceWords
{
    // The last word is only a file if its name has one of these characters. Otherwise a file in the current folder could change what the name of a field means.
    private static readonly SearchValues<char> s_ofFiles = SearchValues.Create("./\\");

    /// <summary>Returns the sources, which are files if there are several, and the fields, which are the last word unless it is another file.</summary>
    /// <exception cref="UsageException">A word is not valid in its place.</exception>
    public static (IReadOnlyList<string> Sources, FieldSelection Fields) Divide(string[] words)
    {
        bool hasFields = words.Length > 1 && !(File.Exists(words[0]) && IsLastFile(words[^1]));
        string[] sources = hasFields ? words[..^1] : words;
        Options.Check(sources[0]);
        // The message does not show the words, because they may be parts of a header's value.
        UsageException.ThrowIf(
            sources.Length > 1 && !Array.TrueForAll(sources, File.Exists),
            "Too many arguments (not shown, because they may be secret): several sources must be files, fields are separated by commas, and the 'Name: value' of --header is "
            + "in quotes.");
        return (sources, hasFields ? ParseFields(words[^1]) : FieldSelection.All);
    }

    private static bool IsLastFile(string word) => word.AsSpan().ContainsAny(s_ofFiles) && File.Exists(word);

    private static FieldSelection ParseFields(string text)
    {
        try
        {
            return FieldSelection.Parse(text);
        }
        catch (FormatException e)
        {
            throw new UsageException(e.Message);
        }
    }
}
