using System.Text;

namespace Decant.Generator.Parsing;

/// <summary>Converts JSON names, which may contain any character, to C# identifiers.</summary>
internal static class PascalWords
{
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

    /// <summary>The words as a name, which is not empty and begins with no digit.</summary>
    public static string ToName(StringBuilder words)
    {
        if (words.Length == 0 || char.IsDigit(words[0]))
            words.Insert(0, "Value");
        return words.ToString();
    }
}
