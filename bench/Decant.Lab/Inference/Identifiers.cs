using System.Text;
using Decant.Generator.Parsing;

namespace Decant.Lab.Inference;

/// <summary>Hands out C# names for JSON names, each once.</summary>
/// <param name="taken">Names that are taken already.</param>
internal sealed class Identifiers(params IEnumerable<string> taken)
{
    // A record has these members already, or its language keeps the name.
    private static readonly string[] s_ofRecords =
    [
        "Clone", "Deconstruct", "EqualityContract", "Equals", "Finalize", "GetHashCode", "GetType", "JsonProjectionBuilder",
        "MemberwiseClone", "PrintMembers", "ReferenceEquals", "ToString",
    ];

    // A constructor's parameter and the property of another one may not differ by case alone.
    private readonly HashSet<string> _taken = new([.. s_ofRecords, .. taken], StringComparer.OrdinalIgnoreCase);

    /// <summary>Makes the name of a member from all names on its way: <c>owner.login</c> is OwnerLogin.</summary>
    public string Next(IReadOnlyList<string> path)
    {
        string name = Pascal(path), unique = name;
        for (int number = 2; !_taken.Add(unique); number++)
            unique = FormattableString.Invariant($"{name}{number}");
        return unique;
    }

    /// <summary>The letters and digits of names, each word with a capital: <c>html_url</c> is HtmlUrl, and <c>+1</c> Plus1.</summary>
    public static string Pascal(params IEnumerable<string> names)
    {
        var words = new StringBuilder();
        foreach (string name in names)
        {
            if (name is ['+' or '-', >= '0' and <= '9', ..])
                words.Append(name[0] == '+' ? "Plus" : "Minus");
            PascalWords.Append(words, name);
        }

        return PascalWords.ToName(words);
    }
}
