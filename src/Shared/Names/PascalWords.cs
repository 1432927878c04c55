using System.Text;

namespace Decant.Generator.Parsing;

/// <summary>Converts JSON names, which may contain any character, to C# identifiers.</summary>
internal static class PascalWords
{
    /// <summary>The maximum number of characters of a name. Metadata allows 1,023 bytes of UTF-8 (CS7013), with prefixes and suffixes.</summary>
    public const int LongestName = 200;

    /// <summary>Appends the letters and digits of a name, and capitalizes each word: <c>html_url</c> becomes HtmlUrl.</summary>
    public static void Append(StringBuilder words, string name)
    {
        bool startsWord = true;
        foreach (char character in name)
        {
            // Every char for which IsLetterOrDigit returns true may be in a C# identifier. Letters outside the basic plane may not, and the method returns
            // false for their halves.
            bool isPart = char.IsLetterOrDigit(character);
            if (isPart)
                words.Append(startsWord ? char.ToUpperInvariant(character) : character);
            startsWord = !isPart;
        }
    }

    /// <summary>Returns the words as a name. The name is not empty, does not begin with a digit, and is truncated if it is too long.</summary>
    public static string ToName(StringBuilder words)
    {
        if (words.Length == 0 || char.IsDigit(words[0]))
            words.Insert(0, "Value");
        return words.ToString(0, Math.Min(words.Length, LongestName));
    }
}
