using Microsoft.CodeAnalysis;

// Linked into the test projects of rules; in the namespace that all of theirs are in.
namespace Decant;

/// <summary>Checks the form of the title and the messages of a rule.</summary>
internal static class RuleText
{
    private const int LongestTitle = 70;

    /// <summary>The faults of the title and the message of a rule; empty if there are none.</summary>
    public static IEnumerable<string> FindFaults(DiagnosticDescriptor rule)
    {
        string title = rule.Title.ToString(null), message = rule.MessageFormat.ToString(null);
        if (title.Length > LongestTitle)
            yield return $"The title has {title.Length} characters, and at most {LongestTitle} are allowed.";
        if (title.EndsWith('.'))
            yield return "The title ends with a period.";
        if (!char.IsUpper(title[0]))
            yield return "The title does not start with a capital.";
        foreach (string fault in FindFaults(title).Concat(FindFaults(message)))
            yield return fault;
        if (CountQuotes(message) % 2 != 0 || CountQuotes(title) % 2 != 0)
            yield return "A quote has no counterpart.";
    }

    /// <summary>The faults of one text, such as a message with its arguments.</summary>
    public static IEnumerable<string> FindFaults(string text)
    {
        if (text.Trim() != text || text.Contains('\n'))
            yield return $"A text is not one line without white space around it: {text}";
        if (text.Contains("  ", StringComparison.Ordinal) || text.Contains(" ,", StringComparison.Ordinal) || text.Contains(" ;", StringComparison.Ordinal))
            yield return $"A text has superfluous spaces: {text}";

        // As RS1032 requires of messages: several sentences end with a period, a single sentence does not.
        if (text.Contains(". ", StringComparison.Ordinal) != text.EndsWith('.'))
            yield return $"A text has a period too many or too few: {text}";
    }

    /// <summary>The number of single quotes in a text, without apostrophes.</summary>
    private static int CountQuotes(string text) => Enumerable.Range(0, text.Length)
        .Count(i => text[i] == '\'' && !(i > 0 && i + 1 < text.Length && char.IsLetter(text[i - 1]) && char.IsLetter(text[i + 1])));
}
