using Decant.Tool.Inference;
using Decant.Tool.Selections;
using Decant.Tool.Streams;

namespace Decant.Tool.Commands;

/// <summary>Divides the words of a copy into its sources and its fields.</summary>
internal static class SourceWords
{
    private static readonly string[] s_extensions = [".json", .. CopyRequest.ExtensionsOfLines];

    /// <summary>Returns the sources, which are files if there are several, and the fields, which are the last word unless it is another source.</summary>
    /// <exception cref="UsageException">A word is not valid in its place.</exception>
    public static (IReadOnlyList<string> Sources, FieldSelection Fields) Divide(string[] words)
    {
        bool hasFields = words.Length > 1 && !(File.Exists(words[0]) && IsSource(words[^1]));
        string[] sources = hasFields ? words[..^1] : words;
        if (hasFields && !IsFileOrAddress(words[0]) && File.Exists(words[^1]))
            throw new UsageException($"Expected the source first: decant {TerminalText.Quote(words[^1])} [fields].");
        Options.Check(sources[0]);
        if (sources.Length > 1 && !Array.TrueForAll(sources, File.Exists))
            throw new UsageException(WhyNotSources(sources));
        return (sources, hasFields ? ParseFields(words[^1]) : FieldSelection.All);
    }

    // Most words are names of fields, which may have a slash. A file in the current folder must not change what they mean, so only its form tells a source.
    private static bool IsSource(string word)
    {
        bool hasForm = word == InputStream.Standard || word.StartsWith("./", StringComparison.Ordinal) || word.StartsWith("../", StringComparison.Ordinal) || Path.IsPathRooted(word)
            || HasExtension(word);
        return hasForm || (Path.GetFileName(word).Contains('.') && File.Exists(word));
    }

    private static bool HasExtension(string word) => s_extensions.Contains(Path.GetExtension(word), StringComparer.OrdinalIgnoreCase);

    private static bool IsFileOrAddress(string word) => word == InputStream.Standard || Options.FindAddress(word) is not null || File.Exists(word);

    // A word is shown if it has the form of a file. Others may be parts of a header's value.
    private static string WhyNotSources(string[] sources) =>
        Array.Find(sources, source => !File.Exists(source) && HasExtension(source) && Options.FindAddress(source) is null) is { } missing
            ? $"'{missing}' is not a file, but several sources must be files."
            : "Too many arguments (not shown, because they may be secret): several sources must be files, fields are separated by commas, and the 'Name: value' of --header is in quotes.";

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
