using Decant.Paths;

namespace Decant.Tool.Inference;

/// <summary>The path of a value from an element: its names, and its text.</summary>
internal sealed class MemberPath
{
    private MemberPath(IReadOnlyList<string> names, string text) => (Names, Text) = (names, text);

    /// <summary>The names of the path. The last one is the member's own.</summary>
    public IReadOnlyList<string> Names { get; }

    /// <summary>The path in the grammar of <see cref="JsonPropertyPathAttribute"/>.</summary>
    public string Text { get; }

    /// <summary>Parses one path.</summary>
    /// <exception cref="FormatException">The text is not a path.</exception>
    public static MemberPath Parse(string text) =>
        ParseNames(text, out string error) is { } names ? new(names, text) : throw new FormatException($"'{text}' is not a path: {error}.");

    /// <summary>Parses paths separated by commas. A comma within a quoted name is part of the name.</summary>
    /// <exception cref="FormatException">One of them is not a path, or occurs twice.</exception>
    public static MemberPath[] ParseAll(string text)
    {
        MemberPath[] paths = [.. Split(text).Select(Parse)];
        IGrouping<string, MemberPath>? twice = paths.GroupBy(path => Of(path.Names)?.Text ?? path.Text, StringComparer.OrdinalIgnoreCase)
            .FirstOrDefault(group => group.Count() > 1);
        return twice is null ? paths : throw new FormatException($"'{twice.Key}' is named twice; names are compared case-insensitively.");
    }

    /// <summary>Writes names as a path. Returns <see langword="null"/> for names that the grammar cannot express, because it has no escapes.</summary>
    public static MemberPath? Of(IReadOnlyList<string> names)
    {
        string text = string.Concat(names.Select((name, index) => IsPlain(name) ? index == 0 ? name : $".{name}" : $"['{name}']"));
        return ParseNames(text, out _) is { } parsed && parsed.SequenceEqual(names) ? new(names, text) : null;
    }

    // A dollar sign alone, before a dot, would mean the root.
    private static bool IsPlain(string name) => name != "$" && ParseNames(name, out _) is [var only] && only == name;

    // Only names are supported. An index would select one value of an array, and members are inferred from all elements.
    private static string[]? ParseNames(string text, out string error)
    {
        List<PathStep>? steps = PathGrammar.Parse(text, out error);
        if (steps is { Count: > 0 } && steps.TrueForAll(step => step.Name is not null))
            return [.. steps.Select(step => step.Name!)];
        if (steps is not null)
            error = steps.Count == 0 ? "$ alone is the element itself" : "an index is in it, and names alone are inferred";
        return null;
    }

    private static IEnumerable<string> Split(string text)
    {
        int start = 0;
        bool quoted = false;
        for (int i = 0; i < text.Length; i++)
        {
            if (!quoted && text.AsSpan(i).StartsWith("['"))
                quoted = true;
            else if (quoted && text.AsSpan(i).StartsWith("']") && (i + 2 == text.Length || text[i + 2] is '.' or '[' or ','))
                quoted = false;
            if (quoted || text[i] != ',')
                continue;
            yield return text[start..i].Trim();
            start = i + 1;
        }

        yield return text[start..].Trim();
    }
}
