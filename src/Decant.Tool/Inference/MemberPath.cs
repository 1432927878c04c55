using Decant.Paths;

namespace Decant.Tool.Inference;

/// <summary>The path from an element to a value, as names and as text.</summary>
internal sealed partial class MemberPath
{
    private MemberPath(IReadOnlyList<string> names, string text) => (Names, Text) = (names, text);

    /// <summary>The path of the whole value, which has no names.</summary>
    public static MemberPath Whole { get; } = new([], "$");

    /// <summary>The names of the path. The last name is the member's own name.</summary>
    public IReadOnlyList<string> Names { get; }

    /// <summary>The path in the grammar of <see cref="JsonPropertyPathAttribute"/>.</summary>
    public string Text { get; }

    /// <summary>Parses one path.</summary>
    /// <exception cref="FormatException">The text is not a path.</exception>
    public static MemberPath Parse(string text) =>
        ParseNames(text, out string error) is { } names ? new(names, text) : throw new FormatException($"'{text}' is not a path: {error}.{HintAtDots(text)}");

    /// <summary>Returns a sentence with the correct path if a text is a path in another grammar; otherwise, an empty string.</summary>
    public static string HintAtDots(string text)
    {
        string path = text.Trim('/', '.').Replace('/', '.').Replace("[]", "", StringComparison.Ordinal);
        return path != text && PathGrammar.Parse(path, out _) is not null ? $" Names in a path are separated by dots: '{path}'." : "";
    }

    /// <summary>Writes names as a path. Returns <see langword="null"/> for names that the grammar cannot express, because it has no escapes.</summary>
    public static MemberPath? Create(IReadOnlyList<string> names)
    {
        string text = string.Concat(names.Select((name, index) => IsPlain(name) ? index == 0 ? name : $".{name}" : $"['{name}']"));
        return ParseNames(text, out _) is { } parsed && parsed.SequenceEqual(names) ? new(names, text) : null;
    }

    // The name $ is not plain, because $ at the start of a path means the root.
    private static bool IsPlain(string name) => name != "$" && ParseNames(name, out _) is [var only] && only == name;

    // Indexes are rejected: an index would select one value of an array, but members are inferred from all elements.
    private static string[]? ParseNames(string text, out string error)
    {
        List<PathStep>? steps = PathGrammar.Parse(text, out error);
        if (steps is { Count: > 0 } && steps.TrueForAll(step => step.Name is not null))
            return [.. steps.Select(step => step.Name!)];
        if (steps is not null)
            error = steps.Count == 0 ? "$ alone is the element itself: expected the name of a member" : "it contains an index: expected only names";
        return null;
    }
}
