using Decant.Reading;

namespace Decant.Lab.Inference;

/// <summary>The names on the way to a value, from an element, and how they are written.</summary>
internal sealed class MemberPath
{
    private MemberPath(IReadOnlyList<string> names, string text) => (Names, Text) = (names, text);

    /// <summary>The names on the way; the last one is the member's own.</summary>
    public IReadOnlyList<string> Names { get; }

    /// <summary>In the grammar of <see cref="JsonPropertyPathAttribute"/>.</summary>
    public string Text { get; }

    /// <summary>Reads one path.</summary>
    /// <exception cref="FormatException">It is not one.</exception>
    public static MemberPath Parse(string text) =>
        ParseNames(text, out string error) is { } names ? new(names, text) : throw new FormatException($"'{text}' is not a path: {error}.");

    /// <summary>Reads paths separated by commas; a comma within a quoted name is part of it.</summary>
    /// <exception cref="FormatException">One of them is no path, or is there twice.</exception>
    public static MemberPath[] ParseAll(string text)
    {
        MemberPath[] paths = [.. Split(text).Select(Parse)];
        IGrouping<string, MemberPath>? twice = paths.GroupBy(path => Of(path.Names)?.Text ?? path.Text, StringComparer.OrdinalIgnoreCase)
            .FirstOrDefault(group => group.Count() > 1);
        return twice is null ? paths : throw new FormatException($"'{twice.Key}' is named twice; names match regardless of case.");
    }

    /// <summary>Writes the names as a path, or gives <see langword="null"/> where the grammar has no way to: it knows no escape.</summary>
    public static MemberPath? Of(IReadOnlyList<string> names)
    {
        string text = string.Concat(names.Select((name, index) => IsPlain(name) ? index == 0 ? name : $".{name}" : $"['{name}']"));
        return ParseNames(text, out _) is { } parsed && parsed.SequenceEqual(names) ? new(names, text) : null;
    }

    // Before a dot, a dollar sign alone would be the root.
    private static bool IsPlain(string name) => name != "$" && ParseNames(name, out _) is [var only] && only == name;

    // Members are inferred of elements, each of which has its own array: an index would name one of its values.
    private static string[]? ParseNames(string text, out string error)
    {
        List<PathStep>? steps = PropertyPath.Parse(text, out error);
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
