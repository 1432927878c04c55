using System.Globalization;
using System.Text;
using Decant.Generator.Model;

namespace Decant.Generator.Parsing;

/// <summary>Turns member names into JSON names, as <c>JsonNamingPolicy</c> does.</summary>
internal static class NamingPolicyExtensions
{
    public static string Apply(this NamingPolicy policy, string name) => policy switch
    {
        NamingPolicy.CamelCase => LowerFirstWord(name),
        NamingPolicy.SnakeCaseLower => JoinWords(name, '_', char.ToLowerInvariant),
        NamingPolicy.SnakeCaseUpper => JoinWords(name, '_', char.ToUpperInvariant),
        NamingPolicy.KebabCaseLower => JoinWords(name, '-', char.ToLowerInvariant),
        NamingPolicy.KebabCaseUpper => JoinWords(name, '-', char.ToUpperInvariant),
        _ => name,
    };

    /// <summary>Converts the leading capitals to lower case, except the last of several if it starts a word: <c>HTMLUrl</c> becomes <c>htmlUrl</c>.</summary>
    private static string LowerFirstWord(string name)
    {
        int capitals = name.TakeWhile(char.IsUpper).Count();
        bool lastStartsWord = capitals > 1 && capitals < name.Length && name[capitals] != ' ';
        int lowered = lastStartsWord ? capitals - 1 : capitals;
        return string.Concat(name.Take(lowered).Select(char.ToLowerInvariant)) + name.Substring(lowered);
    }

    /// <summary>Joins the words of a name. A word starts at a capital after a small letter or a digit, at the last of several capitals if a small letter
    /// follows, and after white space between letters. Any other character, such as an underscore, is kept and ends the word without a separator.</summary>
    private static string JoinWords(string name, char separator, Func<char, char> convert)
    {
        var joined = new StringBuilder(name.Length + 8);
        char before = '\0';
        bool afterSpace = false;
        for (int i = 0; i < name.Length; i++)
        {
            UnicodeCategory category = char.GetUnicodeCategory(name[i]);
            if (category == UnicodeCategory.SpaceSeparator)
            {
                afterSpace = before != '\0';
                continue;
            }

            bool isCapital = category == UnicodeCategory.UppercaseLetter;
            if (!isCapital && category is not (UnicodeCategory.LowercaseLetter or UnicodeCategory.DecimalDigitNumber))
            {
                joined.Append(name[i]);
                (before, afterSpace) = ('\0', false);
                continue;
            }

            bool followsCapital = before != '\0' && char.GetUnicodeCategory(before) == UnicodeCategory.UppercaseLetter;
            bool startsWord = isCapital && before != '\0' && (!followsCapital || (i + 1 < name.Length && char.IsLower(name[i + 1])));
            if (afterSpace || startsWord)
                joined.Append(separator);
            joined.Append(category == UnicodeCategory.DecimalDigitNumber ? name[i] : convert(name[i]));
            (before, afterSpace) = (name[i], false);
        }

        return joined.ToString();
    }
}
