using System.Text;

namespace Decant.Generator.Parsing;

/// <summary>Converts JSON names, which may contain any character, to C# identifiers.</summary>
internal static class PascalWords
{
    /// <summary>How many characters a name has at most. Metadata holds names of up to 1,023 bytes of UTF-8 (CS7013), and a name gets prefixes and suffixes.</summary>
    public const int LongestName = 200;

    /// <summary>Appends the letters and digits of a name, each word with a capital: <c>html_url</c> is HtmlUrl.</summary>
    public static void Append(StringBuilder words, string name)
    {
        bool startsWord = true;
        foreach (char character in name)
        {
            // All of these are letters or digits in C# too. Letters outside the basic plane are not, neither there nor here.
            bool isPart = char.IsLetterOrDigit(character);
            if (isPart)
                words.Append(startsWord ? char.ToUpperInvariant(character) : character);
            startsWord = !isPart;
        }
    }

    /// <summary>The words as a name, which is not empty, begins with no digit and is cut where it is too long.</summary>
    public static string ToName(StringBuilder words)
    {
        if (words.Length == 0 || char.IsDigit(words[0]))
            words.Insert(0, "Value");
        return words.ToString(0, Math.Min(words.Length, LongestName));
    }
}
